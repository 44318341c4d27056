import { rmSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addField } from "../../../src/core/compiler/add-field.ts";
import type { Effects } from "../../../src/server/studio/effects.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";
import { shippedProduct } from "../entity/support/shipped-product.ts";
import { openTestPortal, type TestPortal } from "../support/open-test-portal.ts";
import { deliveredStudio } from "./support/studio-folder.ts";

const ENTITY = "schemas/modules/delivery/entity.json";
const files = deliveredFiles();
type Json = Record<string, unknown>;
type Fields = { fields: Json[]; lines: { key: string; fields: Json[] }[] };

let portal: TestPortal;
let folder: string;
let token: string;
beforeAll(async () => {
  folder = await deliveredStudio();
  portal = await openTestPortal({ product: shippedProduct(), studioFolder: folder });
  token = await portal.signIn("implementer");
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

async function effectsOf(changes: ReadonlyMap<string, string | null>): Promise<Effects> {
  const documents = Array.from(changes, ([path, text]) => ({ path, text }));
  const { body } = await portal.call("POST", "/template/screen/validate", { token, body: { documents } });
  expect(body).toMatchObject({ code: 200, data: { faults: [] } });
  return (body.data as unknown as { effects: Effects }).effects;
}

/** The delivery with one of its fields changed. */
function withField(key: string, change: (field: Json) => void, path = ENTITY): ReadonlyMap<string, string> {
  const entity = JSON.parse(files.get(path)!) as Fields;
  const all = [...entity.fields, ...entity.lines.flatMap(({ fields }) => fields)];
  change(all.find((field) => field["key"] === key)!);
  return new Map([[path, JSON.stringify(entity)]]);
}

async function count(where: string): Promise<number> {
  const { rows } = await portal.store.read((db) =>
    sql<{ n: number | string }>`${sql.raw(`SELECT count(*) AS n FROM ${where}`)}`.execute(db),
  );
  return Number(rows[0]!.n);
}

describe("what publishing would do to what is stored", () => {
  it("is nothing where only words and places change", async () => {
    const effects = await effectsOf(withField("gShipnum", (field) => (field["width"] = 240)));
    expect(effects).toEqual({ tables: [], columns: [], renamed: [], retired: [], misfits: [], companies: [], refused: [] });
  });

  it("is a column for a new field", async () => {
    const changes = addField((path) => files.get(path), {
      module: "delivery",
      key: "gOwnGrade",
      kind: "string",
      title: { cn: "等级", id: "Kelas" },
      shows: [{ screen: "delivery.list", part: "columns" }],
      companies: ["YJD"],
    });
    expect(await effectsOf(changes)).toMatchObject({ columns: ["delivery.gOwnGrade"], retired: [], misfits: [], refused: [] });
  });

  it("counts the values that are longer than a field takes from now on, company by company", async () => {
    const effects = await effectsOf(withField("gShipnum", (field) => (field["max"] = 3)));
    const expected = await count(`delivery o WHERE o."delFlag" = '0' AND length(o."gShipnum") > 3`);
    expect(expected).toBeGreaterThan(0);
    expect(effects.misfits.every(({ entity, field, rule }) => `${entity} ${field} ${rule}` === "delivery gShipnum max")).toBe(
      true,
    );
    expect(effects.misfits.reduce((sum, { values }) => sum + values, 0)).toBe(expected);
    expect(effects.misfits.length).toBeGreaterThan(1);
  });

  it("counts the values that a dictionary gives up, in records and in lines", async () => {
    const path = "schemas/dictionaries/g_package.json";
    const dictionary = JSON.parse(files.get(path)!) as { items: { value: string }[] };
    const { rows } = await portal.store.read((db) =>
      sql<{ held: string }>`SELECT "gPackage" AS held FROM delivery_items WHERE "gPackage" IS NOT NULL LIMIT 1`.execute(db),
    );
    dictionary.items = dictionary.items.filter(({ value }) => value !== rows[0]!.held);
    const effects = await effectsOf(new Map([[path, JSON.stringify(dictionary)]]));
    const lines = effects.misfits.filter(
      ({ entity, field, rule }) => `${entity} ${field} ${rule}` === "delivery items.gPackage dict",
    );
    expect(lines.reduce((sum, { values }) => sum + values, 0)).toBe(
      await count(
        `delivery_items l JOIN delivery o ON o.id = l."parentId" WHERE o."delFlag" = '0' AND l."gPackage" = '${rows[0]!.held}'`,
      ),
    );
  });

  it("counts the records that lack what is needed from now on", async () => {
    const effects = await effectsOf(withField("gShipnum", (field) => (field["required"] = "save")));
    expect(effects.misfits.filter(({ rule }) => rule === "required").reduce((sum, { values }) => sum + values, 0)).toBe(
      await count(`delivery o WHERE o."delFlag" = '0' AND coalesce(o."gShipnum", '') = ''`),
    );
  });

  it("is refused where stored values would be misread", async () => {
    const effects = await effectsOf(
      withField("gRemarks", (field) => {
        field["kind"] = "integer";
        for (const key of ["max", "min", "format"]) delete field[key];
      }),
    );
    expect(effects.refused).toEqual([expect.stringContaining("delivery.gRemarks is stored as TEXT")]);
  });
});
