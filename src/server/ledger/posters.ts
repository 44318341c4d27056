import { sql } from "kysely";
import type { Entity, Ledger, LedgerPosting } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { fieldsOf } from "../../core/condition/fields-of.ts";
import { fieldIndex, fieldKinds } from "../../core/definition/fields.ts";
import { asksPosters, saidOfPosters } from "../../core/ledger/rollups.ts";
import { add, formatDecimal, type Decimal, zero, roundTo } from "../../core/money/decimal.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { selectRows } from "../entity/load.ts";
import { otherCall } from "../entity/source.ts";
import { allOf, conditionHolds } from "../entity/sql-text.ts";
import { type EntityRecord, toRecord } from "../entity/stored-record.ts";
import type { Transaction } from "../store/port.ts";
import { writeFacts } from "../save/save-record.ts";
import { posted } from "./ledgers.ts";

/** Fields of the records of an entity that rows of a ledger say something of, besides what they post. */
export function fieldsSaid(ledger: Ledger, entity: string): readonly string[] {
  return (ledger.rollups ?? []).flatMap((rollup) => {
    if (!asksPosters(rollup) || rollup.of !== entity) return [];
    if ("every" in rollup) return fieldsOf(rollup.every);
    return ["latest" in rollup ? rollup.latest : rollup.gather];
  });
}

/** Fields of the row itself that its rollups ask for. */
export function fieldsAsked(ledger: Ledger): readonly string[] {
  return (ledger.rollups ?? []).flatMap((rollup) => ("every" in rollup ? fieldsOf(rollup.when) : []));
}

/** Whether the records that post for a row are asked for more than their amounts. */
export function asksOfPosters({ postings, rollups }: Ledger): boolean {
  return postings.some(({ running }) => running !== undefined) || (rollups ?? []).some(asksPosters);
}

/** Write what a row says of the records that post for it, and in each of them how much they post up to it. */
export async function writeSaid(
  tx: Transaction,
  ec: EntityCall,
  ledger: Ledger,
  head: { readonly entity: Entity; readonly record: Facts & { readonly id: string } },
): Promise<void> {
  const posters = new Map<string, readonly Poster[]>();
  for (const posting of ledger.postings) {
    const own = await postersOf(tx, ec, ledger, posting, head.record.id);
    posters.set(posting.of.entity, own);
    if (posting.running !== undefined) await writeRunning(tx, posting.running, own);
  }
  const said = (ledger.rollups ?? []).flatMap((rollup): [string, string | null][] => {
    if (!asksPosters(rollup)) return [];
    const own = { facts: head.record, kinds: fieldKinds(head.entity.fields) };
    return [[rollup.field, saidOfPosters(rollup, own, posters.get(rollup.of) ?? [])]];
  });
  const changed = said.filter(([field, value]) => (head.record[field] ?? null) !== value);
  await writeFacts(tx, head.entity, head.record.id, Object.fromEntries(changed));
}

/** A record that posts for a row, and how much. */
type Poster = { readonly entity: Entity; readonly record: EntityRecord; readonly amount: Decimal } & {
  readonly facts: Facts;
  readonly kinds: ReturnType<typeof fieldKinds>;
};

/** The live records that post for one row, oldest first. */
async function postersOf(
  tx: Transaction,
  ec: EntityCall,
  ledger: Ledger,
  { of, to, into }: LedgerPosting,
  row: string,
): Promise<readonly Poster[]> {
  if (typeof to !== "string") return [];
  const other = otherCall(ec, of.entity);
  const rows = await selectRows(
    tx,
    other.entity,
    allOf([conditionHolds(other.entity, { [to]: { eq: row } }), sql<boolean>`"delFlag" = '0'`]),
  );
  return rows
    .map((stored) => toRecord(other.entityOf(toRecord(other.entity, stored)), stored))
    .toSorted((one, next) => Number(one.id) - Number(next.id))
    .flatMap((record): Poster[] => {
      const entity = other.entityOf(record);
      const own = posted(ec, ledger, entity, record).filter(({ account }) => account === into);
      if (own.length === 0) return [];
      const amount = own.reduce<Decimal>((sum, post) => add(sum, post.amount), zero);
      return [{ entity, record, amount, facts: record, kinds: fieldKinds(entity.fields) }];
    });
}

async function writeRunning(tx: Transaction, field: string, posters: readonly Poster[]): Promise<void> {
  let sum = zero;
  for (const { entity, record, amount } of posters) {
    sum = add(sum, amount);
    const text = formatDecimal(roundTo(sum, fieldIndex(entity.fields).get(field)?.scale ?? 0));
    if (record[field] !== text) await writeFacts(tx, entity, record.id, { [field]: text });
  }
}
