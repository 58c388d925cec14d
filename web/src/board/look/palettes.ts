/*
 * The colours of boards that people make, by the names that board files have for them. Each is a mood of
 * one of our own boards (`art/boards`), or of the room at night.
 */

export interface Palette {
  /** What nothing is drawn on. */
  paper: string;
  sea: string;
  /** Lines that follow the coast out to sea. */
  seaLine: string;
  land: string;
  /** The soft line within the coast. */
  inner: string;
  /** The crisp line of the coast. */
  shore: string;
  /** Meridians, parallels and the frame. */
  line: string;
  /** What the edges of the paper have darkened to. */
  edge: string;
  /** Whether what lies on it has to be bright, by day as well. */
  dark?: true;
}

export const palettes = {
  parchment: {
    paper: "#efe4c8",
    sea: "#cfcdb5",
    seaLine: "#8f8a68",
    land: "#f0e5c9",
    inner: "#d4bd88",
    shore: "#67563a",
    line: "#8a7a55",
    edge: "#785c28",
  },
  atlas: {
    paper: "#f5edda",
    sea: "#c3cfd2",
    seaLine: "#7f959d",
    land: "#f2e9d3",
    inner: "#d9c8a2",
    shore: "#5d6a6d",
    line: "#8d9a98",
    edge: "#8c7a55",
  },
  desert: {
    paper: "#f4e3bd",
    sea: "#b9cdc4",
    seaLine: "#6f9088",
    land: "#edd8a8",
    inner: "#cf9f58",
    shore: "#6b5030",
    line: "#a5804f",
    edge: "#8a5a20",
  },
  lagoon: {
    paper: "#f8efcc",
    sea: "#a9d3d8",
    seaLine: "#569aa6",
    land: "#f5e7b4",
    inner: "#dfc06c",
    shore: "#4e7168",
    line: "#6d9a98",
    edge: "#4f8a7c",
  },
  "art-deco": {
    paper: "#f6f0df",
    sea: "#bfd0cf",
    seaLine: "#8aa8a8",
    land: "#f4ecd8",
    inner: "#dcc38a",
    shore: "#2d2f36",
    line: "#b8923f",
    edge: "#9a8145",
  },
  "night-sea": {
    paper: "#33485a",
    sea: "#263d52",
    seaLine: "#5f829b",
    land: "#55624f",
    inner: "#7a8763",
    shore: "#c9cfae",
    line: "#6f8ba0",
    edge: "#05101c",
    dark: true,
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
export const paletteNames = Object.keys(palettes) as PaletteName[];

/** The colours with a name; the usual ones if a later program has chosen others. */
export const paletteOf = (name: string): Palette =>
  Object.hasOwn(palettes, name) ? palettes[name as PaletteName] : palettes.parchment;

/** Whether what lies on a board has to be bright, by day as well. */
export const isDark = (look: { palette: string } | undefined): boolean =>
  look !== undefined && paletteOf(look.palette).dark === true;
