import { describe, expect, it } from "vitest";
import { localeOf } from "./index.svelte";

describe("times and numbers", () => {
  it("are written as the browser writes them in the language", () => {
    expect(localeOf("en", ["de-DE", "en-GB", "en-US"])).toBe("en-GB");
    expect(localeOf("de", ["de-CH", "de"])).toBe("de-CH");
  });

  it("are written as usual in a language that the browser does not have", () => {
    expect(localeOf("nl", ["en-US", "fr"])).toBe("nl");
    expect(localeOf("en", [])).toBe("en");
    // A language whose code begins alike is another one.
    expect(localeOf("fr", ["frr-DE"])).toBe("fr");
  });
});
