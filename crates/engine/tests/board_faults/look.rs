//! Faults of how a board is drawn.

use crate::small_board::BOARD;

/// The small board with a lake.
fn drawn() -> String {
    format!(
        "{BOARD}[look]\npalette = \"atlas\"\nground = \"land\"\nshapes = [\n    \
         {{ kind = \"sea\", outline = [[1, 50.5], [2.5, 51], [2, 50]] }},\n]\n"
    )
}

#[test]
fn looks() {
    let look = drawn();
    cases! {
        in &look;
        "\"atlas\"" => "\"atlass\"": "unknown-choice" at "palette"
            says "`palette` of [look] is `atlass`", "did you mean `atlas`?";
        "ground = \"land\"" => "ground = \"lava\"": "unknown-choice" at "lava"
            says "`ground` of [look] is `lava`";
        "palette =" => "colors =": "unknown-key" at "colors =" says "[look]", "`colors`";
        "kind = \"sea\"" => "kind = \"lake\"": "unknown-choice" at "lake"
            says "`kind` of number 1 in `shapes` of [look]", "`lake`";
        "kind = \"sea\", " => "": "missing-key" at "outline" says "has no `kind`";
        ", [2, 50]]" => "]": "out-of-range" at "outline"
            says "the number of `outline`", "is 2", "from 3 to 48";
        "[2, 50]" => "[2]": "out-of-range" at "outline" says "number 3 in `outline`", "is 1";
        "[2, 50]" => "[181, 50]": "out-of-range" at "outline" says "is 181", "from -180 to 180";
        "[2, 50]" => "[2, nan]": "out-of-range" at "outline" says "is nan", "from -90 to 90";
        "[2, 50]" => "[2, \"50\"]": "wrong-type" at "outline" says "should be a decimal number";
        "[2, 50]" => "2": "wrong-type" at "outline" says "should be a list";
        "{ kind = \"sea\", outline = [[1, 50.5], [2.5, 51], [2, 50]] }" => "3": "wrong-type" at "    3,"
            says "should be a table";
    }
}

#[test]
fn more_shapes_and_points_than_there_is_room_for() {
    let row = "{ kind = \"sea\", outline = [[1, 50.5], [2.5, 51], [2, 50]] },";
    let (look, many) = (drawn(), row.repeat(25));
    let (points, shapes) = ("[2, 50], ".repeat(48), look.replace(row, &many));
    let points = look.replace("[2, 50]", &format!("{points}[2, 50]"));
    for (text, code) in [(shapes, "too-many"), (points, "out-of-range")] {
        let faults = crate::small_board::faults(&text);
        assert_eq!(faults.iter().map(|it| it.code()).collect::<Vec<_>>(), [code]);
    }
}
