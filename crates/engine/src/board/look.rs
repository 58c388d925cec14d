//! How a board is drawn that has no picture of its own. The rules know nothing of it, so neither does
//! the hash of the board.

use std::fmt;

/// The look of a board: its colours, and what lies under its routes.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Look {
    /// The colours.
    pub palette: Palette,
    /// What lies under everything else.
    pub ground: Ground,
    /// Drawn land and sea, the later ones over the earlier ones.
    pub shapes: Vec<Shape>,
}

/// The colours of a board, by a name that those who draw it know.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Palette {
    /// Brown paper and faded ink.
    #[default]
    Parchment,
    /// Cream land and a slate sea.
    Atlas,
    /// Sand, ochre and deep green.
    Desert,
    /// Lemon land and a bright sea.
    Lagoon,
    /// Ivory, ink and gold.
    ArtDeco,
    /// Moonlit land in a deep blue sea.
    NightSea,
}

impl Palette {
    /// All of them by their names.
    pub const ALL: &[(&str, Palette)] = &[
        ("parchment", Palette::Parchment),
        ("atlas", Palette::Atlas),
        ("desert", Palette::Desert),
        ("lagoon", Palette::Lagoon),
        ("art-deco", Palette::ArtDeco),
        ("night-sea", Palette::NightSea),
    ];
}

/// What lies under the drawn land and sea of a board.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Ground {
    /// Nothing but paper.
    #[default]
    Paper,
    /// Land everywhere.
    Land,
    /// Sea everywhere.
    Sea,
    /// The coasts of the earth, where its cities are.
    Coast,
}

impl Ground {
    /// All of them by their names.
    pub const ALL: &[(&str, Ground)] = &[
        ("paper", Ground::Paper),
        ("land", Ground::Land),
        ("sea", Ground::Sea),
        ("coast", Ground::Coast),
    ];
}

/// A piece of land or sea that somebody has drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct Shape {
    /// What it is.
    pub kind: ShapeKind,
    /// The points that its outline goes through, as degrees east and north. It is closed, and round
    /// at its points.
    pub outline: Vec<[f64; 2]>,
}

/// What a drawn shape is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShapeKind {
    /// Land.
    Land,
    /// Sea, or a lake.
    Sea,
}

impl ShapeKind {
    /// Both by their names.
    pub const ALL: &[(&str, ShapeKind)] = &[("land", ShapeKind::Land), ("sea", ShapeKind::Sea)];
}

/// The name of one of a few values.
fn name_of<T: PartialEq>(names: &[(&'static str, T)], value: &T) -> &'static str {
    names.iter().find(|(_, one)| one == value).map_or("", |(name, _)| name)
}

impl fmt::Display for Palette {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(name_of(Palette::ALL, self))
    }
}

impl fmt::Display for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(name_of(Ground::ALL, self))
    }
}

impl fmt::Display for ShapeKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(name_of(ShapeKind::ALL, self))
    }
}
