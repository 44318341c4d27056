import type { Telling, ToldSuppliers } from "../../core/definition/generated/documents.ts";
import { fieldKinds, isEmpty, lineKinds } from "../../core/definition/fields.ts";
import { type Facts, holds } from "../../core/condition/evaluate.ts";
import { type Giving, valueFrom } from "../../core/workflow/value-from.ts";
import { codeOf, type EntityCall } from "../entity/entity-call.ts";
import { linesOf } from "../entity/load.ts";
import { numberedId } from "../entity/scalar-text.ts";
import type { Transaction } from "../store/port.ts";
import { supplierAccounts } from "../system/supplier-accounts.ts";
import { beforeOf, type Change, recordOf } from "../save/change.ts";
import { givingOf } from "../save/giving.ts";
import { relatedHeads } from "../save/related.ts";
import { noteTold } from "../events/note-event.ts";
import { isToldIn, tellEvent } from "./tell-event.ts";

/** Supplier records whose people hear the same, or one account, and the line whose facts it says. */
type Told = {
  readonly suppliers?: readonly string[];
  readonly account?: number;
  readonly line?: Facts;
  readonly entered?: Facts;
};

/** Tell the events of an action to the people of the suppliers that it names, or to the account. */
export async function tellSuppliers(tx: Transaction, ec: EntityCall, change: Change): Promise<void> {
  const { entity, action, input } = change;
  const stood = beforeOf(change) ?? recordOf(change);
  const giving = { ...givingOf(ec, entity, action, stood, input), after: recordOf(change) };
  const code = codeOf(ec.product, ec.companies, stood, entity);
  const happened = new Set<string>();
  for (const telling of action.tells ?? []) {
    if (telling.when !== undefined && !holds(telling.when, stood, fieldKinds(entity.fields), giving.sight)) continue;
    const all = await toldOf(tx, ec, change, telling, giving);
    if (hasHappened(telling, all)) happened.add(telling.event);
    for (const { suppliers, account, ...line } of all) {
      const userIds = suppliers === undefined ? [account ?? 0] : await supplierAccounts(tx, ec.product, suppliers);
      const facts = factsOf(telling, { ...giving, ...line });
      await tellEvent(tx, {
        product: ec.product,
        key: telling.event,
        record: recordOf(change),
        code,
        facts,
        userIds,
        now: ec.now,
      });
    }
  }
  for (const event of happened) if (isToldIn(ec.product, event, code)) await noteTold(tx, ec, change, event);
}

/** What is told line by line has happened to some line; the rest has happened even where nobody is there to hear of it. */
function hasHappened({ to }: Telling, all: readonly Told[]): boolean {
  if ("account" in to || to.each !== undefined) return true;
  return all.some(({ suppliers }) => suppliers !== undefined && suppliers.length > 0);
}

function factsOf({ facts = {} }: Telling, giving: Giving): Facts {
  return Object.fromEntries(Object.entries(facts).map(([name, from]) => [name, valueFrom(from, giving) ?? ""]));
}

/** Everybody at once, or line by line where the lines have something to say. */
async function toldOf(
  tx: Transaction,
  ec: EntityCall,
  change: Change,
  { to, facts }: Telling,
  giving: Giving,
): Promise<readonly Told[]> {
  if ("account" in to) {
    const account = numberedId(giving.record[to.account]);
    return account === undefined ? [] : [{ account }];
  }
  const outer = { facts: recordOf(change), kinds: fieldKinds(change.entity.fields) };
  if (to.each !== undefined) {
    const related = await relatedHeads(tx, ec, to.each, outer);
    return [{ suppliers: related.flatMap((one) => (isEmpty(one[to.by]) ? [] : [String(one[to.by])])) }];
  }
  const lines = meantLines(change, to, giving);
  const named = lines.flatMap(({ line, entered }) =>
    isEmpty(line[to.by]) ? [] : [{ suppliers: [String(line[to.by])], line, entered }],
  );
  return facts === undefined ? [{ suppliers: named.flatMap(({ suppliers }) => suppliers) }] : named;
}

function meantLines(change: Change, { lines: key, where }: ToldSuppliers, giving: Giving) {
  const { entity, input } = change;
  const table = entity.lines?.find((one) => one.key === key);
  if (table === undefined) return [];
  const rows = Array.isArray(input["lines"]) ? (input["lines"] as readonly Facts[]) : [];
  return linesOf(recordOf(change), table.key)
    .map((line) => ({ line, entered: rows.find((row) => String(row["id"]) === line.id) ?? {} }))
    .filter(
      ({ line, entered }) => where === undefined || holds(where, line, lineKinds(entity, table), { ...giving.sight, entered }),
    );
}
