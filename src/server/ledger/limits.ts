import type { Entity, Ledger, LedgerLimit, Text } from "../../core/definition/generated/documents.ts";
import { type Facts, holds } from "../../core/condition/evaluate.ts";
import { fieldKinds, isEmpty } from "../../core/definition/fields.ts";
import type { Product } from "../../core/definition/product.ts";
import { placeholdersOf } from "../../core/definition/check-hygiene.ts";
import { fillText } from "../../core/contract/language.ts";
import { numberText, trimZeros } from "../../core/format/number.ts";
import type { GuardRefusal } from "../../core/gate/guards.ts";
import { accountsIn, type LedgerRow, numberOf } from "../../core/ledger/derived.ts";
import { type Exceeded, exceeded, exceededRows } from "../../core/ledger/limits.ts";
import { compare, type Decimal, formatDecimal, roundTo, zero } from "../../core/money/decimal.ts";
import { hasMark } from "../../core/workflow/marks.ts";
import type { Posted } from "../../core/ledger/posted.ts";
import type { EffectContext, Warning } from "../hooks/effect.ts";
import { codeOf, entityNamed, type EntityCall, workflowsOn } from "../entity/entity-call.ts";
import { linesOf } from "../entity/load.ts";
import { foreseen } from "../save/foreseen.ts";
import { configuredNumbers } from "./configured-numbers.ts";
import { liveLedgers, posted } from "./ledgers.ts";
import { headsOf, lockedRows, rowsNamed, rowsUnder, type StoredLedgerRow } from "./rows.ts";
import { amountsOf, summedAccounts } from "./summed-accounts.ts";

/** Keys of all limits; actions name them among their guards. */
export function limitNames(product: Product): readonly string[] {
  return liveLedgers(product).flatMap(({ limits }) => (limits ?? []).map(({ key }) => key));
}

/** Why a limit does not let an action through: its first line that is too much. */
export async function limitRefusal(context: EffectContext, name: string): Promise<GuardRefusal | undefined> {
  for (const [ledger, limit] of limitsOf(context, name)) {
    const [first] = await broken(context, ledger, limit, lockedRows);
    if (first !== undefined) return { bizCode: limit.bizCode, text: first.text, field: enteredAmount(ledger, context) };
  }
  return undefined;
}

/** The same for every line, said on saving already where the limit warns of it. */
export async function limitWarnings(context: EffectContext, name: string): Promise<readonly Warning[]> {
  const warning = limitsOf(context, name).filter(([, limit]) => limit.warn === "save");
  return (await Promise.all(warning.map(([ledger, limit]) => broken(context, ledger, limit, rowsUnder)))).flat();
}

/** A record that posts itself is refused at the field with the amount, where somebody has entered it in a form. */
function enteredAmount({ postings }: Ledger, { entity, record, after }: EffectContext): string | undefined {
  const posting = postings.find(({ of }) => of.entity === entity.entity && of.lines === undefined);
  const names = posting === undefined ? [] : [posting.amount, posting.else].flatMap((name) => name ?? []);
  const name = names.find((one) => !isEmpty((after ?? record)[one]));
  return entity.fields.some(({ key, set, compute }) => key === name && set === undefined && compute === undefined)
    ? name
    : undefined;
}

function limitsOf({ ec }: EffectContext, name: string): readonly (readonly [Ledger, LedgerLimit])[] {
  return liveLedgers(ec.product).flatMap((ledger) =>
    (ledger.limits ?? []).filter(({ key }) => key === name).map((limit) => [ledger, limit] as const),
  );
}

/** Whether records of the entity only carry the rows of the ledger, and post nothing into them. */
function carries({ on, postings }: Ledger, { entity }: Entity): boolean {
  return on.entity === entity && postings.every(({ of }) => of.entity !== entity);
}

/** @param read with a lock where the answer decides, without one where it is only said */
async function broken(
  context: EffectContext,
  ledger: Ledger,
  limit: LedgerLimit,
  read: typeof lockedRows,
): Promise<readonly Warning[]> {
  const found = carries(ledger, context.entity)
    ? await ownRowsBroken(context, ledger, limit)
    : await postedRowsBroken(context, ledger, limit, read);
  return found.map((one) => ({ field: one.field, text: worded(ledger, limit, one) }));
}

/** The bounds that are meant for the record as it would be. */
function judgedOf(entity: Entity, facts: Facts, limit: LedgerLimit): LedgerLimit {
  const keeps = limit.keeps.filter(({ when }) => when === undefined || holds(when, facts, fieldKinds(entity.fields)));
  return { ...limit, keeps };
}

/**
 * The record is judged as the action would leave it, under the lock of its rows' records. What is left is what is there
 * before this record: of two of one batch that are too much together the first is let through within the transaction, so
 * the second is told what the first has left, and nothing of either is kept (tests/server/entity/quantity.test.ts).
 */
async function postedRowsBroken(
  context: EffectContext,
  ledger: Ledger,
  stated: LedgerLimit,
  read: typeof lockedRows,
): Promise<readonly Exceeded[]> {
  const { tx, ec, entity, action, record, after, input } = context;
  const proposed = foreseen(ec, entity, action, after ?? record, input);
  const isNew = action.does === "create";
  const limit = judgedOf(entity, proposed, stated);
  const [were, are] = [isNew ? [] : posted(ec, ledger, entity, record), posted(ec, ledger, entity, proposed)];
  const names = [...are, ...were].map(({ row }) => row);
  const found = await read(tx, ec, ledger, await headsOf(tx, ec, ledger, names, { entity, record: proposed }), limit.lock);
  const isNumbered = names.some((name) => "number" in name);
  const rows = isNumbered ? found.filter(({ head }) => isHeld(ec, ledger, head)) : found;
  // A number may stand for no row at all, such as a supplier with whom nothing was agreed.
  const isThere = ({ row }: Posted): boolean => "id" in row || rowsNamed(rows, row).length > 0;
  const [before, wanted] = [were.filter(isThere), are.filter(isThere)];
  const touched = new Set([...wanted, ...before].map(({ account }) => account));
  const counted = limit.keeps.flatMap(({ of }) => {
    const accounts = [...accountsIn(ledger, of)];
    return accounts.some((account) => touched.has(account)) ? accounts : [];
  });
  const summed = await summedAccounts(tx, ec.product, ledger, counted, idsOf(rows));
  const config = await configuredNumbers(tx, ledger);
  return exceeded(ledger, limit, {
    before,
    after: wanted,
    rowOf: (name) => {
      const [row] = rowsNamed(rows, name);
      const kinds = row?.kinds === undefined ? {} : { kinds: row.kinds };
      return { facts: row?.facts ?? {}, ...kinds, config, accounts: amountsOf(summed, row?.id) };
    },
  });
}

/** Whether the ledger holds the rows of a record in its state; such as an agreement that is in force. */
function isHeld(ec: EntityCall, ledger: Ledger, head: Facts): boolean {
  const { entity, while: marks, unless } = ledger.on;
  const code = codeOf(ec.product, ec.companies, head, entityNamed(ec.product, entity, ec.who.code));
  const kinds = fieldKinds(entityNamed(ec.product, entity, code).fields);
  if (unless !== undefined && holds(unless, head, kinds)) return false;
  return marks === undefined || workflowsOn(ec.product, entity, code).some((workflow) => hasMark(workflow, head, ...marks));
}

/**
 * The rows that a record carries, as a form would leave them; the record itself is locked by whoever changes it. A row that
 * it would not carry any more has nothing but what is posted into it. A record that the ledger does not hold, such as a version
 * that is being changed, is judged with the accounts of the one of its number that it holds, which it would take over.
 */
async function ownRowsBroken(context: EffectContext, ledger: Ledger, stated: LedgerLimit): Promise<readonly Exceeded[]> {
  const { tx, ec, entity, record, after } = context;
  const left = after ?? record;
  const limit = judgedOf(entity, left, stated);
  const { lines } = ledger.on;
  const [stood, stands] = lines === undefined ? [[record], [left]] : [linesOf(record, lines), linesOf(left, lines)];
  const held = await rowsTakenOver(context, ledger, limit);
  const rows = stood.map((row) => {
    const facts: Facts = { ...left, ...(stands.find((one) => one.id === row.id) ?? { id: row.id }) };
    const key = ledger.on.key === undefined ? "" : String(row[ledger.on.key] ?? "");
    const before = held.find((one) => one.key === key);
    return before === undefined
      ? { id: row.id, facts }
      : { id: before.id, facts: { ...facts, ...shownAccounts(ledger, before) } };
  });
  const counted = limit.keeps.flatMap(({ of }) => [...accountsIn(ledger, of)]);
  const summed = await summedAccounts(tx, ec.product, ledger, counted, idsOf(rows));
  const config = await configuredNumbers(tx, ledger);
  return exceededRows(
    ledger,
    limit,
    rows.map(({ id, facts }) => ({ facts, config, accounts: amountsOf(summed, id) })),
  );
}

/** Rows of the record that the ledger holds under the same number, where this one is not held itself. */
async function rowsTakenOver(
  { tx, ec, entity, record }: EffectContext,
  ledger: Ledger,
  { lock }: LedgerLimit,
): Promise<readonly StoredLedgerRow[]> {
  const number = ledger.on.number === undefined ? undefined : record[ledger.on.number];
  if (isEmpty(number) || isHeld(ec, ledger, record)) return [];
  const others = await headsOf(tx, ec, ledger, [{ number: String(number) }], { entity, record });
  const rows = await lockedRows(
    tx,
    ec,
    ledger,
    others.filter((id) => id !== record.id),
    lock,
  );
  return rows.filter(({ head }) => isHeld(ec, ledger, head));
}

/** What fields of a row show of its accounts. */
function shownAccounts({ accounts }: Ledger, { facts }: LedgerRow): Facts {
  return Object.fromEntries(accounts.flatMap(({ field }) => (field === undefined ? [] : [[field, facts[field]]])));
}

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);

/** What the refusal says: the line, what was left, and every number of the row that it names. */
function worded(
  ledger: Ledger,
  { message: ofAll, digits }: LedgerLimit,
  { line, left, row, bound: { message = ofAll } }: Exceeded,
): Text {
  const named = placeholdersOf(message.cn).filter((name) => name !== "n" && name !== "x");
  const numbers = named.map((name): [string, Text] => [name, amountText(numberOf(ledger, name, row))]);
  return fillText(message, { n: line + 1, x: amountText(left, digits), ...Object.fromEntries(numbers) });
}

function amountText(left: Decimal, digits?: number) {
  const shown = compare(left, zero) < 0 ? zero : left;
  return numberText(digits === undefined ? trimZeros(formatDecimal(shown), 0) : formatDecimal(roundTo(shown, digits)));
}
