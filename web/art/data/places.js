/**
 * Places as they stand in the data files: text such as "8.5 47.6, 7.6 47.6", longitude and latitude
 * of one place after the other. Far shorter than arrays, and easy to compare with an atlas.
 */

/** @typedef {number[]} Pair Two numbers: longitude and latitude, or x and y. */

/**
 * Reads a list of places.
 * @param {string} text
 * @returns {Pair[]}
 */
export function places(text) {
  return text.split(",").map((place) => {
    const [lon, lat] = place.trim().split(/\s+/).map(Number);
    if (!Number.isFinite(lon) || !Number.isFinite(lat)) {
      throw new Error(`"${place}" is not a place: write longitude and latitude, as in "8.5 47.6"`);
    }
    return [lon, lat];
  });
}
