import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { gateTable } from "./support/gate-table.ts";
import { openScene, type Scene } from "./support/scene.ts";
import { shippedProduct } from "./support/shipped-product.ts";

const product = shippedProduct();
const COMPANIES = [
  { code: "ds", comId: "101" },
  { code: "jlsj", comId: "104" },
] as const;
/** Every combination of domain 5.10; the sample data spreads them over the companies. */
const STATES = ["00", "01", "22", "14", "13", "11", "12", "34", "33", "31", "32", "44"] as const;
const TABLES = ["supplier", "supplier_bank", "delivery", "contract", "contract_items", "quotation", "message", "ledger_posting"];

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
  // All records of a company are one supplier's, two in each state, and whole; then only the gate decides.
  await scene.portal.store.write(async (tx) => {
    for (const { comId } of COMPANIES) {
      const { rows } = await sql<{ id: string }>`SELECT id FROM supplier WHERE "comId" = ${comId} ORDER BY id`.execute(tx);
      for (const [index, { id }] of rows.entries()) {
        const [gStatus, gStatust] = [...(STATES[index % STATES.length] ?? "")];
        await sql`UPDATE supplier SET "enterpriseId" = '5001', "gStatus" = ${gStatus}, "gStatust" = ${gStatust}, "gStanding" = ${`${gStatus}-${gStatust}`}, "gEmail" = 'a@b.example',
          "gAddress" = '工业园区', "gCapital" = 100, "pendingSet" = NULL, "gCategory" = ${index % 2 === 0 ? "0" : "2"} WHERE id = ${id}`.execute(
          tx,
        );
      }
    }
  });
});
afterAll(async () => {
  await scene.expectConsistent();
  await scene.portal.close();
});

it.each(COMPANIES)(
  "browser and server give the same verdict for every role, action, state and selection of a supplier's record in company $comId",
  async ({ code, comId }) => {
    const [entity, workflow] = [
      product.entities["supplier"]?.[code.toUpperCase()],
      product.workflows["supplier"]?.[code.toUpperCase()],
    ];
    if (entity === undefined || workflow === undefined) throw new Error("there is no supplier module");
    const purchaser = await scene.portal.store.read((db) =>
      db.selectFrom("users").select("userId").where("userName", "=", `${code}.purchaser`).executeTakeFirstOrThrow(),
    );
    const accounts = [
      "hengtuo.admin",
      "hengtuo.sales",
      `${code}.purchaser`,
      `${code}.manager`,
      `${code}.warehouse`,
      "admin",
      "newbie",
    ];
    const found = await gateTable({
      scene,
      comId,
      entity,
      workflow,
      accounts,
      tables: TABLES,
      inputs: { reason: "测试原因", userId: String(purchaser.userId) },
    });
    expect(found.disagreements).toEqual([]);
    expect(found.states).toHaveLength(STATES.length);
    const offered = (action: string): readonly string[] =>
      found.offered
        .filter((entry) => entry.startsWith(`${action} `))
        .map((entry) => entry.replaceAll(/\D/g, ""))
        .toSorted();
    // The state fields stand in the order of the workflow: gStatus, gStatust.
    expect(offered("remove")).toEqual(["00", "22"]);
    expect(offered("toBlack")).toEqual(["11", "12", "13", "14", "31", "32", "33", "34"]);
    expect(offered("toQualified")).toEqual(["11", "12", "13", "14"]);
    expect(offered("enable")).toEqual(["44"]);
    expect(offered("reject")).toEqual(["01", "11", "31"]);
  },
  240_000,
);
