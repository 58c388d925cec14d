import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { faults } from "./accessible";
import { kept } from "./kept";
import { expect, serve, test, type Page, type Server } from "./server";

let server: Server;
test.beforeEach(async () => void (server = await serve({ flags: ["--test-notify-loopback"] })));
test.afterEach(async ({ context }) => {
  await Promise.all(context.pages().map((page) => page.close()));
  await server.stop();
});

/** A browser with a profile, which came with a seat at a table; the id of the table. */
async function withProfile(page: Page): Promise<string> {
  await page.goto(server.address);
  return page.evaluate(async () => {
    const response = await fetch("/api/tables", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        board: "europe",
        seats: ["person", "person"],
        name: "Ada",
        device: "Chromium",
      }),
    });
    const seated = (await response.json()) as { token: string; table: { id: string } };
    localStorage.setItem("trestle.device", JSON.stringify({ secret: seated.token }));
    return seated.table.id;
  });
}

/** A server that keeps the messages that it is sent. */
async function listen(): Promise<{
  address: string;
  heard: string[];
  tokens: (string | undefined)[];
  stop: () => void;
}> {
  const heard: string[] = [];
  const tokens: (string | undefined)[] = [];
  const receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      heard.push(body);
      tokens.push(request.headers.authorization);
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const { port } = receiver.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, heard, tokens, stop: () => void receiver.close() };
}

test("a person says how, of what and when they want to be told", async ({ page, complaints }) => {
  const ntfy = await listen();
  await withProfile(page);
  await page.goto(`${server.address}/profile`);
  const section = page.getByRole("region", { name: "Notifications" });
  const test = section.getByRole("button", { name: "Send a test" });
  await expect(test).toBeDisabled();
  await section.getByLabel("ntfy topic").fill("https://127.0.0.1:9/a/b");
  await section.getByLabel("ntfy topic").blur();
  await expect(section.getByRole("alert")).toContainText("not the address of an ntfy topic");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("400 (Bad Request)")]);
  await section.getByLabel("ntfy topic").fill(`${ntfy.address}/ada`);
  await section.getByLabel("ntfy topic").blur();
  await test.click();
  await expect(section.getByRole("status")).toHaveText("Sent: ntfy.");
  expect(JSON.parse(ntfy.heard[0]!)).toMatchObject({ topic: "ada", title: "A test" });

  await section.getByLabel("when a game is over").uncheck();
  await section.getByRole("switch", { name: "Quiet hours" }).check();
  await section.getByLabel("From").fill("23:30");
  await section.getByLabel("From").blur();
  await expect(section.getByRole("switch", { name: "Quiet hours" })).toBeChecked();
  expect(await faults(page)).toEqual([]);
  await expect(async () => {
    await page.reload();
    await expect(section.getByLabel("From")).toHaveValue("23:30", { timeout: 2_000 });
  }).toPass();
  await expect(section.getByLabel("when a game is over")).not.toBeChecked();
  await expect(section.getByLabel("when it is my turn")).toBeChecked();
  await expect(section.getByLabel("ntfy topic")).toHaveValue(`${ntfy.address}/ada`);
  ntfy.stop();
});

test("a private topic takes an access token, which is not shown again", async ({ page }) => {
  const ntfy = await listen();
  await withProfile(page);
  await page.goto(`${server.address}/profile`);
  const section = page.getByRole("region", { name: "Notifications" });
  const token = section.getByLabel("Access token");
  await expect(section.getByLabel("ntfy topic")).toBeVisible();
  await expect(token).toHaveCount(0);
  await section.getByLabel("ntfy topic").fill(`${ntfy.address}/ada`);
  await section.getByLabel("ntfy topic").blur();
  await token.fill("tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2");
  await token.blur();
  await expect(section.getByText("Kept: it ends in NIz2.")).toBeVisible();
  await expect(token).toHaveCount(0);
  await section.getByRole("button", { name: "Send a test" }).click();
  await expect(section.getByRole("status")).toHaveText("Sent: ntfy.");
  expect(ntfy.tokens).toEqual(["Bearer tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2"]);
  expect(await faults(page)).toEqual([]);
  await section.getByRole("button", { name: "Remove" }).click();
  await expect(token).toHaveValue("");
  ntfy.stop();
});

test("the service worker shows what is pushed", async ({ page, context }) => {
  await context.grantPermissions(["notifications"], { origin: server.address });
  const table = await withProfile(page);
  await kept(page);
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ isDeleted }) => !isDeleted);
      if (ours) resolve(ours.registrationId);
    }),
  );
  await browser.send("ServiceWorker.enable");
  const registrationId = await registered;
  const push = (message: object) =>
    browser.send("ServiceWorker.deliverPushMessage", {
      origin: server.address,
      registrationId,
      data: JSON.stringify(message),
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        data: data as unknown,
      }));
    });
  const path = `/t/${table}`;
  await push({ title: "Your turn", body: "Europe, with Bob", path, tag: "one" });
  const expected = { title: "Your turn", body: "Europe, with Bob", tag: "one", data: { path } };
  await expect.poll(shown).toEqual([expected]);
  // What is said again about the same table takes its place.
  await push({ title: "The game is over", body: "Europe, with Bob", path, tag: "one" });
  await expect.poll(shown).toEqual([{ ...expected, title: "The game is over" }]);
});
