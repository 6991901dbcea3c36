//! Reading the atoms of a rule: relations with as many columns, of the kinds, that they are declared with.

use super::expression::Expression;
use super::program::{Atom, Relation, Term};
use super::reader::{Reader, is_variable, refused, unbound};
use super::value::Kind;
use super::written::{WrittenAtom, WrittenTerm};
use crate::rules::rule_text::nearest;
use syn::{Expr, Result};

/// Whether an atom binds the variables in it that are new.
#[derive(Clone, Copy)]
pub(super) enum Binds {
    Variables,
    Nothing,
}

impl Reader<'_> {
    pub(super) fn atom(&mut self, atom: &WrittenAtom, binds: Binds) -> Result<Atom> {
        let name = atom.relation.to_string();
        let Some(relation) = self.program.relation(&name) else {
            let is_declared = self.program.unreadable.iter().any(|unread| unread.relation == name);
            return if is_declared {
                refused(&atom.relation, format_args!("the columns of `{name}`"))
            } else {
                refused(&atom.relation, self.unknown(&name))
            };
        };
        let Relation { kinds, columns, .. } = &self.program.relations[relation];
        if atom.terms.len() != kinds.len() {
            let (given, arity) = (atom.terms.len(), kinds.len());
            let columns = columns.join(", ");
            return refused(
                &atom.relation,
                format_args!("{given} columns of `{name}`, which has {arity}: {columns}"),
            );
        }
        let mut terms = Vec::new();
        for ((term, kind), column) in atom.terms.iter().zip(kinds).zip(columns) {
            let read = self.term(term, binds)?;
            if let Some(found) = self.kind_of(&read).filter(|found| found != kind) {
                let [found, meant] = [found, *kind].map(|kind| self.words.name_of(kind));
                let what = format!("a {found} as the {column} of `{name}`, which is a {meant}");
                return match term {
                    WrittenTerm::Given(given) => refused(given, what),
                    WrittenTerm::Reference(variable) => refused(variable, what),
                    WrittenTerm::Any => refused(&atom.relation, what),
                };
            }
            if let Term::Variable(slot) = read {
                self.kinds[slot] = Some(*kind);
            }
            terms.push(read);
        }
        Ok(Atom { relation, terms })
    }

    /// A relation that the file neither reads nor derives nor declares.
    fn unknown(&self, name: &str) -> String {
        let known = self.program.relations.iter().map(|relation| relation.name.as_str());
        let near = nearest(name, known);
        let near = near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
        format!("the relation `{name}`, which the file does not name among what it reads and derives{near}")
    }

    /// What a term holds, as far as that is known.
    fn kind_of(&self, term: &Term) -> Option<Kind> {
        match term {
            Term::Any => None,
            Term::Variable(slot) => self.kinds[*slot],
            Term::Given(expression) => expression.kind(&|slot| self.kinds[slot]),
        }
    }

    fn term(&mut self, term: &WrittenTerm, binds: Binds) -> Result<Term> {
        Ok(match term {
            WrittenTerm::Any => Term::Any,
            WrittenTerm::Reference(name) => Term::Variable(self.bind(name)),
            WrittenTerm::Given(given) => {
                if let Expr::Path(path) = &**given
                    && let Some(name) = path.path.get_ident()
                    && is_variable(name)
                {
                    return match (self.slot(name), binds) {
                        (Some(slot), _) => Ok(Term::Variable(slot)),
                        (None, Binds::Variables) => Ok(Term::Variable(self.bind(name))),
                        (None, Binds::Nothing) => unbound(name),
                    };
                }
                match self.expression(given)? {
                    Expression::Variable(slot) => Term::Variable(slot),
                    expression => Term::Given(expression),
                }
            }
        })
    }
}
