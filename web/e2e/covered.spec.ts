import { boards, moments, openMoment, type Moment } from "./situations";
import { expect, test, type Page } from "./server";

/* What somebody decides about can be seen while they decide: nothing lies on it. */

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/** What of the board is decided about. */
interface Subject {
  routes: string[];
  cities: string[];
}

interface Facts {
  routes: { id: string; ends: string[]; tunnel: boolean }[];
  tickets: { id: string; stops: string[][] }[];
  numbers: { station_costs: number[]; harbours: number };
}

/** Places of the subject that are not on the screen, or under something. */
function covered(page: Page, subject: Subject): Promise<string[]> {
  return page.evaluate(({ routes, cities }) => {
    const stage = document.querySelector(".stage")!;
    const sheet = stage.querySelector(".sheet")!;
    const seen = stage.getBoundingClientRect();
    /** Whether something is drawn, and not only a box for other things. */
    const paints = (element: Element) => {
      const style = getComputedStyle(element);
      if (style.visibility === "hidden") return false;
      const words = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== "",
      );
      return (
        words ||
        element.matches("svg, img, button, dialog") ||
        style.backgroundColor !== "rgba(0, 0, 0, 0)" ||
        style.backgroundImage !== "none"
      );
    };
    const above = [...document.body.querySelectorAll("*")]
      .filter((element) => !element.contains(stage) && !sheet.contains(element))
      .filter((element) => element !== stage && paints(element))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      // What only screen readers are told is as small as can be.
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const spots = [
      ...cities.map((id) => ({
        name: `city ${id}`,
        box: sheet.querySelector(`g.city[data-city="${id}"] use`)!.getBoundingClientRect(),
      })),
      ...routes.flatMap((id) =>
        [...sheet.querySelectorAll(`g.track[data-route="${id}"] > g`)].map((space, at) => ({
          name: `space ${at + 1} of ${id}`,
          box: space.getBoundingClientRect(),
        })),
      ),
    ];
    return spots.flatMap(({ name, box }) => {
      const inside =
        box.left >= Math.max(seen.left, 0) &&
        box.top >= Math.max(seen.top, 0) &&
        box.right <= Math.min(seen.right, innerWidth) &&
        box.bottom <= Math.min(seen.bottom, innerHeight);
      const under = above.filter(
        (other) =>
          other.box.left < box.right &&
          other.box.right > box.left &&
          other.box.top < box.bottom &&
          other.box.bottom > box.top,
      );
      return [
        ...(inside ? [] : [`${name} is not on the screen`]),
        ...under.map(({ element }) => `${name} is under ${element.tagName}.${element.className}`),
      ];
    });
  }, subject);
}

/** Of things that must be seen whole, those that are cut off or under something. */
async function cut(page: Page, selectors: string[]): Promise<string[]> {
  return page.evaluate((selectors) => {
    return selectors.filter((selector) => {
      const element = document.querySelector(selector);
      if (!element) return true;
      const box = element.getBoundingClientRect();
      const corners = [
        [box.left + 2, box.top + 2],
        [box.right - 2, box.bottom - 2],
        [(box.left + box.right) / 2, (box.top + box.bottom) / 2],
      ] as const;
      return !corners.every(([x, y]) => {
        const top = document.elementFromPoint(x, y);
        return top !== null && (element.contains(top) || top.contains(element));
      });
    });
  }, selectors);
}

/** Looks at a decision on all screens. */
async function lookEverywhere(page: Page, subject: Subject, selectors: string[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const screen = `${size.width}×${size.height}`;
    await expect.poll(() => covered(page, subject), screen).toEqual([]);
    await expect.poll(() => cut(page, selectors), screen).toEqual([]);
  }
}

/** What leads out of a decision. */
const wayBack = '[data-testid="decision"] footer .button';

/** Presses something of the board as screen readers do, wherever it is. */
const press = (page: Page, selector: string) =>
  page.locator(selector).first().dispatchEvent("click", { detail: 0 });

for (const board of boards) {
  test(`nothing covers what is decided about on ${board}`, async ({ page, request }) => {
    const facts = (await (await request.get(`/api/boards/${board}`)).json()) as Facts;
    const ends = (route: string) => facts.routes.find(({ id }) => id === route)!.ends;
    const some = (found: Moment[], what: string): Moment => {
      expect(found.length, `a recording with ${what}`).toBeGreaterThan(0);
      return found[0]!;
    };

    for (const moment of [
      some(moments(board, ["keep"]), "first tickets"),
      some(moments(board, ["keep"], "draw-tickets"), "drawn tickets"),
    ]) {
      await page.setViewportSize(sizes[0]!);
      await openMoment(page, moment);
      const offer = page.getByTestId("offer");
      await expect(offer.first()).toBeVisible();
      const ids = await offer
        .locator("[data-ticket]")
        .evaluateAll((all) => all.map((one) => one.getAttribute("data-ticket")!));
      const stops = ids.map((id) => facts.tickets.find((ticket) => ticket.id === id)!.stops.flat());
      await lookEverywhere(page, { routes: [], cities: stops.flat() }, [
        '[data-testid="prompt"] .text',
        '[data-testid="keep-terms"]',
        '[data-testid="keep"]',
      ]);
      // Its ends and a shortest way.
      await offer.first().focus();
      await expect(page.locator("g.lit circle")).toHaveCount(new Set(stops[0]).size);
      await expect(page.locator("g.lit path")).not.toHaveCount(0);
    }

    const claim = some(moments(board, ["claim"]), "a claim");
    const { route } = (claim.deed as { claim: { route: string } }).claim;
    await openMoment(page, claim);
    await press(page, `g.track[data-route="${route}"]`);
    await expect(page.getByTestId("decision")).toBeVisible();
    const planned = { routes: [route], cities: ends(route) };
    await lookEverywhere(page, planned, [wayBack]);

    if (facts.routes.some(({ tunnel }) => tunnel)) {
      const moment = some(moments(board, ["pay-tunnel", "leave-tunnel"]), "a tunnel");
      const last = JSON.parse(moment.record.trimEnd().split("\n").at(-1)!) as {
        do: { claim: { route: string } };
      };
      const { route } = last.do.claim;
      await openMoment(page, moment);
      await expect(page.getByTestId("tunnel")).toBeVisible();
      await lookEverywhere(page, { routes: [route], cities: ends(route) }, [
        '[data-testid="leave-tunnel"]',
      ]);
    }

    for (const [kind, has] of [
      ["build-station", facts.numbers.station_costs.length > 0],
      ["build-harbour", facts.numbers.harbours > 0],
    ] as const) {
      if (!has) continue;
      const moment = some(moments(board, [kind]), kind);
      const { city } = (moment.deed as Record<string, { city: string }>)[kind]!;
      await openMoment(page, moment);
      await press(page, `g.city[data-city="${city}"]`);
      await expect(page.getByTestId("decision")).toBeVisible();
      await lookEverywhere(page, { routes: [], cities: [city] }, [wayBack]);
    }
  });
}
