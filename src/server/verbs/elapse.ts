import { sql } from "kysely";
import type { Action, Condition, Workflow } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { fieldKinds } from "../../core/definition/fields.ts";
import { holds } from "../../core/condition/evaluate.ts";
import type { Services } from "../services.ts";
import { isoNow } from "../store/clock.ts";
import { tableOf } from "../store/entity-tables.ts";
import type { Queries, Transaction } from "../store/port.ts";
import { codeOf, type EntityCall } from "../entity/entity-call.ts";
import { ofLivingCompany } from "../entity/living-company.ts";
import { selectRows, withLines } from "../entity/load.ts";
import { perform } from "../write/perform.ts";
import { allOf, amongTexts, anyOf, conditionHolds, type Holds } from "../entity/sql-text.ts";
import { toRecord } from "../entity/stored-record.ts";
import { systemCall } from "../entity/system-call.ts";
import { dictionariesOf, loadVocabulary } from "../entity/vocabulary.ts";

/** Records brought forward in one transaction; a job that finds more goes on with the next. */
const ROWS_AT_ONCE = 200;

/** Workflows of which some action happens by itself. */
export function elapsingWorkflows(product: Product): readonly string[] {
  return Object.keys(product.workflows).filter((name) => dueActions(product, name).length > 0);
}

/**
 * Carry out what time alone decides (domain 5: «deadline», «end»), for the named workflows or all of them. The jobs call
 * it every few minutes; reading a list calls it for its own records, so that no list shows a state whose time is over.
 *
 * @returns how many records changed
 */
export async function elapse(
  services: Services,
  workflows: readonly string[] = elapsingWorkflows(services.product),
): Promise<number> {
  let changed = 0;
  for (const name of workflows) {
    for (;;) {
      const now = isoNow(services.clock);
      const isDue = await services.store.read(async (db) => (await dueIds(db, services.product, name, now, 1)).length > 0);
      if (!isDue) break;
      const done = await services.store.write((tx) => elapseNow(tx, services, name, now));
      changed += done;
      if (done === 0) break;
    }
  }
  return changed;
}

/** The same for one workflow at one moment, in a transaction. */
export async function elapseNow(tx: Transaction, services: Services, workflowName: string, now: string): Promise<number> {
  const ec = await systemCall(tx, services, workflowName, now);
  const ids = await dueIds(tx, services.product, workflowName, now, ROWS_AT_ONCE);
  if (ids.length === 0) return 0;
  await services.store.lockForUpdate(tx, tableOf(ec.entity.entity), ids.toSorted());
  let changed = 0;
  // One after another: what one brings about, such as the end of an inquiry, may be what the next has waited for.
  for (const id of ids) changed += (await elapseOne(tx, ec, id)) ? 1 : 0;
  return changed;
}

async function elapseOne(tx: Transaction, ec: EntityCall, id: string): Promise<boolean> {
  const [row] = await selectRows(tx, ec.entity, amongTexts("id", [id]));
  if (row === undefined) return false;
  const [record] = await withLines(tx, ec.entityOf, [toRecord(ec.entityOf(row), row)]);
  if (record === undefined) return false;
  const entity = ec.entityOf(record);
  const workflow = ec.workflowOf(record);
  const kinds = fieldKinds(entity.fields);
  const action = workflow.actions.find(
    (one) => isElapsing(one) && String(record[one.due ?? ""] ?? "9") <= ec.now && holds(fromOf(one), record, kinds),
  );
  if (action === undefined) return false;
  const code = codeOf(ec.product, ec.companies, record, entity);
  const vocabulary = await loadVocabulary(tx, ec.product, code, dictionariesOf(entity));
  const prompted = { values: {}, missing: undefined, faults: [], stale: [] };
  await perform(tx, ec, { record, entity, workflow, action, prompted, vocabulary });
  return true;
}

/** Ids of records whose time has come, the longest due first. */
async function dueIds(
  db: Queries,
  product: Product,
  workflowName: string,
  now: string,
  most: number,
): Promise<readonly string[]> {
  const entity = Object.values(product.entities[entityOf(product, workflowName)] ?? {})[0];
  const due = dueActions(product, workflowName);
  const [first] = due;
  if (entity === undefined || first?.due === undefined) return [];
  const column = sql.ref(first.due);
  const isDue = due.map((action): Holds =>
    allOf([conditionHolds(entity, fromOf(action)), sql<boolean>`${sql.ref(action.due ?? "")} <= ${now}`]),
  );
  const { rows } = await sql<{ id: string }>`
    SELECT ${sql.ref("id")} FROM ${sql.table(tableOf(entity.entity))}
    WHERE ${sql.ref("delFlag")} = '0' AND ${ofLivingCompany(entity)} AND ${anyOf(isDue)} ORDER BY ${column}, ${sql.ref("id")} LIMIT ${most}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

function dueActions(product: Product, workflowName: string): readonly Action[] {
  const variants: readonly Workflow[] = Object.values(product.workflows[workflowName] ?? {});
  return variants.flatMap((workflow) => workflow.actions.filter(isElapsing)).filter(isFirstOfItsKind);
}

/** Companies mostly agree; one query part for each thing that differs is enough. */
function isFirstOfItsKind(action: Action, index: number, all: readonly Action[]): boolean {
  const said = JSON.stringify([action.due, action.from]);
  return all.findIndex((other) => JSON.stringify([other.due, other.from]) === said) === index;
}

function isElapsing(action: Action): boolean {
  return action.does === "elapse";
}

/** What elapses states its states as one condition; without one every record may. */
function fromOf({ from }: Action): Condition {
  return from === undefined || from === "draft" || Array.isArray(from) ? { id: { empty: false } } : (from as Condition);
}

function entityOf(product: Product, workflowName: string): string {
  return Object.values(product.workflows[workflowName] ?? {})[0]?.entity ?? "";
}

/** Bring the records of an entity, and those that stand and fall with them, up to the present before they are read. */
export function catchUpOnRead(services: Services): void {
  const { product } = services;
  const elapsing = elapsingWorkflows(product);
  const concerned = new Map<string, readonly string[]>();
  for (const entity of Object.keys(product.entities)) {
    const names = elapsing.filter((name) => isRelated(product, entity, entityOf(product, name)));
    if (names.length > 0) concerned.set(entity, names);
  }
  services.catchUp.set(async (entity) => {
    const names = concerned.get(entity);
    if (names !== undefined) await elapse(services, names);
  });
}

/** The same entity, or one that shows or is made from the other's records. */
function isRelated(product: Product, one: string, other: string): boolean {
  return one === other || namesRecordsOf(product, one, other) || namesRecordsOf(product, other, one);
}

function namesRecordsOf(product: Product, one: string, other: string): boolean {
  return Object.values(product.entities[one] ?? {}).some(
    (entity) => entity.source?.entity === other || entity.lines?.some((table) => table.of?.entity === other) === true,
  );
}
