//! A table of texts and numbers.

/// Columns of cells, the heading first.
#[derive(Debug, Default)]
pub struct TextTable {
    columns: Vec<(Align, Vec<String>)>,
}

/// Where a cell stands in its column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    /// Texts.
    Left,
    /// Numbers.
    Right,
}

impl TextTable {
    /// Adds a column with a cell for each thing.
    pub fn column<T>(
        &mut self,
        heading: &str,
        align: Align,
        things: &[T],
        cell: impl Fn(usize, &T) -> String,
    ) {
        let cells = things.iter().enumerate().map(|(number, thing)| cell(number, thing));
        let cells = std::iter::once(heading.to_owned()).chain(cells).collect();
        self.columns.push((align, cells));
    }

    /// The table as lines, each column as wide as its longest cell.
    pub fn text(&self) -> String {
        let lines = self.columns.iter().map(|(_, cells)| cells.len()).max().unwrap_or(0);
        let mut text = String::new();
        for number in 0..lines {
            let mut line = String::new();
            for (align, cells) in &self.columns {
                let width = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(0);
                let cell = cells.get(number).map_or("", String::as_str);
                if !line.is_empty() {
                    line.push_str("  ");
                }
                line.push_str(&match align {
                    Align::Left => format!("{cell:<width$}"),
                    Align::Right => format!("{cell:>width$}"),
                });
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }
}
