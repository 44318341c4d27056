import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Action, Entity, Workflow } from "../../../src/core/definition/generated/documents.ts";
import { gate, mayTouch, type GateContext } from "../../../src/core/gate/gate.ts";
import { hasStoreGuard } from "./support/has-store-guard.ts";
import { keepTables, restoreTables } from "./support/kept-tables.ts";
import { matrixAccounts, matrixCompanies } from "./support/matrix-people.ts";
import { type Body, openScene, type Person, type Row, type Scene } from "./support/scene.ts";
import { sessionOf } from "../../../src/proof/stage/session-of.ts";
import { shippedProduct } from "./support/shipped-product.ts";

const product = shippedProduct();
const NOW = "2026-11-21 16:00:00";
const TABLES = [
  "make_invoice",
  "make_invoice_items",
  "invoice",
  "payment",
  "payment_registers",
  "contract",
  "contract_items",
  "message",
  "attachment",
  "ledger_posting",
];

/** Valid answers to every prompt, so that only the gate decides. */
const INPUTS: Readonly<Record<string, unknown>> = {
  reason: "测试原因",
  minvoTrackingNo: "SF1234567",
  creditNoteNo: "HZ0001",
  regMoney: "0.01",
  regTime: "2026-11-21 15:00:00",
  regWay: "1",
};

/** The states of a module, its path, who never sees a state, and actions that no seeded row allows in some company. */
const MODULES = [
  {
    name: "make-invoice",
    path: "/finance/makeinvoice",
    hidden: (side: string, state: string) => side === "supplier" && state.startsWith("0"),
    supplierField: "minvoSupName",
  },
  {
    name: "invoice",
    path: "/finance/invoice",
    hidden: (side: string, state: string) => side === "buyer" && state === "0",
    supplierField: "inSupName",
  },
  {
    name: "payment",
    path: "/finance/payment",
    hidden: (side: string, state: string) => side === "supplier" && state.startsWith("0"),
    supplierField: "paySupName",
  },
] as const;

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
  await scene.portal.store.write(async (tx) => {
    await sql`INSERT INTO attachment
      ("fileId", "storedName", "name", "ext", "size", "mime", "sha256", "bizType", "bizId", "uploadTime")
      SELECT 'sample' || "id", 'sample' || "id" || '.png', 'sample.png', 'png', 1, 'image/png', '', 'make-invoice', "id", ${NOW}
      FROM make_invoice`.execute(tx);
    // Files are not part of the sample data; what waits to be pushed has one, and what was not pushed was confirmed.
    await sql`UPDATE invoice SET "files" = '["sample"]'`.execute(tx);
    await sql`UPDATE invoice SET "bizChecked" = '1' WHERE "billCheckState" = '0'`.execute(tx);
    await sql`UPDATE make_invoice SET "invoiceFlag" = '1', "files" = '["sample' || "id" || '"]'`.execute(tx);
  });
  await keepTables(scene.portal.store, TABLES);
});
afterAll(() => scene.portal.close());

async function tableDigest(): Promise<string> {
  const { rows } = await scene.portal.store.read((db) =>
    sql<{ digest: string }>`SELECT
      (SELECT sum("lockVersion") || '/' || sum(CAST("delFlag" AS INTEGER)) || '/' || sum(CAST("minvoStatus" || "minvoCheckStatus" || "minvoPushStatus" AS INTEGER)) FROM make_invoice) || '/' ||
      (SELECT sum("lockVersion") || '/' || sum(CAST("delFlag" AS INTEGER)) || '/' || sum(CAST("billCheckState" AS INTEGER)) FROM invoice) || '/' ||
      (SELECT sum("lockVersion") || '/' || sum(CAST("delFlag" AS INTEGER)) FROM payment) || '/' || (SELECT count(*) FROM payment_registers) || '/' ||
      (SELECT sum("invoicedPrice") || '/' || sum("paidPrice") FROM contract) AS digest`.execute(db),
  );
  return rows[0]?.digest ?? "";
}

async function call(person: Person, path: string, action: Action, rows: readonly Row[]): Promise<Body> {
  const items = rows.map(({ id, lockVersion }) => ({ id, lockVersion }));
  const inputs: Record<string, unknown> = { ...action.sends };
  for (const prompt of action.prompt ?? []) {
    if (prompt.kind === "files" && prompt.optional !== true) inputs[prompt.key] = [await person.upload("invoice.png")];
    else if (INPUTS[prompt.key] !== undefined) inputs[prompt.key] = INPUTS[prompt.key];
  }
  if (action.does === "remove") return person.delete(`${path}/${items.map((item) => item.id).join(",")}`);
  const [method = "PUT", target = action.key] = action.call?.split(" ") ?? [];
  const body = { items, ...inputs };
  return method === "POST" ? person.post(`${path}/${target}`, body) : person.put(`${path}/${target}`, body);
}

const stateFieldsOf = (workflow: Workflow): readonly string[] => Object.keys(workflow.states?.[0]?.is ?? {});
const BY_STORE = new Set(["QTY_EXCEEDED", "AMOUNT_EXCEEDED", "STATE_REFUSED", "DUPLICATE"]);

/** All companies and accounts take minutes; a short run judges two companies and those who may do anything here at all. */
const full = process.env["TEST_SIZE"] === "full";
const COMPANIES = matrixCompanies.filter(({ code }) => full || code === "ds" || code === "jlsj");

describe.each(COMPANIES)("browser and server in company $comId", ({ code, comId }) => {
  it.each(MODULES)(
    "give the same verdict for every role, action, state and selection of $name",
    async ({ name, path, hidden, supplierField }) => {
      const entity: Entity | undefined = product.entities[name]?.[code.toUpperCase()];
      const workflow = product.workflows[name]?.[code.toUpperCase()];
      if (entity === undefined || workflow === undefined) throw new Error(`no documents of ${name}`);
      const fields = stateFieldsOf(workflow);
      const stateOf = (row: Row): string => fields.map((field) => row[field]).join();
      const admin = await scene.signIn("admin", comId);
      const { rows = [] } = await admin.get(
        `${path}/list?pageSize=300&${supplierField}=${encodeURIComponent("海宁恒拓")}&isAsc=desc&orderByColumn=id`,
      );
      const states = Map.groupBy(rows, stateOf);
      expect([...states.keys()].toSorted()).toEqual(
        (workflow.states ?? []).map((state) => Object.values(state.is).join()).toSorted(),
      );
      const actions = workflow.actions.filter((action) => ["transition", "remove"].includes(action.does ?? "transition"));
      const disagreements: string[] = [];
      const done = new Set<string>();
      let compared = 0;
      let judged = 0;
      const untouched = await tableDigest();
      const expectUntouched = async (at: string): Promise<void> => {
        if ((await tableDigest()) !== untouched) disagreements.push(`until ${at}: something was refused, yet something changed`);
      };
      for (const account of matrixAccounts(code)) {
        const person = await scene.signIn(account, account === "newbie" ? undefined : comId);
        const session = await sessionOf(person);
        if (!full && !actions.some((action) => mayTouch(action, session))) continue;
        judged += 1;
        const context: GateContext = { entity, session, now: NOW, input: INPUTS, workflowOf: () => workflow };
        for (const action of actions) {
          for (const [state, all] of states) {
            for (const chosen of [all.slice(0, 1), all.slice(0, 2)]) {
              const browser = gate(action, chosen, context);
              // What is allowed is put back afterwards, and with it what a refusal before it had changed; so that is looked for now.
              if (browser.length === 0) await expectUntouched(`${account} ${action.key} ${state}`);
              const answer = await call(person, path, action, chosen);
              compared += 1;
              const verdict = browser.length === 0 ? "allowed" : browser[0]?.bizCode;
              const server = answer.code === 200 ? "allowed" : answer.bizCode;
              const at = `${account} ${action.key} ${state} x${chosen.length}: browser ${verdict}, server ${server} ${answer.msg} ${JSON.stringify(answer.errors ?? "")}`;
              const agrees =
                verdict === server ||
                (hidden(session.side, state) && verdict !== "NO_PERMISSION" && server === "NOT_FOUND") ||
                (verdict === "allowed" && hasStoreGuard(action) && BY_STORE.has(String(server))) ||
                (verdict === "allowed" && server === "STATE_REFUSED" && /第\d+行/.test(answer.msg));
              if (!agrees) disagreements.push(at);
              if (answer.code === 200) {
                done.add(action.key);
                await restoreTables(scene.portal.store, TABLES);
              }
            }
          }
          await expectUntouched(`${account} ${action.key}`);
        }
      }
      expect(disagreements).toEqual([]);
      expect(actions.map((action) => action.key).filter((key) => !done.has(key))).toEqual([]);
      expect(judged).toBeGreaterThanOrEqual(full ? matrixAccounts(code).length : 3);
      expect(compared).toBe(judged * actions.length * states.size * 2);
    },
    240_000,
  );
});
