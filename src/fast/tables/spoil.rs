//! Wrong entries, planted on purpose.

use super::{COLORS, MarkerGoes, Tables, floor_state};

/// What is looked up or asked once, by what it tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    /// The colors that a line accepts.
    Accepted,
    /// The lines of a mask.
    LinesOf,
    /// The lines that are pattern lines.
    PatternLines,
    /// What a line takes of tiles placed in it.
    Line,
    /// What becomes of tiles that drop.
    Floor,
    /// What becomes of a marker that is taken.
    Marker,
    /// What becomes of a marker that is left alone.
    BareMarker,
    /// Whose turn is next.
    Next,
    /// Which lines are complete.
    Complete,
    /// The order in which rows are tiled.
    Order,
    /// The column of a color in a row.
    Column,
    /// What a tile scores.
    Points,
    /// What a tile is paid for its color.
    ColorBonus,
    /// What a complete line leaves to the lid.
    LineToLid,
    /// Whether the floor line is emptied into the lid.
    FloorToLid,
    /// Who keeps the marker on the floor line.
    KeepsMarker,
    /// The score after the floor line is charged.
    ScoreAfter,
    /// The floor line after the wall-tiling.
    Emptied,
    /// What tiles that drop cost at once.
    Charge,
    /// The order of the lid after tiles drop.
    LidOrder,
    /// What leftovers do to the lid and its order.
    Leftovers,
    /// Whether a wall row is complete.
    RowComplete,
    /// Whether a wall column is complete.
    ColumnComplete,
    /// Whether a color is complete.
    ColorComplete,
    /// Whether the game is over.
    Over,
    /// Who starts the next round.
    Starts,
    /// What the marker costs before a round.
    MarkerCharge,
    /// How the factories are filled.
    Deal,
    /// The bonuses at the end.
    Bonus,
    /// Whether a factory passes for the center.
    Passes,
    /// Who is beaten.
    Beaten,
}

impl Table {
    /// Every table.
    pub const ALL: &[Table] = &[
        Table::Accepted,
        Table::LinesOf,
        Table::PatternLines,
        Table::Line,
        Table::Floor,
        Table::Marker,
        Table::BareMarker,
        Table::Next,
        Table::Complete,
        Table::Order,
        Table::Column,
        Table::Points,
        Table::ColorBonus,
        Table::LineToLid,
        Table::FloorToLid,
        Table::KeepsMarker,
        Table::ScoreAfter,
        Table::Emptied,
        Table::Charge,
        Table::LidOrder,
        Table::Leftovers,
        Table::RowComplete,
        Table::ColumnComplete,
        Table::ColorComplete,
        Table::Over,
        Table::Starts,
        Table::MarkerCharge,
        Table::Deal,
        Table::Bonus,
        Table::Passes,
        Table::Beaten,
    ];
}

impl Tables {
    /// Plants a wrong entry in a table, so that a test can show that it would be found.
    ///
    /// It is one that games look up: the first row and color, an empty line or wall, a full floor line.
    /// Where the rules are asked only while games are played, their answers are changed then.
    pub fn spoil(&mut self, table: Table) {
        match table {
            Table::Accepted => self.accepts[0][0][0] ^= 1,
            Table::LinesOf => {
                let all = usize::from(self.pattern_lines) | 1 << self.shape.rows;
                self.lines_of[all] = self.lines_of[all ^ 1];
            }
            Table::PatternLines => self.pattern_lines = 0,
            Table::Line => {
                let effect = &mut self.lines[0][0][1];
                std::mem::swap(&mut effect.to_line, &mut effect.drops);
            }
            Table::Floor => {
                let effect = &mut self.floor.effects[0][0][1];
                std::mem::swap(&mut effect.to_floor, &mut effect.to_lid);
            }
            Table::Marker => {
                for effect in &mut self.floor.effects[0][1] {
                    effect.marker = MarkerGoes::Nowhere;
                }
            }
            Table::BareMarker => {
                for goes in &mut self.floor.bare {
                    *goes =
                        if *goes == MarkerGoes::OnFloor { MarkerGoes::Nowhere } else { MarkerGoes::OnFloor };
                }
            }
            Table::Next => self.next[0] = 0,
            Table::Complete => self.wall.complete[0].fill(0),
            Table::Order => self.wall.order.swap(0, 1),
            Table::Column => self.wall.columns.swap(0, 1),
            Table::Points => self.wall.points[0] += 1,
            Table::ColorBonus => self.wall.color_bonus[0] += 1,
            Table::LineToLid => self.wall.to_lid[0] += 1,
            Table::FloorToLid => self.wall.floor_to_lid ^= true,
            Table::KeepsMarker => self.wall.keeps[0] ^= true,
            Table::ScoreAfter => self.score.spoil(floor_state(0, self.shape.floor)),
            Table::Emptied => self.score.emptied[1] ^= 1,
            Table::Charge => {
                for effect in &mut self.floor.effects[0][0] {
                    effect.charge = 0;
                }
            }
            Table::LidOrder => self.lid.after_drop[0] = [0; COLORS],
            Table::RowComplete => self.finish.rows[1] ^= true,
            Table::ColumnComplete => self.finish.columns[0] ^= true,
            Table::ColorComplete => self.finish.colors[0] ^= true,
            Table::Passes => self.passes[0] ^= true,
            Table::Beaten => self.finish.spoil(),
            Table::Over
            | Table::Starts
            | Table::Deal
            | Table::Bonus
            | Table::MarkerCharge
            | Table::Leftovers => self.spoiled = Some(table),
        }
    }
}
