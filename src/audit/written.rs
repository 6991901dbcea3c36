//! The rules as they are written: the syntax of `rules!`, not yet understood.

use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Expr, Ident, Pat, Result, Token};

/// The inside of `rules! { .. }`: relations with their columns, rules with head and body.
pub struct Block {
    pub relations: Vec<(Ident, Vec<syn::Type>)>,
    pub rules: Vec<(WrittenAtom, Vec<WrittenClause>)>,
}

/// A relation with its terms; none stands for `_`.
pub struct WrittenAtom {
    pub relation: Ident,
    pub terms: Vec<Option<Expr>>,
}

/// A condition.
pub enum WrittenClause {
    Holds(WrittenAtom),
    Absent(WrittenAtom),
    Guard(Box<Expr>),
    Let(Box<Pat>, Box<Expr>),
}

impl Parse for Block {
    fn parse(input: ParseStream<'_>) -> Result<Block> {
        let mut block = Block { relations: Vec::new(), rules: Vec::new() };
        while !input.is_empty() {
            if input.peek(Ident) && input.peek2(syn::token::Brace) {
                // `reads { .. }` and `derives { .. }`, which the text of the file says.
                input.parse::<Ident>()?;
                let names;
                syn::braced!(names in input);
                Punctuated::<Ident, Token![,]>::parse_terminated(&names)?;
                continue;
            }
            if input.peek(Token![struct]) {
                let declared: syn::ItemStruct = input.parse()?;
                let columns = declared.fields.into_iter().map(|field| field.ty).collect();
                block.relations.push((declared.ident, columns));
                continue;
            }
            let head = input.parse()?;
            let mut body = Vec::new();
            if input.peek(Token![<-]) {
                input.parse::<Token![<-]>()?;
                body = Punctuated::<WrittenClause, Token![,]>::parse_separated_nonempty(input)?
                    .into_iter()
                    .collect();
            }
            input.parse::<Token![;]>()?;
            block.rules.push((head, body));
        }
        Ok(block)
    }
}

impl Parse for WrittenAtom {
    fn parse(input: ParseStream<'_>) -> Result<WrittenAtom> {
        let relation = input.parse()?;
        let inside;
        syn::parenthesized!(inside in input);
        let term = |input: ParseStream<'_>| {
            if input.peek(Token![_]) {
                input.parse::<Token![_]>()?;
                return Ok(None);
            }
            input.parse().map(Some)
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
            let pattern = Pat::parse_single(input)?;
            input.parse::<Token![=]>()?;
            return Ok(WrittenClause::Let(Box::new(pattern), Box::new(input.parse()?)));
        }
        if input.peek(syn::token::Paren) {
            let inside;
            syn::parenthesized!(inside in input);
            return inside.parse().map(|guard| WrittenClause::Guard(Box::new(guard)));
        }
        input.parse().map(WrittenClause::Holds)
    }
}
