import { expect, it } from "vitest";
import { compile } from "../../scripts/compiler/compile.ts";
import { askTexts } from "../../src/i18n/ask-texts.ts";
import { projectRoot } from "./support.ts";

it("is called in Indonesian by no word that an action has too, or begins with", () => {
  const { product } = compile(projectRoot);
  const workflows = Object.values(product?.workflows ?? {}).flatMap((companies) => Object.values(companies));
  const titles = workflows.flatMap(({ actions }) => actions.map(({ title }) => title.id));
  expect(titles.length).toBeGreaterThan(100);
  expect(titles.filter((title) => title.startsWith(askTexts.leave.id))).toEqual([]);
});
