import { describe, expect, it } from "vitest";
import { edgeFor } from "./edge";

describe("the edge where a panel lies", () => {
  it("is away from what it is about", () => {
    expect(edgeFor([0.8])).toBe("top");
    expect(edgeFor([0.2])).toBe("bottom");
    expect(edgeFor([0.9, 0.7, 0.1])).toBe("top");
  });

  it("is the bottom when nothing speaks against it", () => {
    expect(edgeFor([])).toBe("bottom");
    expect(edgeFor([0.9, 0.1])).toBe("bottom");
    // What is off the screen is not covered.
    expect(edgeFor([1.4, 3])).toBe("bottom");
    expect(edgeFor([Infinity, NaN])).toBe("bottom");
  });
});
