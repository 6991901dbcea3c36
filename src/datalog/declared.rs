//! Reading the words that rule files declare, and the kinds of columns.

use super::value::{Kind, MOST_PLACES, Variant, Words};
use syn::spanned::Spanned;
use syn::{Error, Expr, Lit, Result};

impl Words {
    /// Reads the variants of an enum.
    pub(super) fn declare(&mut self, declared: &syn::ItemEnum, file: &str) {
        let Some(place) = self.place(&declared.ident.to_string(), file) else { return };
        let variants: Result<Vec<Variant>> = declared
            .variants
            .iter()
            .map(|variant| {
                let fields = variant.fields.iter().map(|field| match &field.ident {
                    None => kind(&field.ty, self, file),
                    Some(name) => Err(Error::new(name.span(), "fields with names")),
                });
                Ok(Variant {
                    name: variant.ident.to_string(),
                    fields: fields.collect::<Result<_>>()?,
                    sentence: sentence(&variant.attrs),
                })
            })
            .collect();
        match variants {
            Ok(variants) => self.0[place].variants = variants,
            Err(error) => self.0[place].unreadable = Some(error.to_string()),
        }
    }

    /// Finds the enums that hold more than the audit keeps, or an enum that cannot be read.
    pub(super) fn measure(&mut self) {
        for place in 0..self.0.len() {
            if self.places(Kind::Word(place)).is_none() {
                self.0[place].unreadable =
                    Some(format!("it holds more than {MOST_PLACES} numbers and words"));
            }
        }
        let is_unread = |words: &Words, field: &Kind| match field {
            Kind::Word(kind) => words.0[*kind].unreadable.is_some(),
            Kind::Number | Kind::Truth => false,
        };
        while let Some(place) = (0..self.0.len()).find(|&place| {
            let word = &self.0[place];
            let mut fields = word.variants.iter().flat_map(|variant| &variant.fields);
            word.unreadable.is_none() && fields.any(|field| is_unread(self, field))
        }) {
            self.0[place].unreadable = Some("it holds an enum that cannot be read".to_owned());
        }
    }
}

/// The documentation above a variant.
fn sentence(attributes: &[syn::Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| {
        let syn::Meta::NameValue(pair) = &attribute.meta else { return None };
        match &pair.value {
            Expr::Lit(literal) if pair.path.is_ident("doc") => match &literal.lit {
                Lit::Str(text) => Some(text.value().trim().to_owned()),
                _ => None,
            },
            _ => None,
        }
    });
    lines.collect::<Vec<_>>().join(" ")
}

pub(super) fn kind(column: &syn::Type, words: &Words, file: &str) -> Result<Kind> {
    let name = match column {
        syn::Type::Path(path) => path.path.get_ident().map(ToString::to_string),
        _ => None,
    };
    match name.as_deref() {
        Some("Number") => return Ok(Kind::Number),
        Some("bool") => return Ok(Kind::Truth),
        _ => {}
    }
    let found = name.as_deref().and_then(|name| words.place(name, file));
    match found.map(|place| (place, words.0[place].unreadable.as_deref())) {
        Some((place, None)) => Ok(Kind::Word(place)),
        Some((place, Some(why))) => {
            Err(Error::new(column.span(), format_args!("`{}`: {why}", words.0[place].name)))
        }
        None => {
            let name = name.unwrap_or_else(|| "a type without a name".to_owned());
            Err(Error::new(
                column.span(),
                format_args!("`{name}`, which is no Number, bool or enum of the rules"),
            ))
        }
    }
}
