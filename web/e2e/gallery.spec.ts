import { faults } from "./accessible";
import { ring } from "./ring";
import { expect, serve, showMovesAtOnce, test, type Page } from "./server";

const secret = "the secret of the host";

/** Opens the board in the workshop, and the window for sharing it. */
async function share(page: Page) {
  await page.goto("/workshop");
  const file = { name: "ring.toml", mimeType: "application/toml", buffer: Buffer.from(ring) };
  await page.getByLabel("Open a file").setInputFiles(file);
  await expect(page.getByTestId("play-board")).toBeEnabled();
  await page.getByRole("button", { name: "Share" }).click();
}

test("a board is published, approved, and played by somebody else", async ({ browser }) => {
  const server = await serve({ flags: ["--host-token", secret] });
  const visit = async () => {
    const context = await browser.newContext({
      baseURL: server.address,
      reducedMotion: "reduce",
    });
    await showMovesAtOnce(context);
    return context.newPage();
  };

  const author = await visit();
  await share(author);
  const dialog = author.getByRole("dialog");
  await expect(dialog).toContainText("Everybody who visits this server can then see");
  expect(await faults(author)).toEqual([]);
  await dialog.getByLabel("Your name").fill("Ada");
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog.getByTestId("published")).toContainText("Waiting for the host");

  const host = await visit();
  await host.goto("/gallery/host");
  await host.getByLabel("Secret of the host").fill("something else");
  await host.getByRole("button", { name: "Show the boards" }).click();
  await expect(host.getByRole("alert")).toContainText("not the secret");
  await host.getByLabel("Secret of the host").fill(secret);
  await host.getByRole("button", { name: "Show the boards" }).click();
  await expect(host.getByRole("heading", { name: "The Ring" })).toBeVisible();
  expect(await faults(host)).toEqual([]);

  const other = await visit();
  await other.goto("/gallery");
  await expect(other.getByText("Nobody has published a board here yet")).toBeVisible();
  await host.getByRole("button", { name: "Show it to everybody" }).click();
  await expect(host.getByText("Nothing is waiting for you")).toBeVisible();

  // From the start page, as somebody comes there who has never seen the board.
  await other.goto("/");
  await other.getByRole("link", { name: "See boards by others" }).click();
  const card = other.getByTestId("gallery-card");
  await expect(card).toContainText("by Ada");
  await expect(card).toContainText("not played yet");
  expect(await faults(other)).toEqual([]);
  await other.getByLabel("Players").selectOption("5");
  await expect(other.getByText("No board fits")).toBeVisible();
  await other.getByLabel("Players").selectOption("2");
  await card.getByRole("link", { name: "The Ring" }).click();
  await expect(other.getByRole("heading", { name: "The Ring" })).toBeVisible();
  expect(await faults(other)).toEqual([]);
  const address = other.url();
  await other.getByRole("button", { name: "Play" }).click();
  await other.getByRole("radio", { name: /With friends/ }).check({ force: true });
  await other.getByRole("dialog").getByRole("button", { name: "Open the table" }).click();
  await other.waitForURL(/\/t\/(?!local-)/);
  const table = other.url();
  const friend = await visit();
  await friend.goto(table);
  await friend.getByRole("textbox").first().fill("Grace");
  await friend.getByRole("button", { name: "Take a seat" }).click();
  await expect(friend.getByTestId("prompt")).toBeVisible();
  await friend.goto(address);
  await expect(friend.getByText("played once")).toBeVisible();

  await friend.getByRole("button", { name: "Report" }).click();
  await friend.getByRole("dialog").getByRole("button", { name: "Report" }).click();
  await expect(friend.getByText("The host will look at the board")).toBeVisible();
  await friend.getByRole("button", { name: "Close" }).last().click();
  await friend.getByRole("button", { name: "Open a copy in the workshop" }).click();
  await expect(friend.getByTestId("play-board")).toBeEnabled();

  // Its author sees that it is shown, and takes it back.
  await author.reload();
  await author.getByRole("button", { name: "Share" }).click();
  await expect(author.getByTestId("published")).toContainText("Everybody can see it");
  await author.getByRole("button", { name: "Take it back" }).click();
  await expect(author.getByLabel("Your name")).toBeVisible();
  await other.goto(address);
  await expect(other.getByRole("alert")).toContainText("not in the gallery");
  await server.stop();
});

test("nobody is offered a gallery where there is none", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Draw a board of your own" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Europe" })).toBeVisible();
  await expect(page.getByRole("link", { name: "See boards by others" })).toHaveCount(0);
  await share(page);
  await expect(page.getByRole("button", { name: "Save as a file" })).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveCount(0);
});
