import type { CDPSession } from "@playwright/test";
import { faults } from "./accessible";
import { expect, showMovesAtOnce, test, type Page, type Server } from "./server";

/** Passkeys belong to a name; the address of the tests is a bare one. */
const named = ({ address }: Server) => address.replace("127.0.0.1", "localhost");

/** An authenticator whose owner always agrees. */
async function authenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId: id } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id };
}

test("a passkey brings the seats back to an empty browser", async ({ page, browser, server }) => {
  await page.goto(named(server));
  const seated = await page.request.post(`${named(server)}/api/tables`, {
    data: { board: "europe", seats: ["person", "person"], name: "Ada", device: "Chromium" },
  });
  const { token, table } = (await seated.json()) as { token: string; table: { id: string } };
  await page.evaluate((secret) => {
    localStorage.setItem("trestle.device", JSON.stringify({ secret }));
  }, token);
  const first = await authenticator(page);
  await page.goto(`${named(server)}/profile`);
  const section = page.getByRole("region", { name: "Passkeys" });
  await section.getByRole("button", { name: "Make a passkey" }).click();
  await expect(section.getByRole("listitem")).toHaveCount(1);
  expect(await faults(page)).toEqual([]);
  const { credentials } = await first.cdp.send("WebAuthn.getCredentials", {
    authenticatorId: first.id,
  });

  // Everything is lost but the passkey, which the owner's account has carried over.
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await showMovesAtOnce(context);
  const other = await context.newPage();
  const second = await authenticator(other);
  for (const credential of credentials)
    await second.cdp.send("WebAuthn.addCredential", { authenticatorId: second.id, credential });
  await other.goto(`${named(server)}/link`);
  await other.getByRole("button", { name: "Use a passkey" }).click();
  await other.waitForURL((url) => url.pathname === "/");
  await other.goto(`${named(server)}/t/${table.id}`);
  await expect(other.getByRole("listitem").filter({ hasText: "Ada" })).toContainText("You");

  // A passkey that was removed is worth nothing.
  await section.getByRole("button", { name: "Remove" }).click();
  await expect(section.getByRole("listitem")).toHaveCount(0);
  const third = await browser.newContext({ reducedMotion: "reduce" });
  const late = await third.newPage();
  const last = await authenticator(late);
  for (const credential of credentials)
    await last.cdp.send("WebAuthn.addCredential", { authenticatorId: last.id, credential });
  await late.goto(`${named(server)}/link`);
  await late.getByRole("button", { name: "Use a passkey" }).click();
  await expect(late.getByRole("alert")).toContainText("no profile");
  await third.close();
  await context.close();
});

test("where a browser cannot use passkeys, none are offered", async ({ page }) => {
  // At a bare address.
  await page.goto("/link");
  await expect(page.getByRole("button", { name: "Join the profile" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
});
