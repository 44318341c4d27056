import { expect, it } from "vitest";
import { countModuleCode } from "../../scripts/module-code.ts";
import { projectRoot } from "./support.ts";

it("has no line of TypeScript for any module, effects and guards apart: every screen is a document", () => {
  const counted = countModuleCode(projectRoot);
  console.log(
    counted
      .map(({ module, mechanism, effects, guards }) => `${module} ${mechanism} (effects ${effects}, guards ${guards})`)
      .join("\n"),
  );
  expect(counted.length).toBeGreaterThan(20);
  expect(counted.flatMap(({ found }) => found)).toEqual([]);
  // The count sees what it should: effects are full of the business's fields.
  expect(counted.find(({ module }) => module === "delivery")?.effects).toBeGreaterThan(5);
});
