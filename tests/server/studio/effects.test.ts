import { rmSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addField } from "../../../src/core/compiler/add-field.ts";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { addStep } from "../../../src/core/compiler/add-step.ts";
import { drawFlow } from "../../../src/core/compiler/draw-flow.ts";
import { removeAction } from "../../../src/core/compiler/remove-action.ts";
import { type Effects, noEffects } from "../../../src/server/studio/effects.ts";
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
    expect(effects).toEqual(noEffects);
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

  it("counts the records that find other ways on from the state that they are in", async () => {
    const flow = drawFlow("delivery", "YJD", nodeCompiler(registries).compile(files))!;
    const scope = { flow, isOnly: true, reason: "Two people look at it" };
    const read = (path: string) => files.get(path);
    const added = addStep(read, scope, {
      arrow: { action: "warehouseApprove", from: "warehouseReview", to: "approved" },
      key: "quality",
      title: { cn: "待质检", id: "Menunggu mutu" },
      marks: flow.states.find(({ key }) => key === "warehouseReview")!.marks,
      unmarked: [],
      next: {
        key: "pass",
        title: { cn: "质检通过", id: "Lolos mutu" },
        side: "buyer",
        pressers: { roles: ["purchase_manager"] },
      },
      also: [],
    });
    const { is } = flow.states.find(({ key }) => key === "warehouseReview")!;
    const inState = Object.entries(is).map(([field, value]) => `o."${field}" = '${value}'`);
    const ofCompany = `o."gComId" IN (SELECT CAST("comId" AS TEXT) FROM companies WHERE "code" = 'YJD')`;
    const records = await count(`delivery o WHERE o."delFlag" = '0' AND ${ofCompany} AND ${inState.join(" AND ")}`);
    expect(records).toBeGreaterThan(0);
    expect((await effectsOf(added)).onTheWay).toEqual([
      {
        code: "YJD",
        title: { cn: "送货单", id: "Surat Jalan" },
        state: flow.states.find(({ key }) => key === "warehouseReview")!.title,
        isGone: false,
        ways: [
          {
            action: { cn: "仓库同意", id: expect.any(String) as string },
            is: "elsewhere",
            to: [{ cn: "待质检", id: "Menunggu mutu" }],
          },
        ],
        records,
      },
    ]);
    const removed = (await effectsOf(removeAction(read, scope, "backout"))).onTheWay;
    expect(removed.length).toBeGreaterThan(0);
    expect(removed.every(({ ways }) => ways.every((way) => way.is === "gone" && way.to.length === 0))).toBe(true);
  });
});
