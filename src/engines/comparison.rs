//! Comparisons as conditions: of numbers, of words, and of tuples one part after the other.

use super::clause::{Atom, Literal, Sort, Term};
use super::layout;
use super::lowering::{Lowering, Ways, both};
use super::rank::{Rank, rank_of};
use crate::datalog::expression::{Expression, Operator};
use crate::datalog::program;
use crate::datalog::value::{Kind, Value};

/// Sets of conditions, of which one shall hold.
pub(super) type Sets = Vec<Vec<Literal>>;

/// Two sides of a comparison.
type Sides = [Term; 2];

/// Two sides that are compared.
struct Key {
    /// The ways to know the sides: what must hold, and the sides.
    ways: Ways<Sides>,
    same: Sides,
    sort: Sort,
}

/// Each set of conditions with each of others.
pub(super) fn all(sets: Sets, others: Sets) -> Sets {
    let paired = |sets: Sets| sets.into_iter().map(|set| (set, ())).collect();
    both(paired(sets), &paired(others), |(), ()| ()).into_iter().map(|(set, ())| set).collect()
}

pub(super) fn compares([one, other]: Sides, operator: Operator, sort: Sort) -> Literal {
    Literal::Compares(one, operator, other, sort)
}

/// The operator that holds where this one does not.
fn opposite(operator: Operator) -> Operator {
    match operator {
        Operator::Less => Operator::AtLeast,
        Operator::AtMost => Operator::Greater,
        Operator::Greater => Operator::AtMost,
        Operator::AtLeast => Operator::Less,
        Operator::Equal => Operator::Differs,
        Operator::Differs => Operator::Equal,
        other => other,
    }
}

impl Lowering<'_> {
    /// The conditions under which an expression is true, or is false.
    pub fn holds(&mut self, expression: &Expression, is_true: bool) -> Result<Sets, String> {
        use Operator::{And, Or};
        match expression {
            Expression::Not(inner) => self.holds(inner, !is_true),
            Expression::Operation(one, operator @ (And | Or), other) => {
                let (one, other) = (self.holds(one, is_true)?, self.holds(other, is_true)?);
                let both_needed = (*operator == And) == is_true;
                Ok(if both_needed { all(one, other) } else { [one, other].concat() })
            }
            Expression::Operation(one, operator, other) if operator.compares() => {
                let operator = if is_true { *operator } else { opposite(*operator) };
                let pairs = match (&**one, &**other) {
                    (Expression::Tuple(ones), Expression::Tuple(others)) => ones.iter().zip(others).collect(),
                    (one, other) => vec![(one, other)],
                };
                self.compare(&pairs, operator)
            }
            Expression::Value(Value::Truth(truth)) if *truth == is_true => Ok(vec![Vec::new()]),
            Expression::Value(Value::Truth(_)) => Ok(Vec::new()),
            Expression::Variable(slot) => {
                let truth = Term::Name(is_true.to_string());
                Ok(vec![vec![compares([self.slots[*slot][0].clone(), truth], Operator::Equal, Sort::Words)]])
            }
            _ => Err("a condition that compares nothing".to_owned()),
        }
    }

    fn compare(&mut self, pairs: &[(&Expression, &Expression)], operator: Operator) -> Result<Sets, String> {
        let mut sets = vec![Vec::new()];
        match (operator, pairs) {
            (Operator::Equal, _) => {
                for (one, other) in pairs {
                    let same = self.same(one, other)?;
                    sets = all(sets, same);
                }
            }
            (Operator::Differs, _) => {
                sets.clear();
                for (one, other) in pairs {
                    sets.extend(self.differ(one, other)?);
                }
            }
            (_, [(one, other)]) if self.kind(one) == Some(Kind::Number) => {
                let compared = |(body, sides): (Vec<Literal>, Sides)| {
                    [body, vec![compares(sides, operator, Sort::Numbers)]].concat()
                };
                sets = self.pair(one, other)?.into_iter().map(compared).collect();
            }
            _ if self.target.engine.splits_words() => sets = self.one_after_the_other(pairs, operator)?,
            _ => {
                let mut keys = Vec::new();
                for (one, other) in pairs {
                    keys.extend(self.keys(one, other)?);
                }
                // An engine with terms knows each side in one way.
                let known = keys.iter().filter_map(|key| key.ways.first());
                let sides: Vec<&Sides> = known.clone().map(|(_, sides)| sides).collect();
                let side = |side: usize| match &sides[..] {
                    [sides] => sides[side].clone(),
                    sides => Term::Tuple(sides.iter().map(|sides| sides[side].clone()).collect()),
                };
                let compared = compares([side(0), side(1)], operator, Sort::Ranks);
                sets = vec![known.flat_map(|(body, _)| body.clone()).chain([compared]).collect()];
            }
        }
        Ok(sets)
    }

    /// Two numbers.
    fn pair(&mut self, one: &Expression, other: &Expression) -> Result<Ways<Sides>, String> {
        let (ones, others) = (self.number(one)?, self.number(other)?);
        let each = ones.iter().flat_map(|one| others.iter().map(move |other| (one, other)));
        Ok(each
            .map(|(one, other)| ([&one.0[..], &other.0].concat(), [one.1.clone(), other.1.clone()]))
            .collect())
    }

    /// The columns of two values that need be compared to know whether they are the same.
    fn sides(&mut self, one: &Expression, other: &Expression) -> Result<Ways<Vec<Sides>>, String> {
        if self.kind(one) == Some(Kind::Number) {
            return Ok(self.pair(one, other)?.into_iter().map(|(body, sides)| (body, vec![sides])).collect());
        }
        // A word that holds nothing is known by its name.
        let is_bare = |side: &Expression| matches!(side, Expression::Value(value) if self.target.words.held(*value).is_empty());
        let count = if is_bare(one) || is_bare(other) { 1 } else { usize::MAX };
        let (ones, others) = (self.columns(one, "value")?, self.columns(other, "value")?);
        let each = ones.iter().flat_map(|one| others.iter().map(move |other| (one, other)));
        let sides = each.map(|(one, other)| {
            let sides = one.1.iter().cloned().zip(other.1.iter().cloned()).map(|(one, other)| [one, other]);
            ([&one.0[..], &other.0].concat(), sides.take(count).collect())
        });
        Ok(sides.collect())
    }

    fn sort(&self, expression: &Expression) -> Sort {
        if self.kind(expression) == Some(Kind::Number) { Sort::Numbers } else { Sort::Words }
    }

    fn same(&mut self, one: &Expression, other: &Expression) -> Result<Sets, String> {
        let sort = self.sort(one);
        let sets = self.sides(one, other)?.into_iter().map(|(body, sides)| {
            body.into_iter()
                .chain(sides.into_iter().map(|sides| compares(sides, Operator::Equal, sort)))
                .collect()
        });
        Ok(sets.collect())
    }

    fn differ(&mut self, one: &Expression, other: &Expression) -> Result<Sets, String> {
        let sort = self.sort(one);
        let each = self.sides(one, other)?.into_iter().flat_map(|(body, sides)| {
            sides
                .into_iter()
                .map(move |sides| [&body[..], &[compares(sides, Operator::Differs, sort)]].concat())
        });
        Ok(each.collect())
    }

    /// A set for each part that can decide, those before it being the same.
    fn one_after_the_other(
        &mut self,
        pairs: &[(&Expression, &Expression)],
        operator: Operator,
    ) -> Result<Sets, String> {
        let strictly = match operator {
            Operator::AtMost => Operator::Less,
            Operator::AtLeast => Operator::Greater,
            other => other,
        };
        let mut keys = Vec::new();
        for (one, other) in pairs {
            keys.extend(self.keys(one, other)?);
        }
        let mut same = Vec::new();
        let mut sets = Vec::new();
        for key in keys {
            for (known, sides) in key.ways {
                sets.push([&same[..], &known, &[compares(sides, strictly, Sort::Numbers)]].concat());
            }
            same.push(compares(key.same, Operator::Equal, key.sort));
        }
        if strictly != operator {
            sets.push(same);
        }
        Ok(sets)
    }

    /// What of two values is compared, one part after the other.
    fn keys(&mut self, one: &Expression, other: &Expression) -> Result<Vec<Key>, String> {
        let Some(Kind::Word(kind)) = self.kind(one) else {
            let [(known, sides)] = &self.pair(one, other)?[..] else {
                return Err("the smaller of two numbers in a tuple".to_owned());
            };
            let mut known = known.clone();
            let sides = sides.clone().map(|side| self.computed_before(side, "value", &mut known));
            return Ok(vec![Key { same: sides.clone(), ways: vec![(known, sides)], sort: Sort::Numbers }]);
        };
        let mut known = Vec::new();
        let ranks = [self.rank(one, kind, &mut known)?, self.rank(other, kind, &mut known)?];
        let sides = self.sides(one, other)?;
        let [(_, columns)] = &sides[..] else { return Err("the order of a computed word".to_owned()) };
        let mut columns = columns.clone();
        let held = columns.split_off(1);
        let same = columns.remove(0);
        let mut keys = vec![Key { ways: vec![(known, ranks)], same, sort: Sort::Words }];
        let columns = layout::columns(self.target.engine, Kind::Word(kind), self.target.words);
        for (place, (same, column)) in (1..).zip(held.into_iter().zip(columns.into_iter().skip(1))) {
            if column == layout::Column::Number {
                keys.push(Key { ways: vec![(Vec::new(), same.clone())], same, sort: Sort::Numbers });
                continue;
            }
            let held = layout::held_words(self.target.engine, kind, place, self.target.words);
            let mut ways = Vec::new();
            for held in held.ok_or("the order of words that hold such words")? {
                let rank = Rank::Of(held);
                self.ranks.insert(rank);
                let mut known = Vec::new();
                let sides = same.clone().map(|side| {
                    let place = Term::Variable(self.new_name("held rank"));
                    let terms = vec![side, place.clone()];
                    known.push(Literal::Holds(Atom { relation: rank.name(self.target), terms }));
                    place
                });
                ways.push((known, sides));
            }
            keys.push(Key { ways, same, sort: Sort::Words });
        }
        Ok(keys)
    }

    /// The rank of a word among those of its kind, and what must be known of it.
    fn rank(&mut self, word: &Expression, kind: usize, known: &mut Vec<Literal>) -> Result<Term, String> {
        let target = self.target;
        match word {
            Expression::Value(value) => Ok(rank_of(target.engine, *value, target.words)),
            Expression::Variable(slot) => {
                let binds = |clause: &program::Clause| match clause {
                    program::Clause::Holds(atom) => {
                        let column =
                            atom.terms.iter().position(|term| *term == program::Term::Variable(*slot))?;
                        Some((atom.relation, column))
                    }
                    _ => None,
                };
                let bound = self.rule.body.iter().find_map(binds);
                let rank = Rank::needed(target, kind, bound).ok_or("the order of a word taken apart")?;
                let place = Term::Variable(self.new_name(&format!("{} rank", self.rule.variables[*slot])));
                let terms = vec![self.slots[*slot][0].clone(), place.clone()];
                known.push(Literal::Holds(Atom { relation: rank.name(target), terms }));
                self.ranks.insert(rank);
                Ok(place)
            }
            _ => Err("the order of a computed word".to_owned()),
        }
    }
}
