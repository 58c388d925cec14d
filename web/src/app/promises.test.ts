// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import type { Table } from "../protocol";
import { keepPromise, promiseOf, promiseWith } from "./promises";

const table = (more: Partial<Table>) => ({ id: "a", stage: "playing", ...more }) as Table;

describe("the promise of a shuffle", () => {
  beforeEach(() => localStorage.clear());

  it("is what was seen first, whatever the server says later", () => {
    keepPromise(table({ commitment: "11" }), 5);
    keepPromise(table({ commitment: "22" }), 6);
    expect(promiseOf("a")).toEqual({ table: "a", commitment: "11", seen: 5 });
    expect(promiseWith("11")?.table).toBe("a");
    expect(promiseWith("22")).toBeUndefined();
  });

  it("is none before the game, or when the seed is out already", () => {
    keepPromise(table({ stage: "open" }));
    keepPromise(table({ stage: "over", commitment: "11", seed: "00" }));
    expect(promiseOf("a")).toBeUndefined();
  });

  it("is forgotten after many games", () => {
    for (let game = 0; game < 201; game += 1) {
      keepPromise(table({ id: `t${game}`, commitment: `c${game}` }));
    }
    expect(promiseOf("t0")).toBeUndefined();
    expect(promiseOf("t1")).toBeDefined();
    expect(promiseOf("t200")).toBeDefined();
  });
});
