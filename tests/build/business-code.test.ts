import { expect, it } from "vitest";
import { countBusinessCode, readSources } from "../../scripts/business-code.ts";
import { kindOfNames } from "../../scripts/business-names.ts";
import { compile } from "../../scripts/compiler/compile.ts";
import { projectRoot } from "../documents/support.ts";

const { product } = compile(projectRoot);
if (product === undefined) throw new RangeError("the shipped documents are faulty");
const kindOf = kindOfNames(product, projectRoot);

const counted = (file: string, text: string) => countBusinessCode(kindOf, [{ file, text }]);

it("has at most 1,200 lines of business with what they declare", () => {
  const { lines, administration, mechanism } = countBusinessCode(kindOf, readSources(projectRoot));
  expect(lines).toBeLessThanOrEqual(1200);
  // The count sees its rooms.
  expect(Math.min(lines, administration, mechanism)).toBeGreaterThan(100);
});

it("counts every line of the business's room, and no name in it", () => {
  const { lines, literals } = counted("src/server/business/some.ts", `const field = "gChname";\nexport const x = field;\n`);
  expect(lines).toBe(2);
  expect([...literals]).toEqual([]);
});

it.each([
  ["src/server/hooks/declared-fields.ts", { lines: 1, declaring: 1 }],
  ["src/core/gate/some-guards.ts", { lines: 1 }],
  ["src/server/administration/some.ts", { administration: 1 }],
  ["src/server/hooks/some.ts", { mechanism: 1 }],
  ["src/server/hooks/administration-fields.ts", { administration: 1 }],
  ["src/server/registry.ts", { mechanism: 1 }],
  ["src/core/gate/guards.ts", { mechanism: 1 }],
])("counts a line of %s where it belongs", (file, figures) => {
  const none = { lines: 0, declaring: 0, administration: 0, mechanism: 0 };
  expect(counted(file, "export const x = 1;\n")).toMatchObject({ ...none, ...figures });
});

it.each([
  [`record["gChname"]`, { all: 1, own: 1, business: 1 }],
  [`entities["winning-notice"]`, { all: 1, own: 1, business: 1 }],
  [`selectFrom("supplier").where("status", "=", "0")`, { all: 2, own: 0, vocabulary: 1, portal: 1 }],
  [`["createBy", "roleKey", "gLinkman"]`, { all: 3, own: 3, bookkeeping: 1, portal: 1, business: 1 }],
  [`select(["contract.gConnum as number", "columnName"])`, { all: 3, own: 2, business: 3 }],
])("counts the names of entities and fields in %s of any other room", (text, figures) => {
  const none = { bookkeeping: 0, portal: 0, administration: 0, vocabulary: 0, business: 0 };
  expect([...counted("src/server/entity/some.ts", text).literals]).toEqual([["src/server/entity", { ...none, ...figures }]]);
});

it.each([
  ["src/server/entity/some.ts", `// the field "gChname"`],
  ["src/server/entity/some.ts", `import { some } from "./supplier";`],
  ["src/engine/some.ts", `record["gChname"]`],
])("counts nothing in %s of %s", (file, text) => {
  expect([...counted(file, text).literals]).toEqual([]);
});
