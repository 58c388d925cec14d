import { gzipSync } from "node:zlib";
import { expect, test } from "./server";

test("the first page asks for little", async ({ page }) => {
  let bytes = 0;
  page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    // What a board looks like comes besides, and typefaces show up when they are there.
    if (!/\.(js|css)$/.test(pathname) && pathname !== "/") return;
    bytes += gzipSync(await response.body()).length;
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(150 * 1024);
});
