import { describe, expect, it } from "vitest";
import { emptyDraft, heard, lost, send } from "./draft";

const typed = { ...emptyDraft, text: " Hello " };

describe("what is typed", () => {
  it("is sent and gone when it comes back", () => {
    const sent = send(typed, () => true);
    expect(sent).toEqual({ text: "", sent: "Hello", failed: false });
    expect(heard(sent, "Hello")).toEqual(emptyDraft);
  });

  it("stays where it cannot be sent", () => {
    expect(send(typed, () => false)).toEqual({ ...typed, failed: true });
  });

  it("comes back when the connection breaks before it has arrived", () => {
    const sent = send(typed, () => true);
    expect(lost(sent)).toEqual({ text: "Hello", sent: null, failed: true });
    expect(lost({ ...sent, text: "and more" }).text).toBe("Hello and more");
  });

  it("is not said twice if it had arrived after all", () => {
    expect(heard(lost(send(typed, () => true)), "Hello")).toEqual(emptyDraft);
  });

  it("does not care about what others say", () => {
    const sent = send(typed, () => true);
    expect(heard(sent, "Something else")).toBe(sent);
    expect(lost(typed)).toBe(typed);
  });

  it("is not sent if there is nothing in it", () => {
    const spaces = { ...emptyDraft, text: "  " };
    expect(
      send(spaces, () => {
        throw new Error("said nothing");
      }),
    ).toBe(spaces);
  });
});
