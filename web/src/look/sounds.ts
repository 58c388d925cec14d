import { settings } from "../app/settings.svelte";

/** One stroke of a sound. */
export interface Stroke {
  /** Seconds after the beginning. */
  at: number;
  /** Seconds until it has died away. */
  lasts: number;
  /** How loud it is at its loudest, from 0 to 1. */
  loud: number;
  /** A tone of this many hertz, or noise around it. */
  hertz: number;
  /** The pitch at its end, if it glides. */
  glides?: number;
  shape: OscillatorType | "noise";
  /** Seconds until it is at its loudest; strokes without it begin at once. */
  swells?: number;
  /** How narrow noise is around its pitch. */
  narrow?: number;
}

/** A bell rings with a few tones above its own. */
const bell = (at: number, hertz: number, loud: number, lasts: number): Stroke[] => [
  { at, lasts, loud, hertz, shape: "sine" },
  { at, lasts: lasts * 0.6, loud: loud * 0.35, hertz: hertz * 2.76, shape: "sine" },
  { at, lasts: lasts * 0.35, loud: loud * 0.18, hertz: hertz * 5.4, shape: "sine" },
];

/** Wood on wood: a dull tone and the knock itself. */
const clack = (at: number, hertz: number): Stroke[] => [
  { at, lasts: 0.07, loud: 0.5, hertz, glides: hertz * 0.7, shape: "triangle" },
  { at, lasts: 0.03, loud: 0.5, hertz: hertz * 4, shape: "noise", narrow: 2 },
];

const repeated = (times: number, gap: number, each: (at: number, index: number) => Stroke[]) =>
  Array.from({ length: times }, (_, index) => each(index * gap, index)).flat();

const most = (times: number) => Math.min(Math.max(Math.round(times), 1), 9);

/**
 * What each sound is made of. Those that stand for several things (the pieces of a claim, the
 * cards of a tunnel) are told how many.
 */
export const scores = {
  /** A card slides over paper. */
  card: () => [
    {
      at: 0,
      lasts: 0.09,
      loud: 0.5,
      hertz: 2600,
      glides: 5200,
      shape: "noise",
      swells: 0.03,
      narrow: 0.7,
    },
    { at: 0.06, lasts: 0.05, loud: 0.35, hertz: 1500, shape: "noise", narrow: 1 },
  ],
  /** Pieces are put down one after another. */
  claim: (times) => repeated(most(times), 0.075, (at, index) => clack(at, 420 + (index % 3) * 35)),
  /** A punch goes through a ticket. */
  ticket: () => [
    ...clack(0, 900),
    { at: 0.05, lasts: 0.09, loud: 0.3, hertz: 3400, shape: "noise", narrow: 1.5 },
  ],
  /** It rumbles in the mountain while the cards turn. */
  tunnel: (times) => [
    {
      at: 0,
      lasts: 0.5 + 0.25 * most(times),
      loud: 0.6,
      hertz: 120,
      glides: 80,
      shape: "noise",
      swells: 0.15,
      narrow: 1.2,
    },
    ...repeated(most(times), 0.25, (at) => clack(at + 0.2, 300)),
  ],
  /** It is your turn. */
  turn: () => [...bell(0, 784, 0.3, 0.5), ...bell(0.14, 1047, 0.3, 0.7)],
  /** A ticket is completed. */
  done: () =>
    [0, 1, 2, 3].flatMap((step) => bell(step * 0.08, [784, 988, 1175, 1568][step]!, 0.26, 0.7)),
  /** That was not possible. */
  error: () => [
    { at: 0, lasts: 0.16, loud: 0.5, hertz: 130, glides: 85, shape: "sine" },
    { at: 0, lasts: 0.06, loud: 0.3, hertz: 260, shape: "noise", narrow: 1 },
  ],
  /** The game is over. */
  end: () =>
    [
      [0, 523],
      [0.16, 659],
      [0.32, 784],
      [0.56, 659],
      [0.72, 1047],
    ].flatMap(([at, hertz], index): Stroke[] => [
      {
        at: at!,
        lasts: index === 4 ? 1.1 : 0.35,
        loud: 0.22,
        hertz: hertz!,
        shape: "triangle",
        swells: 0.02,
      },
      {
        at: at!,
        lasts: index === 4 ? 1.1 : 0.35,
        loud: 0.12,
        hertz: hertz! / 2,
        shape: "triangle",
        swells: 0.02,
      },
    ]),
} satisfies Record<string, (times: number) => Stroke[]>;

export type SoundName = keyof typeof scores;

/** All sounds together are kept low. */
const volume = 0.22;

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;
let touched = false;

// Browsers let a page sound only after somebody has done something on it, and so do we.
if (typeof window !== "undefined") {
  for (const gesture of ["pointerdown", "keydown"] as const) {
    window.addEventListener(gesture, () => (touched = true), { once: true, capture: true });
  }
}

/** A second of noise, made once. */
function noiseIn(audio: AudioContext): AudioBuffer {
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  }
  return noise;
}

function sound(audio: AudioContext, out: AudioNode, stroke: Stroke): void {
  const start = audio.currentTime + 0.01 + stroke.at;
  const end = start + stroke.lasts;
  const gain = audio.createGain();
  const peak = start + Math.min(stroke.swells ?? 0.002, stroke.lasts / 2);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(stroke.loud, peak);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(out);

  let source: AudioScheduledSourceNode;
  let pitch: AudioParam;
  if (stroke.shape === "noise") {
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.Q.value = stroke.narrow ?? 1;
    filter.connect(gain);
    const hiss = audio.createBufferSource();
    hiss.buffer = noiseIn(audio);
    hiss.loop = true;
    hiss.connect(filter);
    [source, pitch] = [hiss, filter.frequency];
  } else {
    const tone = audio.createOscillator();
    tone.type = stroke.shape;
    tone.connect(gain);
    [source, pitch] = [tone, tone.frequency];
  }
  pitch.setValueAtTime(stroke.hertz, start);
  if (stroke.glides) pitch.exponentialRampToValueAtTime(stroke.glides, end);
  source.start(start);
  source.stop(end + 0.02);
  source.onended = () => gain.disconnect();
}

/**
 * Plays a sound, unless sounds are off or nobody has touched the page yet. `times` says how many
 * pieces or cards it is about.
 */
export function play(name: SoundName, times = 1): void {
  if (!settings.sound || !touched || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const master = context.createGain();
  master.gain.value = volume;
  master.connect(context.destination);
  const strokes: Stroke[] = scores[name](times);
  for (const stroke of strokes) sound(context, master, stroke);
  const over = Math.max(...strokes.map((stroke) => stroke.at + stroke.lasts));
  setTimeout(() => master.disconnect(), (over + 0.3) * 1000);
}
