// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, Refusal } from "../../app/api";
import type { OwnBoard } from "../../local/gameStore";
import type { GalleryBoard, GalleryEntry, Published } from "../../protocol";
import { publish, publishedOf, stateOf, takeBack } from "./published";

const plan = { width: 9, height: 9, space_length: 1, space_width: 1, city: 1, letters: 1 };
const own: OwnBoard = { file: "id", title: "T", layout: { plan, cities: {}, routes: {} } };
const entry = { id: "e", state: "waiting" } as GalleryEntry;
const gone = () => Promise.reject(new Refusal("not-in-gallery", ""));

describe("what this browser has published", () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.restoreAllMocks());

  it("is known with its proof until it is taken back", async () => {
    const published: Published = { entry, mine: true, secret: "s" };
    const asked = vi.spyOn(api, "publish").mockResolvedValue(published);
    await publish("own-1", own, "Ada");
    expect(asked.mock.calls[0]![0]).toMatchObject({ author: "Ada", board: { file: "id" } });
    expect(publishedOf("own-1")).toEqual({ id: "e", secret: "s" });
    expect(publishedOf("own-2")).toBeUndefined();
    const looked = vi.spyOn(api, "galleryBoard").mockResolvedValue({ entry } as GalleryBoard);
    expect(await stateOf("own-1")).toBe(entry);
    expect(looked).toHaveBeenCalledWith("e", "s");
    const taken = vi.spyOn(api, "takeBack").mockResolvedValue(undefined);
    await takeBack("own-1");
    expect(taken).toHaveBeenCalledWith("e", "s");
    expect(publishedOf("own-1")).toBeUndefined();
  });

  it("is not what somebody else has published before", async () => {
    vi.spyOn(api, "publish").mockResolvedValue({ entry, mine: false });
    await publish("own-1", own, "Ada");
    expect(publishedOf("own-1")).toBeUndefined();
  });

  it("is forgotten once it is there no more, and not for another reason", async () => {
    vi.spyOn(api, "publish").mockResolvedValue({ entry, mine: true });
    await publish("own-1", own, "Ada");
    vi.spyOn(api, "galleryBoard").mockRejectedValueOnce(new Refusal("offline", ""));
    await expect(stateOf("own-1")).rejects.toMatchObject({ code: "offline" });
    expect(publishedOf("own-1")).toEqual({ id: "e" });
    vi.spyOn(api, "takeBack").mockRejectedValueOnce(new Refusal("offline", ""));
    await expect(takeBack("own-1")).rejects.toMatchObject({ code: "offline" });
    expect(publishedOf("own-1")).toEqual({ id: "e" });
    vi.spyOn(api, "galleryBoard").mockImplementation(gone);
    expect(await stateOf("own-1")).toBeNull();
    expect(publishedOf("own-1")).toBeUndefined();
    await publish("own-1", own, "Ada");
    vi.spyOn(api, "takeBack").mockImplementation(gone);
    await takeBack("own-1");
    expect(publishedOf("own-1")).toBeUndefined();
  });
});
