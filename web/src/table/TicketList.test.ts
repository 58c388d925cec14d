// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import { toyFacts } from "../game/toy";
import { t } from "../i18n/index.svelte";
import type { TicketProgress } from "../protocol";
import TicketList from "./TicketList.svelte";

const facts = toyFacts();
let list: ReturnType<typeof mount> | undefined;
afterEach(() => {
  if (list) void unmount(list);
});

/** What stands on the ticket of three stops that is that far. */
function words(far: Partial<TicketProgress> | null): string {
  const ticket = "a-b-d";
  const whole = { ticket, state: "open", joined: 1, stops: 3, ...far } as const;
  const progress = new Map(far ? [[ticket, whole]] : []);
  const props = { facts, tickets: [ticket], progress, goals: null, onticket() {}, oncities() {} };
  document.body.innerHTML = "";
  list = mount(TicketList, { target: document.body, props });
  flushSync();
  return document.querySelector("[data-testid=ticket]")!.textContent;
}

it("says of a ticket how far it is", () => {
  const missing = t("table.ticket-missing", { count: 4 });
  const would = t("table.ticket-station-would", { city: "C" });
  const open = words({ missing: 4, joined: 2, stations: ["c", "d"] });
  expect(open).toContain(
    `${t("table.ticket-joined", { joined: 2, stops: 3 })} ${missing}. ${would}`,
  );
  expect(words({ state: "done", missing: 0 })).toContain(t("table.ticket-done"));
  expect(words({ state: "lent" })).toContain(t("table.ticket-station"));
  expect(words({ state: "cut-off" })).toContain(t("table.ticket-impossible"));
  expect(words({ state: "cut-off", stations: ["c"] })).toContain(would);
});

it("claims nothing of a ticket as long as nothing is known", () => {
  const silent = words(null);
  expect(silent).toContain("A");
  for (const key of ["done", "station", "impossible"] as const) {
    expect(silent).not.toContain(t(`table.ticket-${key}`));
  }
  expect(silent.trim().length).toBeLessThan(words({ missing: 4 }).trim().length);
});
