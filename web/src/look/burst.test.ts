import { expect, it } from "vitest";
import { burst } from "./burst";

it("is over within 900 milliseconds, whatever chance does", () => {
  for (const random of [() => 0, () => 0.5, () => 0.999_999, () => 1]) {
    for (const bit of burst(random)) {
      expect(bit.lasts).toBeLessThanOrEqual(900);
      expect(bit.size).toBeGreaterThan(0);
      expect(bit.color).toBeTruthy();
    }
  }
});
