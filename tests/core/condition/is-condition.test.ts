import { expect, it } from "vitest";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { valueInWords } from "../../../src/core/compiler/value-words.ts";
import { isCondition } from "../../../src/core/condition/is-condition.ts";
import { plain } from "../../../src/core/definition/node.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";

const { base } = nodeCompiler(registries).compile(deliveredFiles());

/** Every value of every document, by the member that has it. */
function* valuesIn(value: unknown, member: string): Generator<readonly [string, unknown]> {
  yield [member, value];
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) yield* valuesIn(inner, Array.isArray(value) ? member : name);
}

const documents = [base.screens, base.entities, base.workflows, base.dictionaries, base.prints, base.publications, base.pages]
  .flatMap((named) => [...named.values()])
  .concat([base.menu, base.workbench, base.events, base.roles].flatMap((one) => one ?? []));

it("finds the conditions of the delivered documents, and any value of theirs can be said", () => {
  let conditions = 0;
  for (const document of documents)
    for (const [member, value] of valuesIn(plain(document), "")) {
      const { cn, id } = valueInWords(member, value);
      expect(typeof cn === "string" && typeof id === "string").toBe(true);
      expect(`${cn}${id}`).not.toMatch(/\[object|undefined/);
      if (isCondition(value)) conditions += 1;
    }
  expect(conditions).toBeGreaterThan(500);
});

it.each([[{}], [null], [[]], ["x"], [{ gNo: "1" }], [{ gNo: { like: "1" } }], [{ all: [{}] }], [{ some: {} }], [{ entity: {} }]])(
  "%j is none",
  (value) => expect(isCondition(value)).toBe(false),
);
