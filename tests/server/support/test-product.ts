import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Dictionary, Entity, Menu, Roles, Variants } from "../../../src/core/definition/generated/documents.ts";
import type { PerVariant, Product } from "../../../src/core/definition/product.ts";

const schemas = join(import.meta.dirname, "../../../schemas");
const read = <T>(path: string): T => JSON.parse(readFileSync(join(schemas, path), "utf8")) as T;

/** The shipped roles, menu, companies and dictionaries, without modules: enough for every system call. */
export function testProduct(changes: Partial<Product> = {}): Product {
  const variants = read<Variants>("variants.json");
  const forAll = <T>(one: T): PerVariant<T> => Object.fromEntries(variants.variants.map(({ code }) => [code, one]));
  const dictionaries = readdirSync(join(schemas, "dictionaries"))
    .filter((name) => name.endsWith(".json"))
    .map((name) => read<Dictionary>(`dictionaries/${name}`));
  return {
    hash: "test",
    variants,
    menu: read<Menu>("menu.json"),
    roles: read<Roles>("roles.json"),
    workbench: { cards: [], due: [], money: [], charts: [], notices: [], shortcuts: [] },
    events: { events: [] },
    prints: {},
    ledgers: {},
    publications: {},
    pages: {},
    dictionaries: Object.fromEntries(dictionaries.map((one) => [one.dict, forAll(one)])),
    entities: {},
    workflows: {},
    screens: {},
    ...changes,
  };
}

/** The smallest entity with lines, a decimal and a unique number. */
export function sampleEntity(changes: Partial<Entity> = {}): Entity {
  const title = { cn: "样", id: "contoh" };
  return {
    entity: "sample-note",
    path: "/sample/note",
    title,
    label: "noteNo",
    number: { field: "noteNo", prefix: "SN" },
    scope: { company: "gComId", supplier: "gSupId" },
    unique: [["gComId", "noteNo"]],
    fields: [
      { key: "noteNo", kind: "string", max: 40, title, set: "server" },
      { key: "status", kind: "dict", dict: "SiFo", title, search: ["eq"] },
      { key: "weight", kind: "decimal", precision: 18, scale: 4, title },
    ],
    lines: [
      {
        key: "items",
        entity: "sample-line",
        title,
        fields: [
          { key: "num", kind: "decimal", precision: 18, scale: 2, title },
          { key: "lineRef", kind: "ref", ref: "sample-note", title },
        ],
      },
    ],
    ...changes,
  };
}
