//! The command line: reads what is asked, runs it, ends with its exit code.

mod appearance;
mod closed_reader;
mod commands;

use appearance::{Errors, color, paint};
use azulog::language::Language;
use clap::{ColorChoice, CommandFactory, FromArgMatches, Parser, Subcommand};
use closed_reader::Output;
use commands::{
    Failure, analyze, apply, bench, book, check, choose, compare, completions, coverage, diagnose, diverge,
    explain, export, fields, man, moves, mutants, perft, play, puzzles, references, rules, rulings, show,
    strategies, tournament, verify, why,
};
use std::io::{ErrorKind, Write};
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The board game Azul as a Datalog rule engine: the rules are the program
#[derive(Parser)]
#[command(
    version,
    after_help = "Example:
  azulog play --seed 7

Exit code: 0 = success, 1 = a difference or an illegal move was found, 2 = unusable input,
130 = interrupted, 141 = the output was closed before its end."
)]
struct Arguments {
    /// Color the output: on a terminal, always, or never
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = ColorChoice::Auto, global = true,
        display_order = 900)]
    color: ColorChoice,
    /// The language of rules, proofs and games: en for English, es for Spanish
    #[arg(long, value_name = "LANGUAGE", default_value = "en", global = true, display_order = 901)]
    lang: Language,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Play),
    Show(show::Show),
    Moves(moves::Moves),
    Apply(apply::Apply),
    Analyze(analyze::Analyze),
    Puzzles(puzzles::Puzzles),
    Choose(choose::Choose),
    Strategies(strategies::Strategies),
    Check(check::Check),
    Tournament(tournament::TournamentOf),
    Perft(perft::Perft),
    Bench(bench::Bench),
    Compare(compare::Compare),
    Diverge(diverge::Diverge),
    Diagnose(diagnose::Diagnose),
    References(references::References),
    Rules(rules::Rules),
    Rulings(rulings::Rulings),
    Why(why::Why),
    Explain(explain::Explain),
    Coverage(coverage::CoverageOf),
    Mutants(mutants::Mutants),
    Book(book::Book),
    Export(export::Export),
    Verify(verify::Verify),
    Fields(fields::Fields),
    Completions(completions::Completions),
    Man(man::Pages),
}

/// The exit code of a command whose output nobody read to its end, as of one that a broken pipe killed.
const NOT_READ: u8 = 141;

fn main() -> ExitCode {
    let errors = Errors::asked_for();
    let Arguments { command, lang, color: _ } = match arguments() {
        Ok(arguments) => arguments,
        Err(error) => return errors.of_arguments(&error),
    };
    // What these commands find is their exit code, which a reader who has seen enough still asks for.
    let finds = matches!(
        command,
        Command::Check(_) | Command::Coverage(_) | Command::Mutants(_) | Command::Verify(_)
    );
    let mut out = Output::new(anstream::stdout().lock(), finds);
    let outcome = match command {
        Command::Play(play) => play.run(lang, &mut out),
        Command::Show(show) => show.run(lang, &mut out),
        Command::Moves(moves) => moves.run(lang, &mut out),
        Command::Apply(apply) => apply.run(lang, &mut out),
        Command::Analyze(analyze) => analyze.run(lang, &mut out),
        Command::Puzzles(puzzles) => puzzles.run(&mut out),
        Command::Choose(choose) => choose.run(lang, &mut out),
        Command::Strategies(strategies) => strategies.run(lang, &mut out),
        Command::Check(check) => check.run(&mut out),
        Command::Tournament(tournament) => tournament.run(&mut out),
        Command::Perft(perft) => perft.run(&mut out),
        Command::Bench(bench::Bench {}) => bench::Bench::run(&mut out),
        Command::Compare(compare) => compare.run(&mut out),
        Command::Diverge(diverge) => diverge.run(&mut out),
        Command::Diagnose(diagnose) => diagnose.run(&mut out),
        Command::References(references) => references.run(&mut out),
        Command::Rules(rules) => rules.run(lang, &mut out),
        Command::Rulings(rulings) => rulings.run(lang, &mut out),
        Command::Why(why) => why.run(lang, &mut out),
        Command::Explain(explain) => explain.run(lang, &mut out),
        Command::Coverage(coverage) => coverage.run(&mut out),
        Command::Mutants(mutants) => mutants.run(&mut out),
        Command::Book(book) => book.run(&mut out),
        Command::Export(export) => export.run(&mut out),
        Command::Verify(verify) => verify.run(&mut out),
        Command::Fields(fields) => fields.run(&mut out),
        Command::Completions(completions) => completions.run(&mut out),
        Command::Man(pages) => pages.run(&mut out),
    };
    let flushed = outcome.and_then(|outcome| out.flush().map(|()| outcome).map_err(Failure::Output));
    match flushed {
        Ok(outcome) => outcome.into(),
        Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::from(NOT_READ),
        Err(failure) => {
            errors.print(&failure.in_language(lang));
            ExitCode::from(2)
        }
    }
}

/// The arguments of the command line, colored from here on as they say.
fn arguments() -> Result<Arguments, clap::Error> {
    paint(color());
    let matches = Arguments::command().color(color()).try_get_matches()?;
    Arguments::from_arg_matches(&matches)
}
