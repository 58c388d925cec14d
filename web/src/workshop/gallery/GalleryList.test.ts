// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { api, Refusal } from "../../app/api";
import { words } from "../texts.svelte";
import GalleryList from "./GalleryList.svelte";

let list: ReturnType<typeof mount> | undefined;
afterEach(async () => {
  if (list) void unmount(list);
  await words.use("en");
});

it("says what is wrong in the language in use, even if its texts come later", async () => {
  vi.spyOn(api, "gallery").mockRejectedValue(new Refusal("gallery-off", "no gallery"));
  list = mount(GalleryList, { target: document.body });
  await vi.waitFor(() => expect(document.querySelector("[role=alert]")).not.toBeNull());
  await words.use("de");
  flushSync();
  expect(document.querySelector("[role=alert]")!.textContent).toContain(
    "Dieser Server hat keine Galerie.",
  );
});
