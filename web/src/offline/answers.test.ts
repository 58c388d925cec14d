import { describe, expect, it } from "vitest";
import { answerTo, hasAnswered, keyOf } from "./answers";

const here = "https://trestle.example";
const files = { "/": "a", "/icon.svg": "b", "/art/usa.svg": "c", "/assets/index-Ab12.js": "d" };
const answer = (path: string, mode = "cors", method = "GET") =>
  answerTo({ method, mode, url: new URL(path, here).href }, here, files);

describe("a request", () => {
  it("for a page is answered with the page of the client, at every address", () => {
    for (const path of ["/", "/t/2686qmmd6nnhnh69", "/r/abc?turn=3", "/rules/europe#EU-FER-1"]) {
      expect(answer(path, "navigate"), path).toBe("page");
    }
  });

  it("for what belongs to the server goes there, as a page too", () => {
    for (const path of ["/api", "/api/boards", "/api/tables/x/record", "/metrics", "/healthz"]) {
      expect(answer(path), path).toBe("network");
      expect(answer(path, "navigate"), path).toBe("network");
    }
    // That is a page of ours, or of nobody.
    expect(answer("/apiary", "navigate")).toBe("page");
  });

  it("for a file of this version may be answered with it", () => {
    for (const path of ["/", "/icon.svg", "/art/usa.svg"]) expect(answer(path), path).toBe("file");
    expect(answer("/icon.svg", "navigate")).toBe("file");
    expect(answer("/art/moon.svg")).toBe("network");
    // What every object has is no file.
    expect(answer("/constructor")).toBe("network");
  });

  it("for something with a fingerprint is answered from what is kept, of any version", () => {
    expect(answer("/assets/index-Ab12.js")).toBe("asset");
    expect(answer("/assets/older-Zz99.js")).toBe("asset");
  });

  it("for the worker itself always goes to the server", () => {
    expect(answer("/sw.js")).toBe("network");
  });

  it("that changes something, or goes elsewhere, is left alone", () => {
    expect(answer("/", "cors", "POST")).toBe("network");
    expect(answer("/", "navigate", "POST")).toBe("network");
    expect(answer("https://other.example/", "navigate")).toBe("network");
    expect(answer("https://other.example/assets/index-Ab12.js")).toBe("network");
  });
});

it("the name under which a file is kept changes with its content", () => {
  expect(keyOf("/assets/index-Ab12.js", "x")).toBe("/assets/index-Ab12.js");
  expect(keyOf("/art/usa.svg", "a+b")).toBe("/art/usa.svg?content=a%2Bb");
});

it("a proxy without its server has not answered; a redirection and a refusal are answers", () => {
  for (const status of [500, 502, 503, 504, 429]) expect(hasAnswered({ status })).toBe(false);
  // 0 is what a worker sees of a redirection.
  for (const status of [200, 304, 404, 403, 0]) expect(hasAnswered({ status })).toBe(true);
});
