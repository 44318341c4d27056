import { expect, it } from "vitest";
import { namesElsewhere, readSources } from "../../scripts/business-code.ts";
import { kindOfNames } from "../../scripts/business-names.ts";
import { projectRoot } from "../documents/support.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";

const kindOf = kindOfNames(shippedProduct(), projectRoot);
const sources = readSources(projectRoot);

/** Other words that only sound like a field: who they stand for, by where they stand. */
const BY_ACCIDENT: Readonly<Record<string, string>> = {
  "src/server/calls/record-images.ts: fileIds": "files that a call is given, of a record of any kind",
  "src/server/entity/held-values.ts: records": "records of any entity, in a sentence",
  "src/server/operator/user.ts: operator": "who works at the console, as the log and the account name them",
  "src/server/studio/screens.ts: screenId": "what the call of a screen in force is asked with, for a screen of any kind",
  "src/server/system/companies.ts: gComname": "what the specification calls the name of a company on the wire",
  "src/server/system/file-rules.ts: fileIds": "files that a record of any kind claims",
  "src/server/system/purchase-download.ts: fileIds": "files that a call takes together, of records of any kind",
};

it("carries out what documents say without naming an entity or a field of the business, in all of the server and core", () => {
  const named = namesElsewhere(kindOf, sources).flatMap(({ file, word, kind }) =>
    kind === "business" ? [`${file}: ${word}`] : [],
  );
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(BY_ACCIDENT));
});

it.each([
  ["contract", `product.entities["contract"]`],
  ["gConnum", 'sql`SELECT c."gConnum" FROM ${table} c`'],
  ["gChname", `.select(["supplier.gChname as name"])`],
  ["winning-notice", "const of = `winning-notice`;"],
  ["blackTime", `record['blackTime']`],
])("sees the name %s", (word, text) => {
  for (const file of ["src/server/session/some.ts", "src/core/page/some.ts", "src/server/administration/some.ts"])
    expect(namesElsewhere(kindOf, [{ file, text }])).toContainEqual({ file, word, kind: "business" });
});

it.each([
  ["src/core/page/some.ts", "supplier", "vocabulary"],
  ["src/server/administration/some.ts", "columnName", "administration"],
  ["src/server/session/some.ts", "columnName", "business"],
  ["src/server/session/some.ts", "dictType", "portal"],
  ["src/server/session/some.ts", "createBy", "bookkeeping"],
  ["src/server/session/own-parties.ts", "gTaxnumber", "portal"],
  ["src/server/session/own-parties.ts", "gConnum", "business"],
])("takes in %s the word %s for one of %s", (file, word, kind) => {
  expect(namesElsewhere(kindOf, [{ file, text: `const word = "${word}";` }])).toEqual([{ file, word, kind }]);
});
