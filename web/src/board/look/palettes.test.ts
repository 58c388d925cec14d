import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { colorSymbols } from "../../look/symbols";
import { isDark, paletteNames, paletteOf, palettes, type Palette } from "./palettes";

/** Red, green, blue from 0 to 255, and how much of what lies below is covered. */
type Paint = [red: number, green: number, blue: number, cover: number];

const tokens = readFileSync(join(import.meta.dirname, "../../look/tokens.css"), "utf8");

function paintOf(text: string): Paint {
  const hex = /^#(..)(..)(..)$/.exec(text)?.slice(1);
  if (hex) return [...hex.map((two) => parseInt(two, 16)), 1] as Paint;
  if (text === "transparent") return [0, 0, 0, 0];
  const [red, green, blue, percent] = text.match(/[\d.]+/g)!.map(Number) as Paint;
  return [red, green, blue, percent / 100];
}

/** A colour of `tokens.css` in a theme; on dark ground, as that redefines it. */
function token(name: string, theme: "light" | "dark", ground: "usual" | "dark"): Paint {
  const scope = /\[data-ground="dark"\] \{([^}]*)\}/.exec(tokens)![1]!;
  const find = (text: string) => new RegExp(`${name}: ([^;]*);`).exec(text)?.[1];
  const value = (ground === "dark" ? find(scope) : undefined) ?? find(tokens)!;
  const both = /^light-dark\((.*)\)$/.exec(value)?.[1]?.split(/, (?![^(]*\))/);
  return paintOf(both ? both[theme === "light" ? 0 : 1]! : value);
}

const over = (top: Paint, below: Paint): Paint => {
  const mix = (at: 0 | 1 | 2) => top[at] * top[3] + below[at] * (1 - top[3]);
  return [mix(0), mix(1), mix(2), 1];
};

/** The ratio of WCAG. */
function contrast(a: Paint, b: Paint): number {
  const light = ([red, green, blue]: Paint) => {
    const linear = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) + 0.05;
  };
  const [one, other] = [light(a), light(b)];
  return Math.max(one, other) / Math.min(one, other);
}

/** The themes that a palette is seen in, and what lies on it there: a dark one is dark by day as well. */
const rooms = (palette: Palette) =>
  (["light", "dark"] as const).map((room) => {
    const ground = palette.dark ? ("dark" as const) : ("usual" as const);
    const theme = palette.dark ? ("dark" as const) : room;
    const of = (name: string) => token(name, theme, ground);
    const grounds = ["paper", "sea", "land"].map((part) =>
      over(of("--map-night"), paintOf(palette[part as "paper"])),
    );
    return { room, of, grounds };
  });

describe("on every palette", () => {
  it.each(paletteNames)("%s: names can be read", (name) => {
    for (const { room, of, grounds } of rooms(palettes[name])) {
      for (const ground of grounds) {
        const halo = over(of("--map-halo"), ground);
        for (const ink of ["--map-ink", "--map-country"]) {
          expect(contrast(of(ink), halo), `${room} ${ink}`).toBeGreaterThan(6);
        }
      }
    }
  });

  it.each(paletteNames)("%s: spaces of every colour stand out, edge and all", (name) => {
    for (const { room, of, grounds } of rooms(palettes[name])) {
      for (const ground of grounds) {
        const halo = over(of("--space-halo"), ground);
        const edge = paintOf("#2a1d10");
        for (const color of [...Object.keys(colorSymbols), "gray"]) {
          // Something of a space has to stand out from the ground: its edge, the light around it, or itself.
          const seen = [edge, halo, of(`--space-${color}`)].map((paint) => contrast(paint, ground));
          expect(Math.max(...seen), `${room} ${color}`).toBeGreaterThan(3);
        }
      }
    }
  });

  it.each(paletteNames)("%s: land, sea and coast differ", (name) => {
    const { land, sea, shore, seaLine } = paletteOf(name);
    expect(contrast(paintOf(land), paintOf(sea))).toBeGreaterThan(1.18);
    for (const ground of [land, sea]) {
      expect(contrast(paintOf(shore), paintOf(ground))).toBeGreaterThan(3);
    }
    expect(contrast(paintOf(seaLine), paintOf(sea))).toBeGreaterThan(1.5);
  });
});

it("has colours for a palette that only a later program knows", () => {
  expect(paletteOf("neon")).toBe(palettes.parchment);
  expect(paletteOf("constructor")).toBe(palettes.parchment);
  expect(isDark({ palette: "night-sea" })).toBe(true);
  expect(isDark(undefined)).toBe(false);
});
