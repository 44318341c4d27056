import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { missingPostings } from "../../../src/server/ledger/open-ledgers.ts";
import { verifyLedgers } from "../../../src/server/ledger/verify-ledgers.ts";
import type { Transaction } from "../../../src/server/store/port.ts";
import { shippedProduct } from "./support/shipped-product.ts";
import { answered, buildNote, openScene, press, type Person, type Row, type Scene } from "./support/scene.ts";

type Posting = { readonly account: string; readonly rowKey: string; readonly action: string; readonly amount: number };

describe("what a note moves on its contract", () => {
  let scene: Scene;
  let supplier: Person;
  let purchaser: Person;
  let warehouse: Person;
  beforeAll(async () => {
    scene = await openScene();
    [supplier, purchaser, warehouse] = await Promise.all([
      scene.signIn("hengtuo.sales", "101"),
      scene.signIn("ds.purchaser", "101"),
      scene.signIn("ds.warehouse", "101"),
    ]);
  });
  afterAll(async () => {
    await scene.expectConsistent();
    await scene.portal.close();
  });

  const postingsOf = async (id: string): Promise<readonly Posting[]> =>
    scene.portal.store.read(async (db) => {
      const { rows } = await sql<Posting>`
        SELECT "account", "rowKey", "action", "amount" FROM "ledger_posting" WHERE "entity" = 'delivery' AND "entityId" = ${id} ORDER BY "postingId"`.execute(
        db,
      );
      return rows.map((row) => ({ ...row, amount: Number(row.amount) / 10_000 }));
    });
  const posting = (action: string, account: string, rowKey: string, amount: number): Posting => ({
    account,
    rowKey,
    action,
    amount,
  });

  it("is kept step by step, under the number of the contract and the key of its line", async () => {
    const note = await buildNote(supplier, ["2", "3"]);
    expect(await postingsOf(note.id)).toEqual([]);
    answered(await press(supplier, "apply", { id: note.id }));
    answered(await press(supplier, "backout", { id: note.id }));
    answered(await press(supplier, "apply", { id: note.id }));
    answered(await press(purchaser, "approve", { id: note.id }));
    answered(await press(supplier, "toDelivery", { id: note.id }, { gShipnum: "浙F1", gDeliverytime: "2026-11-21 12:00:00" }));
    answered(await press(warehouse, "refuse", { id: note.id }, { reason: "规格不符" }));
    expect(await postingsOf(note.id)).toEqual([
      posting("apply", "reserved", "1", 2),
      posting("apply", "reserved", "2", 3),
      posting("backout", "reserved", "1", -2),
      posting("backout", "reserved", "2", -3),
      posting("apply", "reserved", "1", 2),
      posting("apply", "reserved", "2", 3),
      // Approval moves nothing, so nothing is said of it.
      posting("toDelivery", "reserved", "1", -2),
      posting("toDelivery", "reserved", "2", -3),
      posting("toDelivery", "sent", "1", 2),
      posting("toDelivery", "sent", "2", 3),
      posting("refuse", "sent", "1", -2),
      posting("refuse", "sent", "2", -3),
    ]);
  });

  it("leaves the version of the contract alone, so that no open form of it meets a conflict", async () => {
    const note = await buildNote(supplier, ["1"]);
    const versionOf = async (): Promise<unknown> =>
      ((await supplier.get(`/tdhcsystem/contract/${String(note["conId"])}`)).data as Row).lockVersion;
    const before = await versionOf();
    answered(await press(supplier, "apply", { id: note.id }));
    expect(await versionOf()).toBe(before);
  });

  /** What verification says after a change that nobody keeps. */
  const saidAfter = async (change: string): Promise<readonly string[]> => {
    class Undone extends Error {}
    let said: readonly string[] = [];
    const spoil = async (tx: Transaction): Promise<never> => {
      await sql.raw(change).execute(tx);
      said = (await verifyLedgers(tx, shippedProduct())).map(
        ({ account, shown, records, postings }) =>
          `${account} ${shown === records ? "shown" : ""} ${postings === records ? "posted" : ""}`,
      );
      throw new Undone();
    };
    await expect(scene.portal.store.write(spoil)).rejects.toThrow(Undone);
    return said;
  };
  const SENT = `FROM contract_items l JOIN contract h ON h.id = l."parentId" WHERE h."gConStatus" = '2' AND h."supersededFlag" <> '1'`;

  it.each([
    [
      "a field that nobody posted",
      `UPDATE contract_items SET "gSendednum" = "gSendednum" + 1 WHERE id = (SELECT min(l.id) ${SENT})`,
      "sent  posted",
    ],
    [
      "a posting that nobody made",
      `UPDATE ledger_posting SET "amount" = "amount" + 1 WHERE "postingId" = (SELECT max("postingId") FROM ledger_posting WHERE "account" = 'reserved')`,
      "reserved shown ",
    ],
    [
      "a replacement that is posted nowhere",
      `UPDATE delivery SET "gDeliverytype" = '3' WHERE id = (SELECT min(id) FROM delivery WHERE "delFlag" = '0' AND "gDeliverystatus" = '3' AND "gDeliverytype" = '1')`,
      "replaced  ",
    ],
  ])("tells %s from what fits", async (_name, change, expected) => {
    expect(await saidAfter(change)).toContain(expected);
  });

  it("lacks nothing in a new store", async () => {
    expect(await scene.portal.store.read((db) => missingPostings(db, shippedProduct()))).toEqual([]);
  });
});
