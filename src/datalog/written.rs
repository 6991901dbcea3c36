//! The rules as they are written: the syntax of `rules!`, not yet understood.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Expr, Ident, Pat, Result, Token};

/// The inside of `rules! { .. }`: relations with their columns, rules with head and body.
pub struct Block {
    pub relations: Vec<(Ident, Vec<syn::Type>)>,
    pub rules: Vec<WrittenRule>,
}

/// A rule: the relation that it derives, and its head and body if they can be read.
pub struct WrittenRule {
    pub relation: Ident,
    pub parts: Result<(WrittenAtom, Vec<WrittenClause>)>,
}

/// A relation with terms.
pub struct WrittenAtom {
    pub relation: Ident,
    pub terms: Vec<WrittenTerm>,
}

/// What stands in a column.
pub enum WrittenTerm {
    Any,
    Reference(Ident),
    Given(Box<Expr>),
}

/// A condition.
pub enum WrittenClause {
    Holds(WrittenAtom),
    Absent(WrittenAtom),
    Guard(Box<Expr>),
    Let(Box<Pat>, Box<Expr>),
    For(Box<Pat>, Box<Expr>),
}

impl Block {
    /// Reads declarations and rules one by one, so that one which can not be read stops no other.
    pub fn of(tokens: TokenStream) -> Result<Block> {
        let mut block = Block { relations: Vec::new(), rules: Vec::new() };
        let mut piece = Vec::new();
        for token in tokens {
            if matches!(&token, TokenTree::Group(names) if names.delimiter() == Delimiter::Brace) {
                // `reads { .. }` and `derives { .. }`, which the text of the file says.
                piece.clear();
                continue;
            }
            let ends = matches!(&token, TokenTree::Punct(mark) if mark.as_char() == ';');
            piece.push(token);
            if ends {
                block.add(std::mem::take(&mut piece))?;
            }
        }
        match piece.last() {
            None => Ok(block),
            Some(last) => Err(syn::Error::new(last.span(), "a rule ends with `;`")),
        }
    }

    fn add(&mut self, piece: Vec<TokenTree>) -> Result<()> {
        let first = piece.first().cloned();
        let tokens: TokenStream = piece.into_iter().collect();
        match first {
            Some(TokenTree::Ident(name)) if name != "struct" => {
                self.rules.push(WrittenRule { relation: name, parts: rule.parse2(tokens) });
            }
            _ => self.relations.push(declaration.parse2(tokens)?),
        }
        Ok(())
    }
}

fn declaration(input: ParseStream<'_>) -> Result<(Ident, Vec<syn::Type>)> {
    if input.peek(Token![@]) {
        input.parse::<Token![@]>()?;
        input.call(Ident::parse_any)?;
    }
    let declared: syn::ItemStruct = input.parse()?;
    Ok((declared.ident, declared.fields.into_iter().map(|field| field.ty).collect()))
}

fn rule(input: ParseStream<'_>) -> Result<(WrittenAtom, Vec<WrittenClause>)> {
    let head = input.parse()?;
    let mut body = Vec::new();
    if input.peek(Token![<-]) {
        input.parse::<Token![<-]>()?;
        body = Punctuated::<WrittenClause, Token![,]>::parse_separated_nonempty(input)?.into_iter().collect();
    }
    input.parse::<Token![;]>()?;
    Ok((head, body))
}

impl Parse for WrittenAtom {
    fn parse(input: ParseStream<'_>) -> Result<WrittenAtom> {
        let relation = input.parse()?;
        let inside;
        syn::parenthesized!(inside in input);
        let term = |input: ParseStream<'_>| {
            if input.peek(Token![_]) {
                input.parse::<Token![_]>()?;
                return Ok(WrittenTerm::Any);
            }
            if input.peek(Token![ref]) {
                input.parse::<Token![ref]>()?;
                return input.parse().map(WrittenTerm::Reference);
            }
            input.parse().map(|given| WrittenTerm::Given(Box::new(given)))
        };
        let terms = inside.parse_terminated(term, Token![,])?;
        Ok(WrittenAtom { relation, terms: terms.into_iter().collect() })
    }
}

impl Parse for WrittenClause {
    fn parse(input: ParseStream<'_>) -> Result<WrittenClause> {
        if input.peek(Token![!]) {
            input.parse::<Token![!]>()?;
            return input.parse().map(WrittenClause::Absent);
        }
        if input.peek(Token![let]) {
            input.parse::<Token![let]>()?;
            let pattern = Pat::parse_multi(input)?;
            input.parse::<Token![=]>()?;
            return Ok(WrittenClause::Let(Box::new(pattern), Box::new(input.parse()?)));
        }
        if input.peek(Token![for]) {
            input.parse::<Token![for]>()?;
            let pattern = Pat::parse_single(input)?;
            input.parse::<Token![in]>()?;
            return Ok(WrittenClause::For(Box::new(pattern), Box::new(input.parse()?)));
        }
        if input.peek(syn::token::Paren) {
            return input.parse().map(|guard| WrittenClause::Guard(Box::new(guard)));
        }
        input.parse().map(WrittenClause::Holds)
    }
}
