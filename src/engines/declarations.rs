//! The relations of a program, declared as its engine asks, with their sentences.

use super::engine::Engine;
use super::layout::{self, Column};
use super::lowering::CASE;
use super::names::{Names, snake, variable};
use super::program::{CASES, Translation};
use crate::datalog::program::Relation;
use crate::rules::rule_text::Role;
use std::fmt::Write;

impl Translation {
    /// The columns of a relation: their names, and what they hold.
    pub(super) fn columns(&self, relation: &Relation) -> Vec<(String, Column)> {
        let mut names = Names::default();
        let mut columns = vec![(names.new_one("case_"), Column::Number)];
        for (kind, name) in relation.kinds.iter().zip(&relation.columns) {
            for column in layout::columns(self.engine, *kind, &self.programs.words) {
                columns.push((names.new_one(&snake(name)), column));
            }
        }
        columns
    }

    /// The relations of a role.
    pub(super) fn relations(&self, role: Role) -> impl Iterator<Item = &'static Relation> {
        self.program.relations.iter().filter(move |relation| relation.role == role)
    }

    /// What the program reads, derives and keeps inside, each relation under its sentence.
    pub(super) fn declarations(&self, reads_files: bool) -> String {
        let engine = self.engine;
        let comment = engine.comment();
        let mut text = String::new();
        for (role, heading) in [
            (Role::Input, "The facts of these relations are the question."),
            (Role::Output, "The facts of these relations are the answer."),
            (Role::Intermediate, "These relations stay inside."),
        ] {
            if self.relations(role).next().is_none() {
                continue;
            }
            let _ = writeln!(text, "\n{comment} {heading}");
            if role == Role::Input || (role == Role::Output && self.relations(Role::Input).next().is_none()) {
                text += &self.declaration(
                    CASES,
                    &[("case_".to_owned(), Column::Number)],
                    Role::Input,
                    reads_files,
                );
            }
            for relation in self.relations(role) {
                let columns = relation.columns.iter().map(|column| variable(column));
                let columns: Vec<String> = [CASE.to_owned()].into_iter().chain(columns).collect();
                let name = snake(&relation.name);
                let _ = writeln!(text, "{comment} {name}({}): {}.", columns.join(", "), relation.sentence);
                text += &self.declaration(&name, &self.columns(relation), role, reads_files);
            }
        }
        if engine == Engine::Prolog {
            let outputs = self.relations(Role::Output).map(|relation| {
                let others = ", _".repeat(relation.kinds.len());
                format!("answer(Case, {}(Case{others})).\n", snake(&relation.name))
            });
            let _ = write!(
                text,
                "\n{comment} `swipl -g show -t halt FILE` prints the answer, case by case.\n\
                 show :-\n    forall(case(Case), \
                 (forall((answer(Case, Fact), Fact), (writeq(Fact), writeln('.'))), abolish_all_tables)).\n\n{}",
                outputs.collect::<String>()
            );
        }
        text
    }

    fn declaration(&self, name: &str, columns: &[(String, Column)], role: Role, reads_files: bool) -> String {
        let arity = columns.len();
        match (self.engine, role) {
            (Engine::Prolog, Role::Input) => format!(":- dynamic {name}/{arity}.\n"),
            (Engine::Prolog, _) => format!(":- table {name}/{arity}.\n:- discontiguous {name}/{arity}.\n"),
            (Engine::Clingo, Role::Input) => format!("#defined {name}/{arity}.\n"),
            (Engine::Clingo, Role::Output) => format!("#show {name}/{arity}.\n"),
            (Engine::Souffle, _) => {
                let columns = columns.iter().map(|(name, column)| {
                    format!("{name}: {}", if *column == Column::Number { "number" } else { "symbol" })
                });
                let columns: Vec<String> = columns.collect();
                let way = match role {
                    Role::Input if reads_files => format!(".input {name}\n"),
                    Role::Output => format!(".output {name}\n"),
                    _ => String::new(),
                };
                format!(".decl {name}({})\n{way}", columns.join(", "))
            }
            (Engine::Nemo, Role::Input) if reads_files => {
                let kinds =
                    columns.iter().map(|(_, column)| if *column == Column::Number { "int" } else { "any" });
                let kinds: Vec<&str> = kinds.collect();
                let kinds = kinds.join(", ");
                format!("@import {name} :- csv{{resource = \"{name}.csv\", format = ({kinds})}} .\n")
            }
            (Engine::Nemo, Role::Output) => format!("@export {name} :- csv{{}} .\n"),
            (Engine::Clingo | Engine::Nemo, _) => String::new(),
        }
    }
}
