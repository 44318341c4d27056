import { expect, it } from "vitest";
import { countModuleCode, productOf, readSources } from "../../scripts/module-code.ts";
import { projectRoot } from "./support.ts";

const product = productOf(projectRoot);

it("has no line of TypeScript for any module, effects and guards apart: every screen is a document", () => {
  const counted = countModuleCode(product, readSources(projectRoot));
  console.log(
    counted
      .map(({ module, mechanism, effects, guards }) => `${module} ${mechanism} (effects ${effects}, guards ${guards})`)
      .join("\n"),
  );
  expect(counted.length).toBeGreaterThan(20);
  expect(counted.flatMap(({ found }) => found)).toEqual([]);
  // The count sees what it should: effects are full of the business's fields.
  expect(counted.find(({ module }) => module === "supplier")?.effects).toBeGreaterThan(5);
});

it.each([
  ["a module", `inquiryDeadline: elapsing("inquiry")`, "inquiry"],
  ["a module of two words", `elapsing("procurement-notice")`, "procurement-notice"],
  ["a table", `.selectFrom("supplier")`, "supplier"],
  ["a constant with an everyday name", `const SUPPLIER = "supplier";`, "supplier"],
  ["an entity of the documents", `product.entities["contract"] === undefined`, "contract"],
  ["a line table", `const FILES = "quality";`, "supplier"],
  ["a field of one piece", `supplier?.gChname`, "supplier"],
  ["a field of a line table", `amongTexts("gDeadtime", dates)`, "supplier"],
  ["a role", `handler: "purchaser",`, "a role"],
  ["a dictionary", `const TYPES = "gys_file_type";`, "a dictionary"],
])("counts a line that names %s", (_what, line, module) => {
  const found = countModuleCode(product, [["src/server/messages/some.ts", line]]).filter(({ mechanism }) => mechanism > 0);
  expect(found.map((one) => one.module)).toContain(module);
});

it.each([
  `session.side === "supplier"`,
  `icon: "box"`,
  `aria-haspopup="menu"`,
  `itemsAt(dictionary, "items")`,
  `{ owner: "delivery-of-milk" }`,
  `// selectFrom("supplier")`,
])("does not count %s, which speaks of no module", (line) => {
  const found = countModuleCode(product, [["src/server/messages/some.ts", line]]);
  expect(found.flatMap((one) => one.found)).toEqual([]);
});
