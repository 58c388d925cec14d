/*
 * Draws the icons of the installed client from `public/icon.svg` into `public/icons`, with Chromium:
 * `npm run icons`, after a change of the drawing. The results are kept with the source, since
 * building the client must not take a browser.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";

const folder = join(import.meta.dirname, "../public");
const svg = readFileSync(join(folder, "icon.svg"), "utf8");
const ground = /<rect[^>]* fill="(#[0-9a-f]{6})"/.exec(svg)?.[1];
if (!ground) throw new Error("icon.svg has no ground whose colour could go on to the edges");

/**
 * `part` is how much of the picture the drawing takes, where the device cuts the corners itself:
 * of a maskable icon only the circle of four fifths is always seen.
 * @type {{ name: string, size: number, part?: number }[]}
 */
const icons = [
  { name: "192", size: 192 },
  { name: "512", size: 512 },
  { name: "maskable", size: 512, part: 0.72 },
  { name: "apple", size: 180, part: 0.86 },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
mkdirSync(join(folder, "icons"), { recursive: true });
for (const { name, size, part } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  // Even, like the size: else it would lie between the dots.
  const side = 2 * Math.round((size * (part ?? 1)) / 2);
  const image = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  const behind = part ? ground : "transparent";
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-content:center;background:${behind}">
      <img width="${side}" height="${side}" src="${image}">`,
  );
  const picture = await page.screenshot({ omitBackground: true });
  writeFileSync(join(folder, "icons", `${name}.png`), picture);
  console.log(`icon: ${name}.png, ${picture.length} bytes`);
  await page.close();
}
await browser.close();
