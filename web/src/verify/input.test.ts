import { describe, expect, it } from "vitest";
import { readCommitment, readGiven } from "./input";

const origin = "https://trestle.example";
const id = "2686qmmd6nnhnh69";

describe("what is given to be checked", () => {
  it("may be a record", () => {
    const record = '{"trestle_record":1}\n{"seat":0}\n';
    expect(readGiven(`\n ${record}`, origin)).toEqual({ kind: "record", record });
  });

  it.each([`${origin}/t/${id}`, `${origin}/r/${id}?turn=3&eyes=1`, id, ` /t/${id}/ `])(
    "may be a game of this server: %s",
    (text) => expect(readGiven(text, origin)).toEqual({ kind: "table", id }),
  );

  it("may be a game of another server, which has its record", () => {
    expect(readGiven(`http://other.example:8080/r/${id}?turn=2`, origin)).toEqual({
      kind: "elsewhere",
      host: "other.example:8080",
      record: `http://other.example:8080/api/tables/${id}/record`,
    });
  });

  it.each(["", "hello", `${origin}/rules`])("is not %j", (text) => {
    expect(readGiven(text, origin)).toEqual({ kind: "nothing" });
  });
});

describe("a fingerprint", () => {
  const digits = "0123456789abcdef".repeat(4);
  it("is read as people paste it", () => {
    expect(readCommitment(` ${digits.toUpperCase().slice(0, 32)}\n${digits.slice(32)} `)).toBe(
      digits,
    );
  });
  it.each(["", digits.slice(1), digits + "0", digits.replace("a", "g")])("is not %j", (text) => {
    expect(readCommitment(text)).toBeNull();
  });
});
