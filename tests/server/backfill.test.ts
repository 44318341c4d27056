import { rmSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import type { Entity, Field } from "../../src/core/definition/generated/documents.ts";
import type { Product } from "../../src/core/definition/product.ts";
import { addSamples } from "../../src/demo/add-samples.ts";
import { fillSome } from "../../src/server/backfill/fill-some.ts";
import { pendingOf } from "../../src/server/entity/backfill-marks.ts";
import { runCommand } from "../../src/server/operator/command.ts";
import { mergedPermissions } from "../../src/server/seed/roles.ts";
import { parseSettings } from "../../src/server/ground/settings.ts";
import { entityTables } from "../../src/server/store/port.ts";
import { openTestPortal, seededFolder, TEST_START_MS, type TestPortal } from "./support/open-test-portal.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { databaseOf, dropDatabaseOf } from "./support/stores.ts";

const folders: string[] = [];
const portals: TestPortal[] = [];
afterEach(async () => {
  for (const portal of portals.splice(0)) await portal.close();
  for (const folder of folders.splice(0)) {
    await dropDatabaseOf(folder);
    rmSync(folder, { recursive: true, force: true });
  }
});

const title = { cn: "加急", id: "Mendesak" };
const URGENT: Field = { key: "yUrgency", kind: "string", max: 1, title, default: "1", backfill: true };
const TOTAL: Field = {
  key: "yTotal",
  kind: "decimal",
  precision: 18,
  scale: 4,
  title,
  set: "server",
  compute: { sum: { lines: "items", of: "gSendednum" } },
  backfill: true,
};
const LINE: Field = { key: "yMark", kind: "string", max: 9, title, default: "A", backfill: true };

/** The notes of YJD with fields of their own. */
function withFields(heads: readonly Field[], lines: readonly Field[] = []): Product {
  const product = shippedProduct();
  const perVariant = product.entities["delivery"];
  const own = perVariant?.["YJD"];
  if (own === undefined) throw new Error("YJD has no notes");
  const entity: Entity = {
    ...own,
    fields: [...own.fields, ...heads],
    lines: (own.lines ?? []).map((table) => (table.key === "items" ? { ...table, fields: [...table.fields, ...lines] } : table)),
  };
  return { ...product, entities: { ...product.entities, delivery: { ...perVariant, YJD: entity } } };
}

async function open(dataDir: string, product: Product): Promise<TestPortal> {
  const portal = await openTestPortal({ product, dataDir });
  portals.push(portal);
  return portal;
}

async function close(portal: TestPortal): Promise<void> {
  portals.splice(portals.indexOf(portal), 1);
  await portal.close();
}

async function filledFolder(): Promise<string> {
  const dataDir = await seededFolder();
  folders.push(dataDir);
  return dataDir;
}

async function said(dataDir: string, product: Product): Promise<readonly string[]> {
  const lines: string[] = [];
  const databaseUrl = await databaseOf(dataDir);
  const settings = parseSettings({ DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) });
  const say = (line: string): void => void lines.push(line);
  expect(
    await runCommand(
      ["backfill"],
      () => ({ settings, product, studioFolder: "/none", clock: () => TEST_START_MS, addSamples, say }),
      say,
    ),
  ).toBe(0);
  return lines;
}

type NoteRow = {
  readonly id: string;
  readonly gComId: string;
  readonly lockVersion: number | bigint;
  readonly yUrgency: string | null;
  readonly yTotal: number | bigint | null;
};

async function notes(portal: TestPortal): Promise<readonly NoteRow[]> {
  const rows = await portal.store.read((db) => entityTables(db).selectFrom("delivery").selectAll().orderBy("id").execute());
  return rows as unknown as readonly NoteRow[];
}

describe("a field that documents fill in earlier records", () => {
  it("is counted before, filled once and for its company alone, and computed from the lines", async () => {
    const dataDir = await filledFolder();
    const product = withFields([URGENT, TOTAL], [LINE]);
    const before = await said(dataDir, product);
    const portal = await open(dataDir, product);
    const former = await notes(portal);
    const own = former.filter(({ gComId }) => gComId === "102");
    expect(own.length).toBeGreaterThan(5);
    expect(former.every(({ yUrgency, yTotal }) => yUrgency === null && yTotal === null)).toBe(true);
    // What the shipped documents fill is there already.
    expect(before.filter((line) => !line.includes(": 0 of "))).toEqual([
      `delivery.yUrgency: ${own.length} of ${former.length} records lack it.`,
      `delivery.yTotal: ${own.length} of ${former.length} records lack it.`,
      expect.stringMatching(new RegExp(`^delivery\\.items\\.yMark: \\d+ of ${former.length} records lack it\\.$`)),
      "The server fills them while it runs, from its next start on.",
    ]);

    await portal.backfill.run();
    const sums = await portal.store.read((db) =>
      entityTables(db)
        .selectFrom("delivery_items")
        .select(["parentId", (say) => say.fn.sum("gSendednum").as("sum")])
        .groupBy("parentId")
        .execute(),
    );
    const sumOf = new Map(sums.map(({ parentId, sum }) => [String(parentId), String(sum)]));
    for (const [index, row] of (await notes(portal)).entries()) {
      const isOwn = row.gComId === "102";
      expect([row.id, row.yUrgency, row.yTotal === null ? null : String(row.yTotal)]).toEqual([
        row.id,
        isOwn ? "1" : null,
        isOwn ? (sumOf.get(row.id) ?? "0") : null,
      ]);
      expect(row.lockVersion).toEqual(former[index]?.lockVersion);
    }
    const token = await portal.signIn("yjd.purchaser");
    const { body } = await portal.call("GET", "/tdhcsystem/delivery/list?pageSize=1", { token });
    expect(body["rows"]).toMatchObject([{ yUrgency: "1", yTotal: expect.stringMatching(/^\d+\.\d{4}$/) as string }]);
    await close(portal);
    expect(await said(dataDir, product)).toEqual(["No record lacks a declared field."]);
  });

  it("goes on where it was left off, leaves alone what people emptied, and is filled anew when it is said otherwise", async () => {
    const dataDir = await filledFolder();
    const product = withFields([URGENT, TOTAL]);
    const first = await open(dataDir, product);
    const all = (await notes(first)).length;
    const pending = await first.store.read((db) => pendingOf(db, product));
    const [half] = await fillSome(first.store, product, pending, "2026-11-21T08:00:00Z");
    expect(half?.mark.done).toBeUndefined();
    const reached = (await notes(first)).filter(({ yUrgency }) => yUrgency === "1");
    expect(reached.length).toBeGreaterThan(0);
    await emptied(first, reached[0]!.id);
    await close(first);

    const second = await open(dataDir, product);
    await second.backfill.run();
    expect((await notes(second)).find(({ id }) => id === reached[0]?.id)?.yUrgency).toBeNull();
    expect((await notes(second)).filter(({ gComId, yTotal }) => gComId === "102" && yTotal === null)).toEqual([]);
    await close(second);

    const other = withFields([URGENT, { ...TOTAL, compute: { count: { lines: "items" } }, kind: "decimal" }]);
    const third = await open(dataDir, other);
    expect((await third.store.read((db) => pendingOf(db, other))).map(({ key }) => key)).toEqual(["yTotal"]);
    await third.backfill.run();
    expect((await notes(third)).length).toBe(all);
    expect((await notes(third)).find(({ id }) => id === reached[0]?.id)?.yUrgency).toBeNull();
  });
});

describe("records that people change while they are filled", () => {
  it("are all filled, and keep every change that was acknowledged", async () => {
    const dataDir = await filledFolder();
    const product = withFields([URGENT, TOTAL]);
    const portal = await open(dataDir, product);
    const token = await portal.signIn("hengtuo.sales");
    const choice = { gComId: "102" };
    expect((await portal.call("POST", "/tdhcsystem/gCompanyBase/setCompany", { token, body: choice })).body.code).toBe(200);
    const list = await portal.call("GET", "/tdhcsystem/delivery/list?gApprovalStatus=0&pageSize=300", { token });
    const drafts = (list.body["rows"] as readonly { readonly id: string }[]).map(({ id }) => id);
    expect(drafts.length).toBeGreaterThan(0);
    const kept = new Map<string, string>();
    let refused = 0;
    const change = async (turn: number): Promise<void> => {
      const id = drafts[turn % drafts.length] ?? "";
      const gRemarks = `第${turn}次`;
      const body = { id, gRemarks };
      const { code } = (await portal.call("PUT", "/tdhcsystem/delivery/editDelivery", { token, body })).body;
      if (code === 200) kept.set(id, gRemarks);
      else refused += 1;
    };
    const changing = (async () => {
      for (let turn = 0; turn < 40; turn += 1) await change(turn);
    })();
    await Promise.all([changing, portal.backfill.run()]);
    expect(refused).toBe(0);
    const rows = await portal.store.read((db) =>
      entityTables(db).selectFrom("delivery").select(["id", "gComId", "gRemarks", "yUrgency", "yTotal"]).execute(),
    );
    for (const [id, remark] of kept) expect(rows.find((row) => row["id"] === id)?.["gRemarks"]).toBe(remark);
    const own = rows.filter((row) => row["gComId"] === "102");
    expect(own.filter((row) => row["yUrgency"] === null || row["yTotal"] === null)).toEqual([]);
  });
});

async function emptied(portal: TestPortal, id: string): Promise<void> {
  await portal.store.write((tx) =>
    entityTables(tx).updateTable("delivery").set({ yUrgency: null }).where("id", "=", id).execute(),
  );
}

describe("a role that was edited while the product ran", () => {
  it.each([
    ["a,b", "a,b,c", "a,b,c", "a,b"],
    ["a,b", "a,b,c", "a,b,c,d", "a,b,d"],
    ["a,x", "a,b", "b", "x"],
    ["", "a", "a,b", "b"],
  ])("that has %s, given %s before and %s now, has %s", (own, before, now, merged) => {
    expect(mergedPermissions(own, before, now)).toBe(merged);
  });

  it("keeps what it was given and takes what its document adds", async () => {
    const dataDir = await filledFolder();
    const product = shippedProduct();
    const portal = await open(dataDir, product);
    const role = product.roles.roles.find(({ key }) => key === "warehouse");
    if (role === undefined) throw new Error("nobody keeps the warehouse");
    const given = role.permissions.slice(1).join(",");
    await portal.store.write((tx) =>
      tx.updateTable("sys_role").set({ permissions: given, edited: "1" }).where("roleKey", "=", role.key).execute(),
    );
    await close(portal);
    const added = "tdhcsystem:gInvoice:list";
    expect(role.permissions).not.toContain(added);
    const roles = product.roles.roles.map((one) =>
      one.key === role.key ? { ...one, permissions: [...one.permissions, added] } : one,
    );
    const second = await open(dataDir, { ...product, roles: { ...product.roles, roles } });
    const row = await second.store.read((db) =>
      db.selectFrom("sys_role").select(["permissions", "edited"]).where("roleKey", "=", role.key).executeTakeFirstOrThrow(),
    );
    expect(row).toEqual({ permissions: `${given},${added}`, edited: "1" });
  });
});
