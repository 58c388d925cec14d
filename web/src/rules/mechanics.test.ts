import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { mechanicIds } from "../protocol";
import { clauseOfMechanic } from "./mechanics";
import { pageOfClause } from "./pages";

it.each(Object.entries(clauseOfMechanic))("the rules of %s begin with %s", (mechanic, clause) => {
  expect(mechanicIds).toContain(mechanic);
  const page = join(import.meta.dirname, "../../../docs/rules", `${pageOfClause(clause)}.md`);
  expect(readFileSync(page, "utf8")).toContain(`**${clause}**`);
});
