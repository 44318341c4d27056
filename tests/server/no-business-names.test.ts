import { expect, it } from "vitest";
import { literalsOf, readSources } from "../../scripts/business-code.ts";
import { tablesOfEntity } from "../../src/server/store/entity-tables.ts";
import { systemTables } from "../../src/server/store/system-tables.ts";
import { projectRoot } from "../documents/support.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { sampleEntity } from "./support/test-product.ts";

/** Rooms that carry out what documents say of any entity. */
const ROOMS = /^src\/server\/(verbs|ledger|write)\//;

/** Columns of the portal's own tables, of every record and of every line: words of the mechanism. */
function mechanismNames(): ReadonlySet<string> {
  const empty = sampleEntity({
    unique: [],
    fields: [],
    lines: [{ key: "rows", entity: "row", title: { cn: "行", id: "Baris" }, fields: [] }],
  });
  return new Set([...systemTables(), ...tablesOfEntity([empty])].flatMap(({ columns }) => columns.map(({ name }) => name)));
}

/** Names of the entities of the business and of their fields, as no other word is spelt: with a capital or a hyphen inside. */
function businessNames(): ReadonlySet<string> {
  const product = shippedProduct();
  const known = mechanismNames();
  const own = Object.entries(product.entities).filter(([, perVariant]) =>
    Object.values(perVariant).every(({ table }) => table === undefined),
  );
  const names = own.flatMap(([name, perVariant]) => [
    name,
    ...Object.values(perVariant).flatMap(({ fields, lines = [] }) =>
      [...fields, ...lines, ...lines.flatMap((table) => table.fields)].map(({ key }) => key),
    ),
  ]);
  return new Set(names.filter((name) => /[a-z][A-Z-]/.test(name) && !known.has(name)));
}

it("carries out what documents say without naming an entity or a field of the business", () => {
  const names = businessNames();
  expect(names.size).toBeGreaterThan(400);
  const sources = readSources(projectRoot).filter(({ file }) => ROOMS.test(file));
  expect(sources.length).toBeGreaterThan(50);
  const named = sources.flatMap(({ file, text }) => [
    ...literalsOf(text)
      .filter((word) => names.has(word))
      .map((word) => `${file}: ${word}`),
    // Columns within SQL.
    ...Array.from(text.matchAll(/\."([A-Za-z]+)"/g), ([, word]) => word!)
      .filter((word) => names.has(word))
      .map((word) => `${file}: ${word}`),
  ]);
  expect(named).toEqual([]);
});
