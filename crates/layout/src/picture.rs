//! A plain picture of a layout, to look at while tuning it.

use std::fmt::Write as _;

use trestle_engine::{Board, Id, Paint};

use crate::geometry::Slab;
use crate::sheet::{Area, Layout};

/// The layout as an SVG picture: spaces, cities, names, and thin lines to where cities really are.
pub fn picture(board: &Board, layout: &Layout) -> String {
    let plan = &layout.plan;
    let mut svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{0}' height='{1}' viewBox='0 0 {0} {1}' \
         font-family='serif' font-size='{2}' text-anchor='middle' dominant-baseline='central'>\n\
         <rect width='100%' height='100%' fill='#efe6d0'/>\n",
        plan.width, plan.height, plan.letters
    );
    for route in board.routes() {
        let color = match route.paint {
            Paint::Color(color) => board.colors()[color.index()].as_str(),
            Paint::Grey => "#999",
        };
        for space in layout.routes.get(&route.id).iter().flat_map(|path| &path.spaces) {
            let slab = Slab::of(plan, space);
            let corners = slab.corners().map(|corner| format!("{:.1},{:.1}", corner.x, corner.y));
            // A colour may have a name that no painter knows; what is under it is seen then.
            line(
                &mut svg,
                format_args!(
                    "<polygon points='{0}' fill='#ccc'/><polygon points='{0}' fill='{color}' stroke='#333'/>",
                    corners.join(" ")
                ),
            );
        }
    }
    for city in board.cities() {
        let Some(spot) = layout.cities.get(&city.id) else { continue };
        line(
            &mut svg,
            format_args!(
                "<line x1='{0}' y1='{1}' x2='{2}' y2='{3}' stroke='#0004'/>\
             <circle cx='{0}' cy='{1}' r='{4}' fill='#b33' stroke='#fff'/>",
                spot.at.x, spot.at.y, spot.really.x, spot.really.y, plan.city
            ),
        );
        spot.name.iter().for_each(|area| name(&mut svg, area, &city.name));
    }
    for exit in &layout.exits {
        line(
            &mut svg,
            format_args!(
                "<path d='M0,0 l-14,-6 v12 z' transform='translate({} {}) rotate({})'/>",
                exit.at.x, exit.at.y, exit.angle
            ),
        );
        let far = board.cities().iter().find(|city| city.id == exit.to);
        name(&mut svg, &exit.name, far.map_or("", |city| &city.name));
    }
    if let Some(area) = &layout.cartouche {
        name(&mut svg, area, board.title());
    }
    svg.push_str("</svg>\n");
    svg
}

/// Writes a name into its room.
fn name(svg: &mut String, area: &Area, name: &str) {
    let corner = area.bounds().min;
    let name = name.replace('&', "&amp;").replace('<', "&lt;");
    line(
        svg,
        format_args!(
            "<rect x='{}' y='{}' width='{}' height='{}' fill='none' stroke='#8643'/><text x='{}' y='{}'>{name}</text>",
            corner.x, corner.y, area.width, area.height, area.at.x, area.at.y
        ),
    );
}

fn line(svg: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a String cannot fail.
    let _ = writeln!(svg, "{text}");
}
