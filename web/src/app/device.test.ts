// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { deviceLabel, forgetSecret, keepSecret, mySecret } from "./device";
import { keepSeated, mySeat, tokenAt } from "./seats";
import type { Table } from "../protocol";

const table = { id: "a", board: "europe", edition: "standard" } as Table;

beforeEach(() => localStorage.clear());

describe("the device that this browser is", () => {
  it("has a name that people recognise", () => {
    const agents = {
      "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0": "Firefox, Linux",
      "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36":
        "Chrome, Android",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1 Version/17.0 Safari/604.1":
        "Safari, iPhone",
      "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 Edg/130.0":
        "Edge, Windows",
      "something else": "",
    };
    for (const [agent, label] of Object.entries(agents)) expect(deviceLabel(agent)).toBe(label);
  });

  it("keeps the secret of a profile in place of a token for every seat", () => {
    keepSeated({ table, seat: 1, token: "device-secret", device: true });
    expect(mySeat("a")).toMatchObject({ board: "europe", seat: 1 });
    expect(mySeat("a")).not.toHaveProperty("token");
    expect([mySecret(), tokenAt("a")]).toEqual(["device-secret", "device-secret"]);
    keepSecret("another");
    expect(tokenAt("a")).toBe("another");
    forgetSecret();
    expect([mySecret(), tokenAt("a")]).toEqual([undefined, undefined]);
  });

  it("keeps the token of a seat without a profile", () => {
    keepSeated({ table, seat: 1, token: "of the seat" });
    expect(mySecret()).toBeUndefined();
    keepSecret("device-secret");
    expect([tokenAt("a"), tokenAt("b")]).toEqual(["of the seat", "device-secret"]);
  });
});
