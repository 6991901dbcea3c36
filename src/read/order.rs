//! Reading the orders that only strategies look at.

use super::fault::Fault;
use super::fields::Reader;
use super::tree::Node;
use crate::facts::Facts;
use crate::rules::vocabulary::Number;
use std::ops::Range;

/// Reads how many tiles of the center each taking left, the last one first.
pub fn rests(reader: &mut Reader<'_>, node: &Node, in_center: usize) -> Vec<usize> {
    let written = reader.numbers(node);
    let rests: Vec<usize> = written.value.iter().filter_map(|&rest| usize::try_from(rest).ok()).collect();
    if rests.len() < written.value.len() || rests.contains(&0) {
        let fault = Fault::new(written.span.clone(), "a rest has no tile");
        reader.fault(fault.help("write the tiles that each taking left, those of the last one first"));
    } else if rests.iter().sum::<usize>() > in_center {
        let fault = Fault::new(written.span, "the rests have more tiles than the center");
        reader.fault(fault.help(format!("there are {in_center} in the center, without the marker")));
    }
    rests
}

/// Notes lines that the board does not have or that are named twice.
pub fn check_lines(reader: &mut Reader<'_>, span: &Range<usize>, named: &[Number], setup: &Facts) {
    for (index, row) in named.iter().enumerate() {
        if !setup.Capacity.iter().any(|capacity| capacity.0 == *row) {
            let fault = Fault::new(span.clone(), format!("the board has no pattern line {row}"));
            reader.fault(fault.help("lines are counted from 1, from the top"));
        } else if named[..index].contains(row) {
            let fault = Fault::new(span.clone(), format!("line {row} is named twice"));
            reader.fault(fault.help("name a line once; those left out follow from the top"));
        }
    }
}
