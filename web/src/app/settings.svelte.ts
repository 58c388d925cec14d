import { lightBar } from "./barColour";
import { read, write } from "./storage";

/** What a person has chosen; it stays in the browser. */
export interface Choices {
  name: string;
  /** The favourite colour, by the id of a seat's. */
  colour: string | null;
  language: string | null;
  theme: "system" | "light" | "dark";
  sound: boolean;
  /** How long the move of somebody else is shown before the next one. */
  pace: "instant" | "quick" | "calm";
  /** Whether a claim is shown once more before it is made; if not, it can be taken back. */
  confirm: boolean;
  /** Whether drawing tickets is asked about once more. */
  confirmTickets: boolean;
  /** Whether the cities of one's own open tickets are marked on the map. */
  ticketMarks: boolean;
  motion: "system" | "full" | "reduced";
}

const usual: Choices = {
  name: "",
  colour: null,
  language: null,
  theme: "system",
  sound: true,
  pace: "calm",
  confirm: true,
  confirmTickets: true,
  ticketMarks: true,
  motion: "system",
};

const key = "trestle.settings";

/** The settings, read by every component and kept whenever one of them changes. */
export const settings = $state<Choices>({ ...usual, ...read<Partial<Choices>>(key, {}) });

$effect.root(() => {
  $effect(() => {
    write(key, $state.snapshot(settings));
    document.documentElement.dataset.theme = settings.theme;
    document.documentElement.dataset.motion = settings.motion;
    lightBar(settings.theme);
  });
});

/** Milliseconds that a move of others is shown: what changes the board takes longer to be found. */
export function paceTime(where: "board" | "cards"): number {
  // Nobody looks, and the bell for one's turn must not wait: browsers slow down hidden pages.
  if (document.hidden) return 0;
  const times = { instant: [0, 0], quick: [650, 650], calm: [1800, 1000] } as const;
  return times[settings.pace][where === "board" ? 0 : 1];
}

/** Whether things may move about. */
export function moves(): boolean {
  if (settings.motion !== "system") return settings.motion === "full";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
