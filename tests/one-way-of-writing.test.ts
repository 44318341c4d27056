import { readFileSync, readdirSync, existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Entity } from "../src/core/definition/generated/documents.ts";
import { lineTableOf, tableOf } from "../src/server/store/entity-tables.ts";
import { root, sourceFiles } from "./support/source-files.ts";

/** Where records are written, where tables are made and copied, and what is there from the start. */
const WRITERS = ["src/server/save/", "src/server/write/", "src/server/store/", "src/server/seed/"];

/** A statement that changes a table which is chosen by its entity, or one that is named. */
const CHOSEN =
  /entityTables\([^()]*\)\s*\.(?:insertInto|updateTable|deleteFrom)\(|(?:INSERT INTO|UPDATE|DELETE FROM) \$\{|(?:insertInto|updateTable|deleteFrom)\((?:tableOf|tableFor|lineTableOf)\(|\binsertion\(/;
const NAMED = /(?:insertInto|updateTable|deleteFrom)\("(\w+)"|(?:INSERT INTO|UPDATE|DELETE FROM) "(\w+)"/g;

it("nothing but the one way of writing touches the tables of records", () => {
  const files = sourceFiles("src").filter(
    ({ path }) => path.startsWith("src/server/") && WRITERS.every((writer) => !path.startsWith(writer)),
  );
  expect(files.length).toBeGreaterThan(200);
  const records = recordTables();
  expect(records.has("delivery_items") && records.has("contract")).toBe(true);
  const touching = files.flatMap(({ path, code }) => {
    const named = Array.from(code.matchAll(NAMED), ([, first, second]) => first ?? second ?? "").filter((name) =>
      records.has(name),
    );
    return CHOSEN.test(code) || named.length > 0 ? [`${path} ${named.join(" ")}`.trim()] : [];
  });
  expect(touching).toEqual([]);
});

/** Tables of the entities that have one of their own, and of their lines. */
function recordTables(): ReadonlySet<string> {
  const modules = join(root, "schemas/modules");
  const entities = readdirSync(modules)
    .map((name) => join(modules, name, "entity.json"))
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, "utf8")) as Entity)
    .filter(({ table }) => table === undefined);
  return new Set(
    entities.flatMap(({ entity, lines }) => [tableOf(entity), ...(lines ?? []).map((table) => lineTableOf(entity, table.key))]),
  );
}
