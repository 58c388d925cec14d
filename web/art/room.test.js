// @vitest-environment node
import { describe, expect, it } from "vitest";
import { rasterOf } from "./raster.js";
import { dice, isWithin } from "./geometry.js";
import { Room } from "./room.js";

const plan = {
  projection: {},
  width: 400,
  height: 300,
  margin: 10,
  space_length: 30,
  space_width: 10,
  city: 8,
};
const scale = { min: [0, 0], scale: [1, 1], shift: [0, 0] };
const empty = { plan, scale, routes: {}, cities: {} };

describe("room", () => {
  it("is found where nothing is in the way", () => {
    const room = new Room(empty);
    room.block([100, 150], [180, 280]);
    const found = room.find([80, 60]);
    expect(found.at[0] - 40).toBeGreaterThan(190);
    expect(found.room).toBeGreaterThan(20);
  });

  it("is refused where everything is full, however near a wish is", () => {
    const room = new Room(empty);
    room.block([200, 150], [380, 280]);
    expect(room.find([40, 20], undefined, { near: [200, 150], within: 300 })).toBeUndefined();
  });

  it("is found beside what is in the way of a wish, not on it", () => {
    const room = new Room(empty);
    for (let y = 14; y < 290; y += 14) room.block([120, y], [200, 12]);
    const found = room.find([40, 20], undefined, { near: [120, 150], within: 300 });
    expect(found.at[0] - 20).toBeGreaterThan(220);
  });

  it("keeps clear of spaces that lie aslant", () => {
    const room = new Room({ ...empty, routes: { a: { spaces: [[200, 150, 90]] } } });
    expect(room.around([200, 164])).toBeLessThan(0);
    expect(room.around([214, 150])).toBeGreaterThan(5);
  });

  it("takes the nearer of two places that are as good", () => {
    const found = new Room(empty).find([20, 20], undefined, { near: [120, 90], within: 200 });
    expect(Math.hypot(found.at[0] - 120, found.at[1] - 90)).toBeLessThan(8);
  });
});

describe("a raster", () => {
  it("agrees with the shapes it was made of", () => {
    const ring = [
      [50, 40],
      [260, 60],
      [300, 240],
      [120, 200],
      [40, 260],
    ];
    const hole = [
      [120, 90],
      [220, 100],
      [180, 160],
    ];
    const inside = rasterOf([ring, hole], 400, 300);
    const random = dice(11);
    let different = 0;
    for (let i = 0; i < 2000; i += 1) {
      const at = [random() * 400, random() * 300];
      if (inside(at) !== isWithin(at, [ring, hole])) different += 1;
    }
    // Only points within a square of the edge may differ.
    expect(different).toBeLessThan(40);
    expect(inside([170, 110])).toBe(false);
    expect(inside([80, 100])).toBe(true);
  });
});
