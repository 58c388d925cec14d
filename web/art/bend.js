/**
 * Bends the sheet so that every city comes from where it really is to where the layout drew it, and
 * everything between follows smoothly.
 *
 * The way is gone in many small steps. In each one the cities move a little towards their place and
 * the points around them are carried along, the less the farther away they are. Steps this small
 * cannot fold the sheet, and so neither can all of them together: a port stays at its coast and an
 * island keeps its cities, however far they moved.
 */

/** @typedef {import("./data/places.js").Pair} Pair */

/** @typedef {{ from: Pair, to: Pair }} Move */

const STEPS = 40;

/**
 * @param {Move[]} moves
 * @param {number} reach how far a city carries its surroundings along
 * @returns {(point: Pair) => Pair}
 */
export function bending(moves, reach) {
  const steps = [];
  for (let step = 0; step < STEPS; step += 1) {
    const centers = moves.map((move) => between(move, step / STEPS));
    const rows = centers.map((a) => centers.map((b) => influence(distance(a, b) / reach)));
    // A trace of stiffness keeps the equations solvable where two cities share a place.
    rows.forEach((row, i) => (row[i] += 1e-9));
    const shifts = moves.map((move) => [
      (move.to[0] - move.from[0]) / STEPS,
      (move.to[1] - move.from[1]) / STEPS,
    ]);
    const weights = solve(rows, shifts);
    steps.push({
      centers: Float64Array.from(centers.flat()),
      weights: Float64Array.from(weights.flat()),
    });
  }
  return ([x, y]) => {
    for (const step of steps) [x, y] = carried(step, x, y, reach);
    return [x, y];
  };
}

/** Where a step carries a point. This runs millions of times, hence the plain arrays of numbers. */
function carried({ centers, weights }, x, y, reach) {
  let [movedX, movedY] = [x, y];
  const square = reach * reach;
  for (let i = 0; i < centers.length; i += 2) {
    const [dx, dy] = [x - centers[i], y - centers[i + 1]];
    const away = dx * dx + dy * dy;
    if (away >= square) continue;
    const part = influence(Math.sqrt(away) / reach);
    movedX += part * weights[i];
    movedY += part * weights[i + 1];
  }
  return [movedX, movedY];
}

const between = ({ from, to }, part) => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
];

const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Wendland's function: 1 at a city, 0 at its reach, smooth between, and solvable for any places. */
function influence(part) {
  if (part >= 1) return 0;
  const square = (1 - part) * (1 - part);
  return square * square * (4 * part + 1);
}

/** Solves a system of linear equations with two right-hand sides by elimination. */
function solve(matrix, right) {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...right[i]]);
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let i = column + 1; i < size; i += 1) {
      if (Math.abs(rows[i][column]) > Math.abs(rows[pivot][column])) pivot = i;
    }
    [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
    for (let i = column + 1; i < size; i += 1) {
      const factor = rows[i][column] / rows[column][column];
      if (factor === 0) continue;
      for (let j = column; j < size + 2; j += 1) rows[i][j] -= factor * rows[column][j];
    }
  }
  const solution = Array.from({ length: size }, () => [0, 0]);
  for (let i = size - 1; i >= 0; i -= 1) {
    for (const side of [0, 1]) {
      let value = rows[i][size + side];
      for (let j = i + 1; j < size; j += 1) value -= rows[i][j] * solution[j][side];
      solution[i][side] = value / rows[i][i];
    }
  }
  return solution;
}
