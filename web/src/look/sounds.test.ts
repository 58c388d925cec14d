// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../app/settings.svelte";
import { scores, type SoundName, type Stroke } from "./sounds";

const names = Object.keys(scores) as SoundName[];

describe.each(names)("the sound %s", (name) => {
  it("is short, and has only strokes that can be played", () => {
    const strokes: Stroke[] = scores[name](3);
    expect(strokes.length).toBeGreaterThan(0);
    for (const { at, lasts, loud, hertz } of strokes) {
      expect(at + lasts).toBeLessThanOrEqual(2);
      expect(lasts).toBeGreaterThan(0);
      expect(loud).toBeGreaterThan(0);
      expect(loud).toBeLessThanOrEqual(0.6);
      expect(hertz).toBeGreaterThan(20);
      expect(hertz).toBeLessThan(12_000);
    }
  });
});

it("clacks once for each piece", () => {
  expect(scores.claim(4).length).toBe(4 * scores.claim(1).length);
});

describe("playing", () => {
  const made = vi.fn();
  const param = () => ({
    value: 0,
    setValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
  });
  const node = () => ({
    gain: param(),
    frequency: param(),
    Q: param(),
    connect: vi.fn(),
    disconnect: vi.fn(),
    start: vi.fn(),
    stop: vi.fn(),
  });
  class Silence {
    state = "running";
    currentTime = 0;
    sampleRate = 10;
    destination = {};
    createGain = node;
    createOscillator = node;
    createBiquadFilter = node;
    createBufferSource = node;
    createBuffer = () => ({ getChannelData: () => new Float32Array(10) });
    constructor() {
      made();
    }
  }

  let play: (name: SoundName) => void;
  beforeEach(async () => {
    vi.stubGlobal("AudioContext", Silence);
    vi.resetModules();
    made.mockClear();
    settings.sound = true;
    ({ play } = await import("./sounds"));
  });

  it("waits for somebody to touch the page", () => {
    play("turn");
    expect(made).not.toHaveBeenCalled();
    window.dispatchEvent(new Event("pointerdown"));
    play("turn");
    play("card");
    expect(made).toHaveBeenCalledTimes(1);
  });

  it("is silent when sounds are off", async () => {
    const { settings } = await import("../app/settings.svelte");
    settings.sound = false;
    window.dispatchEvent(new Event("keydown"));
    play("turn");
    expect(made).not.toHaveBeenCalled();
    settings.sound = true;
  });
});
