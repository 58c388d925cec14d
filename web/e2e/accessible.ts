import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Everything that a checker of accessibility finds on the page as it is now. */
export async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`);
}
