import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Action, Entity, Workflow } from "../../../src/core/definition/generated/documents.ts";
import { gate, mayTouch, type GateContext } from "../../../src/core/gate/gate.ts";
import { hasStoreGuard } from "./support/has-store-guard.ts";
import { digestOf, keepTables, restoreTables } from "./support/kept-tables.ts";
import { matrixAccounts, matrixCompanies } from "./support/matrix-people.ts";
import { type Body, openScene, type Person, type Row, type Scene } from "./support/scene.ts";
import { sessionOf } from "../../../src/proof/stage/session-of.ts";
import { shippedProduct } from "./support/shipped-product.ts";

const product = shippedProduct();
const NOW = "2026-11-21 16:00:00";
const TABLES = [
  "inquiry",
  "inquiry_items",
  "inquiry_miSuppliers",
  "inquiry_changes",
  "quotation",
  "quotation_items",
  "quotation_rounds",
  "procurement_notice",
  "procurement_notice_signUps",
  "winning_notice",
  "winning_notice_winners",
  "bid",
  "contract",
  "contract_items",
  "message",
  "ledger_posting",
];

/** Valid answers to every prompt, so that only the gate decides. */
const INPUTS: Readonly<Record<string, unknown>> = {
  reason: "测试原因",
  remark: "可按期供货",
  qpEndTime: "2027-03-01 10:00:00",
  qpExtendTime: "2027-03-01 10:00:00",
  atEndTime: "2027-03-01 10:00:00",
  winnerName: "某某公司",
  winPrice: "100.00",
};

const MODULES = [
  { name: "inquiry", path: "/tdhcsystem/inquiry", state: "miStatus", get: "" },
  { name: "quotation", path: "/tdhcsystem/priceOffer", state: "billType", get: "getInfo/" },
  { name: "procurement-notice", path: "/tdhcsystem/procurementNotice", state: "noticeStatus", get: "" },
  { name: "winning-notice", path: "/tdhcsystem/winningNotice", state: "winStatus", get: "" },
  { name: "bid", path: "/tdhcsystem/bid", state: "bidStatus", get: "" },
] as const;

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
  await keepTables(scene.portal.store, TABLES);
});
afterAll(() => scene.portal.close());

/** Heads of what sourcing writes. */
const HEADS = ["inquiry", "quotation", "procurement_notice", "winning_notice", "bid", "contract"];
const tableDigest = (): Promise<string> => digestOf(scene.portal.store, HEADS);

/** The whole record as a person reads it, for a gate that looks at lines; undefined where it is not there for them. */
async function readAs(person: Person, path: string, get: string, id: string): Promise<Row | undefined> {
  const body = await person.get(`${path}/${get}${id}`);
  return body.code === 200 ? (body.data as Row) : undefined;
}

async function call(person: Person, path: string, action: Action, row: Row): Promise<Body> {
  const items = [{ id: row.id, lockVersion: row.lockVersion }];
  const inputs: Record<string, unknown> = { ...action.sends, ...inputsOf(action, row) };
  if (action.does === "remove") return person.delete(`${path}/${row.id}`);
  const [method = "PUT", target = action.key] = action.call?.split(" ") ?? [];
  const whole = target.startsWith("/") ? target : `${path}/${target}`;
  const at = whole.replace("{id}", row.id);
  if (method === "DELETE") return person.delete(at);
  return method === "POST" ? person.post(at, { items, ...inputs }) : person.put(at, { items, ...inputs });
}

function inputsOf(action: Action, row: Row): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    (action.prompt ?? []).flatMap((prompt) => {
      if (prompt.kind === "lines") return [[prompt.key, linesFor(prompt.lines ?? "", row)]];
      return INPUTS[prompt.key] === undefined ? [] : [[prompt.key, INPUTS[prompt.key]]];
    }),
  );
}

/** Everybody who signed up passes; every line goes to the first who offers it. */
function linesFor(table: string, row: Row): readonly unknown[] {
  const lines = (row[table] ?? []) as readonly Row[];
  if (table === "signUps") return lines.map(({ id }) => ({ id, result: "1" }));
  const offers = (row["offers"] ?? []) as readonly Row[];
  return lines.map(({ id }) => ({
    id,
    awardQuote: offers.find((offer) => offer["inqLineId"] === id && offer["billType"] === "2" && offer["noQuote"] !== "1")?.[
      "ownerId"
    ],
  }));
}

const asksForNoLines = (action: Action, input: Readonly<Record<string, unknown>>): boolean =>
  (action.prompt ?? []).some((prompt) => prompt.kind === "lines" && (input[prompt.key] as readonly unknown[]).length === 0);

describe.each(matrixCompanies)("the gates of sourcing in company $comId", (place) => {
  const variant = place.code.toUpperCase();

  it.each(MODULES)(
    "of $name give browser and server the same verdict, and refusals change nothing",
    async (module) => {
      const { name, path, state: stateKey, get } = module;
      const entity: Entity | undefined = product.entities[name]?.[variant];
      const workflow: Workflow | undefined = product.workflows[name]?.[variant];
      if (entity === undefined || workflow === undefined) throw new Error(`no ${name}`);
      const admin = await scene.signIn("admin", place.comId);
      const mine = name === "quotation" ? `&qpSupName=${encodeURIComponent("海宁恒拓")}` : "";
      const { rows = [] } = await admin.get(`${path}/list?pageSize=300${mine}`);
      const states = Map.groupBy(rows, (row) => String(row[stateKey]));
      expect([...states.keys()].toSorted()).toEqual(expect.arrayContaining(["0", "1", "2"]));
      const actions = workflow.actions.filter((action) => ["transition", "remove"].includes(action.does ?? "transition"));
      const disagreements: string[] = [];
      let compared = 0;
      for (const account of matrixAccounts(place.code)) {
        const person = await scene.signIn(account, account === "newbie" ? undefined : place.comId);
        const session = await sessionOf(person);
        const context: GateContext = { entity, session, now: NOW, workflowOf: () => workflow };
        for (const [state, [one]] of states) {
          if (one === undefined) continue;
          const whole = await readAs(admin, path, get, one.id);
          const seen = await readAs(person, path, get, one.id);
          for (const action of actions) {
            const row = { ...whole, ...seen } as Row;
            const input = inputsOf(action, row);
            const browser = gate(action, [row], { ...context, input });
            const verdict = browser.length === 0 ? "allowed" : browser[0]?.bizCode;
            const before = await tableDigest();
            const answer = await call(person, path, action, row);
            compared += 1;
            const server = answer.code === 200 ? "allowed" : answer.bizCode;
            const agrees =
              verdict === server ||
              (seen === undefined && mayTouch(action, session) && server === "NOT_FOUND") ||
              (verdict === "allowed" && hasStoreGuard(action) && answer.code === 500) ||
              // A body without the lines that it must have is refused before the state is looked at.
              (verdict === "STATE_REFUSED" && asksForNoLines(action, input) && server === "BAD_REQUEST");
            const at = `${account} ${action.key} ${state}: browser ${verdict}, server ${server} ${answer.msg} ${JSON.stringify(answer.errors ?? "")}`;
            if (!agrees) disagreements.push(at);
            if (answer.code === 200) await restoreTables(scene.portal.store, TABLES);
            else if ((await tableDigest()) !== before) disagreements.push(`${at}: refused, yet something changed`);
          }
        }
      }
      expect(disagreements).toEqual([]);
      expect(compared).toBe(matrixAccounts(place.code).length * actions.length * states.size);
    },
    240_000,
  );
});
