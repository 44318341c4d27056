import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Entity, Workflow } from "../../../src/core/definition/generated/documents.ts";
import { gateTable } from "./support/gate-table.ts";
import { openScene, type Scene } from "./support/scene.ts";
import { shippedProduct } from "./support/shipped-product.ts";

const product = shippedProduct();
const TABLES = ["contract", "contract_items", "delivery", "delivery_items", "box", "box_items", "message", "ledger_posting"];
let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(async () => {
  await scene.expectConsistent();
  await scene.portal.close();
});

function documentsOf(name: string, code: string): { readonly entity: Entity; readonly workflow: Workflow } {
  const [entity, workflow] = [product.entities[name]?.[code], product.workflows[name]?.[code]];
  if (entity === undefined || workflow === undefined) throw new Error(`there is no ${name}`);
  return { entity, workflow };
}
const shortState = (text: string): string => text.replaceAll(/gConStatus=|gApplyBeyondStatus=/g, "");
const accounts = (code: string): readonly string[] => [
  "hengtuo.sales",
  "hengtuo.finance",
  `${code}.purchaser`,
  `${code}.manager`,
  `${code}.finance`,
  `${code}.warehouse`,
  "admin",
  "newbie",
];

describe("browser and server give the same verdict for every role, action, state and selection", () => {
  it.each([
    { code: "ds", comId: "101" },
    { code: "jlsj", comId: "104" },
  ])(
    "of a contract in company $comId",
    async ({ code, comId }) => {
      const found = await gateTable({
        scene,
        comId,
        ...documentsOf("contract", code.toUpperCase()),
        accounts: accounts(code),
        tables: TABLES,
        inputs: { reason: "测试原因", items: { gApplyBeyondNum: "1" } },
      });
      expect(found.disagreements).toEqual([]);
      // Every con_status, and every answer to a request beyond it.
      expect(new Set(found.states.map((state) => /gConStatus=(\d)/.exec(state)?.[1]))).toEqual(
        new Set(["0", "1", "2", "3", "4", "5", "6"]),
      );
      expect(found.states.filter((state) => state.startsWith("gConStatus=2"))).toHaveLength(4);
      expect(found.compared).toBe(accounts(code).length * 14 * found.states.length * 2);
      const inForce = found.states.filter((state) => state.startsWith("gConStatus=2")).map(shortState);
      const table = {
        amend: ["2,0", "2,2", "2,3"],
        auditBeyondPass: ["2,1"],
        auditBeyondReject: ["2,1"],
        auditPass: ["1,0"],
        auditReject: ["1,0"],
        cancelAmend: ["3,0"],
        finish: ["2,0", "2,2", "2,3"],
        remove: ["0,0", "6,0"],
        requestForExcessShipment: ["2,0", "2,2", "2,3"],
        submit: ["0,0", "3,0", "6,0"],
        terminate: inForce,
        undoRequest: ["2,1"],
        uploadSigned: inForce,
        withdraw: ["1,0"],
      };
      const expected = Object.entries(table).flatMap(([action, states]) => states.map((state) => `${action} ${state}`));
      expect(found.offered.map(shortState)).toEqual(expected.toSorted());
    },
    240_000,
  );

  it("of a box", async () => {
    const found = await gateTable({
      scene,
      comId: "104",
      ...documentsOf("box", "JLSJ"),
      accounts: accounts("jlsj"),
      tables: TABLES,
      inputs: { gShippingMark: "M1" },
    });
    expect(found.disagreements).toEqual([]);
    expect(found.states).toEqual(["boxStatus=0", "boxStatus=1", "boxStatus=2", "boxStatus=3"]);
    expect(found.allowed).toEqual([
      "pack boxStatus=0",
      "remark boxStatus=0",
      "remark boxStatus=1",
      "remove boxStatus=0",
      "remove boxStatus=1",
    ]);
  });
});
