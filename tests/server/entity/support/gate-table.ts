import { holds } from "../../../../src/core/condition/evaluate.ts";
import type { Session } from "../../../../src/core/contract/session.ts";
import { fieldKinds } from "../../../../src/core/definition/fields.ts";
import type { Action, Entity, Workflow } from "../../../../src/core/definition/generated/documents.ts";
import { gate, type GateContext } from "../../../../src/core/gate/gate.ts";
import { stateFields } from "../../../../src/server/entity/states.ts";
import { hasStoreGuard } from "./has-store-guard.ts";
import { changedTables, digestOf, keepTables, restoreTables } from "./kept-tables.ts";
import type { Body, Person, Row, Scene } from "./scene.ts";
import { sessionOf } from "../../../../src/proof/stage/session-of.ts";

const NOW = "2026-11-21 16:00:00";
const LINES = "items";

export type GateTable = {
  readonly scene: Scene;
  readonly comId: string;
  readonly entity: Entity;
  readonly workflow: Workflow;
  readonly accounts: readonly string[];
  /** Tables that an action may write; put back after each success. */
  readonly tables: readonly string[];
  /** Valid answers to every prompt, so that only the gate decides; those of lines are entered into every line. */
  readonly inputs: Readonly<Record<string, unknown>>;
};

export type Verdicts = {
  readonly states: readonly string[];
  /** What the server did. */
  readonly allowed: readonly string[];
  /** What the gate offers to somebody; guards that need the store come after it. */
  readonly offered: readonly string[];
  readonly compared: number;
  readonly disagreements: readonly string[];
};

/** Press every button in every state as everybody, with one row and with two, and hold the answers against the pure gate. */
export async function gateTable(table: GateTable): Promise<Verdicts> {
  const { scene, comId, entity, workflow, inputs } = table;
  await keepTables(scene.portal.store, table.tables);
  const rowsByState = await recordsByState(table);
  const actions = workflow.actions.filter((action) => ["transition", "remove"].includes(action.does ?? "transition"));
  const disagreements: string[] = [];
  const allowed = new Set<string>();
  const offered = new Set<string>();
  let compared = 0;
  const untouched = await digestOf(scene.portal.store, [entity.entity]);
  for (const account of table.accounts) {
    const person = await scene.signIn(account, account === "newbie" ? undefined : comId);
    const session = await sessionOf(person);
    const context: GateContext = { entity, session, now: NOW, input: inputs, workflowOf: () => workflow };
    for (const action of actions) {
      for (const [state, all] of rowsByState) {
        for (const rows of [all.slice(0, 1), all.slice(0, 2)]) {
          const browser = gate(action, rows, context);
          const answer = await press(person, entity, action, rows, inputs);
          compared += 1;
          const verdict = browser.length === 0 ? "allowed" : browser[0]?.bizCode;
          const server = answer.code === 200 ? "allowed" : answer.bizCode;
          if (verdict === "allowed") offered.add(`${action.key} ${state}`);
          if (server === "allowed") allowed.add(`${action.key} ${state}`);
          const isHidden =
            rows.some((row) => !isSeen(entity, session, row)) && verdict !== "NO_PERMISSION" && server === "NOT_FOUND";
          const byStore = verdict === "allowed" && hasStoreGuard(action) && answer.code === 500 && answer.bizCode !== "SYSTEM";
          const agrees = verdict === server || isHidden || byStore;
          const at = `${account} ${action.key} ${state} x${rows.length}: browser ${verdict}, server ${server} ${answer.msg} ${JSON.stringify(answer.errors ?? "")}`;
          if (!agrees) disagreements.push(at);
          if (answer.code === 200) await restoreTables(scene.portal.store, table.tables);
          else if ((await digestOf(scene.portal.store, [entity.entity])) !== untouched)
            disagreements.push(`${at}: refused, yet something changed`);
        }
      }
      // Refusals change nothing: not the heads, nor lines, contracts or messages.
      for (const name of await changedTables(scene.portal.store, table.tables))
        disagreements.push(`${account} ${action.key}: something in ${name} was left changed`);
    }
  }
  return {
    states: [...rowsByState.keys()].toSorted(),
    allowed: [...allowed].toSorted(),
    offered: [...offered].toSorted(),
    compared,
    disagreements,
  };
}

/** `gConStatus=2,gApplyBeyondStatus=0` */
function stateOf(workflow: Workflow, row: Row): string {
  return stateFields(workflow)
    .map((key) => `${key}=${String(row[key])}`)
    .join(",");
}

/** Rows that the side does not see at all, and everything for who belongs nowhere. */
function isSeen(entity: Entity, session: Session, row: Row): boolean {
  const rule = session.side === "buyer" || session.side === "supplier" ? entity.scope.rows?.[session.side] : undefined;
  if (session.roles.includes("admin")) return true;
  if (session.side === "supplier" && session.supplierId === undefined) return false;
  return rule === undefined || holds(rule, row, fieldKinds(entity.fields));
}

async function recordsByState({ scene, comId, entity, workflow }: GateTable): Promise<ReadonlyMap<string, readonly Row[]>> {
  const admin = await scene.signIn("admin", comId);
  const own = await scene.signIn("hengtuo.admin", comId);
  const { rows = [] } = await admin.get(`${entity.path}/list?pageSize=300&orderByColumn=createTime&isAsc=asc`);
  const owner = entity.scope.supplier ?? "gSupId";
  const mine = String(((await own.get(`${entity.path}/list?pageSize=1`)).rows ?? [])[0]?.[owner]);
  // A supplier's own record is its owner itself; there the scene says whose they all are.
  const whole = owner === "id" ? rows : rows.filter((row) => row[owner] === mine);
  return Map.groupBy(whole, (row) => stateOf(workflow, row));
}

async function press(
  person: Person,
  entity: Entity,
  action: Action,
  rows: readonly Row[],
  inputs: GateTable["inputs"],
): Promise<Body> {
  const [method = "PUT", target = action.key] = action.call?.split(" ") ?? [];
  const ids = rows.map((row) => row.id).join(",");
  if (action.does === "remove" && method !== "PUT")
    return person.delete(`${entity.path}/${target.includes("{ids}") ? target.replace("{ids}", ids) : ids}`);
  if (action.does === "remove" && action.call === undefined) return person.delete(`${entity.path}/${ids}`);
  const given: Record<string, unknown> = { ...action.sends };
  for (const prompt of action.prompt ?? []) {
    if (prompt.kind === "files") given[prompt.key] = [await person.upload("file.png")];
    else if (prompt.kind === "lines" && prompt.optional !== true)
      given[prompt.key] = await lineInputs(person, entity, rows, inputs);
    else if (prompt.kind !== "lines") given[prompt.key] = inputs[prompt.key];
  }
  const body = { items: rows.map(({ id, lockVersion }) => ({ id, lockVersion })), ...given };
  const filled = target.replace("{id}", rows[0]?.id ?? "");
  const path = filled.startsWith("/") ? filled : `${entity.path}/${filled}`;
  if (method === "DELETE") return person.delete(path, body);
  return method === "POST" ? person.post(path, body) : person.put(path, body);
}

async function lineInputs(person: Person, entity: Entity, rows: readonly Row[], inputs: GateTable["inputs"]): Promise<unknown> {
  const record = (await person.get(`${entity.path}/${rows[0]?.id ?? ""}`)).data;
  const lines = (record?.[LINES] ?? [{ id: "1" }]) as readonly Row[];
  return lines.map(({ id }) => ({ id, ...(inputs[LINES] as Record<string, unknown>) }));
}
