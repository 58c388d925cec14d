//! How a board is drawn.

use crate::board::look::{Ground, Look, Palette, Shape, ShapeKind};
use crate::board::read::{Table, Value};
use crate::limits;

const LOOK_KEYS: &[&str] = &["palette", "ground", "shapes"];
const SHAPE_KEYS: &[&str] = &["kind", "outline"];

pub(super) fn read_look(look: Value<'_>) -> Option<Look> {
    let look = look.table(LOOK_KEYS)?;
    // All are read before one can fail, so that every fault is noted.
    let palette = choice(&look, "palette", Palette::ALL);
    let ground = choice(&look, "ground", Ground::ALL);
    let shapes = match look.optional("shapes") {
        Some(shapes) => read_shapes(&shapes),
        None => Some(Vec::new()),
    };
    Some(Look { palette: palette?, ground: ground?, shapes: shapes? })
}

/// One of a few; the usual one if nothing is said.
fn choice<T: Copy + Default>(
    look: &Table<'_>,
    key: &'static str,
    choices: &[(&'static str, T)],
) -> Option<T> {
    match look.optional(key) {
        Some(value) => value.choice(choices).map(|choice| choice.value),
        None => Some(T::default()),
    }
}

fn read_shapes(shapes: &Value<'_>) -> Option<Vec<Shape>> {
    let shapes: Vec<_> = shapes.short_list(limits::SHAPES)?.iter().map(read_shape).collect();
    shapes.into_iter().collect()
}

fn read_shape(shape: &Value<'_>) -> Option<Shape> {
    let shape = shape.table(SHAPE_KEYS)?;
    let kind = shape.needed("kind").and_then(|v| v.choice(ShapeKind::ALL));
    let outline = shape.needed("outline").and_then(|v| v.list_of(limits::OUTLINE));
    let points: Option<Vec<_>> =
        outline.map(|points| points.iter().map(read_point).collect::<Vec<_>>());
    Some(Shape { kind: kind?.value, outline: points?.into_iter().collect::<Option<_>>()? })
}

fn read_point(point: &Value<'_>) -> Option<[f64; 2]> {
    let degrees = point.list_of(2..=2)?;
    let [lon, lat] = degrees.as_slice() else { return None };
    let (lon, lat) = (lon.degrees(180), lat.degrees(90));
    Some([lon?, lat?])
}
