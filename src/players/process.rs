//! A child process that answers lines with lines, each within a time limit, and leaves nothing behind.

use super::program::Program;
use std::fmt;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// No answer is longer, in bytes.
const LONGEST: u64 = 1024 * 1024;

/// So long a process that closed its output may take to end.
const GRACE: Duration = Duration::from_secs(1);

/// How often it is seen whether it has ended.
const PAUSE: Duration = Duration::from_millis(2);

/// The processes that run, by their ids.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// A program that runs; dropping it ends the program and all that it started.
#[derive(Debug)]
pub struct Process {
    child: Child,
    questions: SyncSender<String>,
    answers: Receiver<io::Result<Vec<u8>>>,
}

/// Why a process gives no answer.
#[derive(Debug)]
pub enum Silence {
    /// It took longer than this.
    Late(Duration),
    /// It ended, or closed its output.
    Ended(Option<ExitStatus>),
    /// It wrote a line that no answer is as long as.
    TooLong,
    /// What it wrote is no text.
    NoText,
}

impl fmt::Display for Silence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Silence::Late(limit) => write!(f, "no answer within {}", in_words(*limit)),
            Silence::Ended(None) => f.write_str("the program closed its output instead of answering"),
            Silence::Ended(Some(status)) => {
                write!(f, "the program ended instead of answering ({})", how_it_ended(*status))
            }
            Silence::TooLong => f.write_str("the answer is longer than 1 MB"),
            Silence::NoText => f.write_str("the answer is not text"),
        }
    }
}

/// A time as it is written: `500ms`, `2s`.
#[must_use]
pub fn in_words(time: Duration) -> String {
    let millis = time.as_millis();
    if millis.is_multiple_of(1000) { format!("{}s", millis / 1000) } else { format!("{millis}ms") }
}

impl Process {
    /// Starts a program; its standard error is that of this process.
    ///
    /// # Errors
    /// There is no such program, or it cannot be executed.
    pub fn start(program: &Program) -> Result<Process, String> {
        let (name, arguments) = program.words();
        let mut command = Command::new(name);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        in_a_group_of_its_own(&mut command);
        let mut child = command.spawn().map_err(|error| match error.kind() {
            ErrorKind::NotFound => format!("there is no program `{name}`"),
            ErrorKind::PermissionDenied => format!("`{name}` may not be executed"),
            _ => format!("`{name}` cannot be started: {error}"),
        })?;
        running().push(child.id());
        let (questions, asked) = sync_channel::<String>(1);
        let (answer, answers) = sync_channel(1);
        let pipes = child.stdin.take().zip(child.stdout.take());
        let process = Process { child, questions, answers };
        let (mut input, output) = pipes.ok_or("the program has no input and output")?;
        // A thread of its own writes and reads, for neither can be broken off.
        let works = thread::Builder::new().spawn(move || {
            let mut output = BufReader::new(output);
            while let Ok(question) = asked.recv() {
                let answered = exchange(&mut input, &mut output, &question);
                let is_last = answered.is_err();
                if answer.send(answered).is_err() || is_last {
                    break;
                }
            }
        });
        works.map_err(|error| format!("no thread can be had to ask the program: {error}"))?;
        Ok(process)
    }

    /// Writes a line, without its end, and reads the next one, trimmed.
    ///
    /// After an error the process is of no more use.
    ///
    /// # Errors
    /// Why there is no answer.
    pub fn ask(&mut self, question: String, limit: Duration) -> Result<String, Silence> {
        if self.questions.send(question).is_err() {
            return Err(self.ended());
        }
        match self.answers.recv_timeout(limit) {
            Ok(Ok(line)) if line.len() as u64 > LONGEST => Err(Silence::TooLong),
            Ok(Ok(line)) => match String::from_utf8(line) {
                Ok(line) => Ok(line.trim().to_owned()),
                Err(_) => Err(Silence::NoText),
            },
            Err(RecvTimeoutError::Timeout) => Err(Silence::Late(limit)),
            Ok(Err(_)) | Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    /// How the process ended that answers no more.
    fn ended(&mut self) -> Silence {
        let since = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Silence::Ended(Some(status)),
                Ok(None) if since.elapsed() < GRACE => thread::sleep(PAUSE),
                _ => return Silence::Ended(None),
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let id = self.child.id();
        kill_group(id);
        // On systems without groups.
        let _ = self.child.kill();
        let _ = self.child.wait();
        running().retain(|other| *other != id);
    }
}

/// Ends every program that runs, for a process that is about to end itself.
pub fn end_all() {
    for id in std::mem::take(&mut *running()) {
        kill_group(id);
    }
}

fn running() -> std::sync::MutexGuard<'static, Vec<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Writes a question and reads a line; at the end of the output, an error.
fn exchange(
    input: &mut ChildStdin,
    output: &mut BufReader<ChildStdout>,
    question: &str,
) -> io::Result<Vec<u8>> {
    input.write_all(question.as_bytes())?;
    input.write_all(b"\n")?;
    input.flush()?;
    let mut line = Vec::new();
    output.take(LONGEST + 1).read_until(b'\n', &mut line)?;
    if line.is_empty() { Err(ErrorKind::UnexpectedEof.into()) } else { Ok(line) }
}

#[cfg(unix)]
fn how_it_ended(status: ExitStatus) -> String {
    use std::os::unix::process::ExitStatusExt;
    match (status.code(), status.signal()) {
        (Some(code), _) => format!("exit code {code}"),
        (None, Some(signal)) => format!("by signal {signal}"),
        (None, None) => status.to_string(),
    }
}

#[cfg(not(unix))]
fn how_it_ended(status: ExitStatus) -> String {
    status.code().map_or_else(|| status.to_string(), |code| format!("exit code {code}"))
}

/// Ctrl-C is not for the program, which plays its game to the end.
#[cfg(unix)]
fn in_a_group_of_its_own(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

#[cfg(not(unix))]
fn in_a_group_of_its_own(_command: &mut Command) {}

/// Ends a program and all that it started and that stayed in its group.
#[cfg(unix)]
fn kill_group(id: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let group = i32::try_from(id).ok().and_then(Pid::from_raw);
    // A group that is gone has ended already.
    let _ = group.map(|group| kill_process_group(group, Signal::KILL));
}

#[cfg(not(unix))]
fn kill_group(_id: u32) {}
