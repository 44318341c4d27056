import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Action, Workflow } from "../../../src/core/definition/generated/documents.ts";
import { gate, type GateContext } from "../../../src/core/gate/gate.ts";
import { governing } from "../../../src/core/form/governing.ts";
import { hasStoreGuard } from "./support/has-store-guard.ts";
import { changedTables, digestOf, keepTables, restoreTables } from "./support/kept-tables.ts";
import { matrixAccounts, matrixCompanies } from "./support/matrix-people.ts";
import { type Body, openScene, type Person, type Row, type Scene } from "./support/scene.ts";
import { sessionOf } from "../../../src/proof/stage/session-of.ts";
import { shippedProduct } from "./support/shipped-product.ts";

const product = shippedProduct();
const DELIVERY = "/tdhcsystem/delivery";
const NOW = "2026-11-21 16:00:00";

/** Valid answers to every prompt, so that only the gate decides. */
const INPUTS: Readonly<Record<string, unknown>> = {
  reason: "测试原因",
  gShipnum: "浙A12345",
  gDeliverytime: "2026-11-21 15:00:00",
  gDriverphone: "19000000001",
  gEsarrivetime: "2026-11-25 15:00:00",
  gTally: "理货员",
  eventType: "2",
  eventTime: "2026-11-21 15:00:00",
};

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
  await keepTables(scene.portal.store, TABLES);
});
afterAll(() => scene.portal.close());

const TABLES = ["delivery", "delivery_items", "delivery_logistics", "contract", "contract_items", "message", "ledger_posting"];

const tableDigest = (): Promise<string> => digestOf(scene.portal.store, ["delivery"]);

const stateOf = (row: Row): string => [row["gApprovalStatus"], row["gDeliverystatus"], row["gReceiveStatus"]].join();

/** Two plain notes of every state, as the administrator reads them, with their lines. */
async function notesByState(): Promise<ReadonlyMap<string, readonly Row[]>> {
  const admin = await scene.signIn("admin", company.comId);
  const { rows = [] } = await admin.get(
    `${DELIVERY}/list?pageSize=300&packing=0&gSupplierName=${encodeURIComponent("海宁恒拓")}`,
  );
  const byState = new Map<string, Row[]>();
  for (const row of rows.filter((candidate) => candidate["packing"] === "0"))
    byState.set(stateOf(row), [...(byState.get(stateOf(row)) ?? []), row]);
  return byState;
}

let company: { code: string; comId: string };

async function call(person: Person, action: Action, rows: readonly Row[], lineIds: readonly string[]): Promise<Body> {
  const items = rows.map(({ id, lockVersion }) => ({ id, lockVersion }));
  const inputs: Record<string, unknown> = {};
  for (const prompt of action.prompt ?? []) {
    if (prompt.kind === "files") inputs[prompt.key] = [await person.upload("receipt.png")];
    else if (prompt.kind === "lines")
      inputs[prompt.key] = lineIds.map((id) => ({ id, qualifiedNumber: "1", unqualifiedNumber: "0" }));
    else inputs[prompt.key] = INPUTS[prompt.key];
  }
  if (action.does === "remove") return person.delete(`${DELIVERY}/${items.map((item) => item.id).join(",")}`);
  const [method = "PUT", target = action.key] = action.call?.split(" ") ?? [];
  return method === "POST"
    ? person.post(`${DELIVERY}/${target}`, { items, ...inputs })
    : person.put(`${DELIVERY}/${target}`, { items, ...inputs });
}

async function lineIdsOf(row: Row | undefined): Promise<readonly string[]> {
  const { rows } = await scene.portal.store.read((db) =>
    sql<{ id: string }>`SELECT id FROM delivery_items WHERE "parentId" = ${row?.id ?? ""}`.execute(db),
  );
  return rows.map((line) => line.id);
}

const ALLOWED_BY_STORE = new Set(["QTY_EXCEEDED", "SUPPLIER_BLOCKED", "QUALITY_EXPIRED"]);

describe.each(matrixCompanies)("browser and server in company $comId", (place) => {
  const variant = place.code.toUpperCase();
  const entity = product.entities["delivery"]?.[variant];
  const workflows = [product.workflows["delivery"]?.[variant], product.workflows["delivery-packing"]?.[variant]].filter(
    (workflow): workflow is Workflow => workflow !== undefined,
  );

  it("give the same verdict for every role, action, state and selection", async () => {
    company = place;
    if (entity === undefined || workflows[0] === undefined) throw new Error("no delivery documents");
    const states = await notesByState();
    expect(states.size).toBe(place.code === "yjd" ? 10 : 9);
    const actions = workflows[0].actions.filter((action) => ["transition", "remove"].includes(action.does ?? "transition"));
    const disagreements: string[] = [];
    let compared = 0;
    const untouched = await tableDigest();
    for (const account of matrixAccounts(place.code)) {
      const person = await scene.signIn(account, account === "newbie" ? undefined : place.comId);
      const session = await sessionOf(person);
      const context: GateContext = {
        entity,
        session,
        now: NOW,
        input: INPUTS,
        workflowOf: (row) => governing(workflows, entity, row, session.side),
      };
      for (const action of actions) {
        for (const [state, notes] of states) {
          const hidden = session.side === "buyer" && state.startsWith("0");
          for (const rows of [notes.slice(0, 1), notes.slice(0, 2)]) {
            const browser = gate(action, rows, context);
            const answer = await call(person, action, rows, await lineIdsOf(rows[0]));
            compared++;
            const verdict = browser.length === 0 ? "allowed" : browser[0]?.bizCode;
            const server = answer.code === 200 ? "allowed" : answer.bizCode;
            const at = `${account} ${action.key} ${state} x${rows.length}: browser ${verdict}, server ${server} ${answer.msg} ${JSON.stringify(answer.errors ?? "")}`;
            const agrees =
              verdict === server ||
              (hidden && verdict !== "NO_PERMISSION" && server === "NOT_FOUND") ||
              (verdict === "allowed" && hasStoreGuard(action) && ALLOWED_BY_STORE.has(String(server))) ||
              // What has been invoiced, and what became of the contract, is known to the store alone.
              (verdict === "allowed" && hasStoreGuard(action) && /已开票|合同已完成/.test(answer.msg)) ||
              // Lines are known to the server only, so it alone can miss a value in them.
              (verdict === "allowed" && server === "STATE_REFUSED" && /第\d+行/.test(answer.msg));
            if (!agrees) disagreements.push(at);
            if (answer.code === 200) await restoreTables(scene.portal.store, TABLES);
            else if ((await tableDigest()) !== untouched) disagreements.push(`${at}: refused, yet something changed`);
          }
        }
        // Refusals change nothing: not the heads, nor lines, contracts or messages.
        for (const name of await changedTables(scene.portal.store, TABLES))
          disagreements.push(`${account} ${action.key}: something in ${name} was left changed`);
      }
    }
    expect(disagreements).toEqual([]);
    expect(compared).toBe(matrixAccounts(place.code).length * actions.length * states.size * 2);
  });
});
