import type { Entity, Rank, Relation } from "../../core/definition/generated/documents.ts";
import { perProduct } from "../../core/definition/per-product.ts";
import { fieldKinds, isEmpty } from "../../core/definition/fields.ts";
import { type Facts, holds } from "../../core/condition/evaluate.ts";
import { placesAmong } from "../../core/workflow/places.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { selectRows } from "../entity/load.ts";
import { standing } from "../entity/related.ts";
import { otherCall } from "../entity/source.ts";
import { allOf, amongTexts } from "../entity/sql-text.ts";
import { toRecord, type EntityRecord } from "../entity/stored-record.ts";
import { idColumn } from "../store/entity-tables.ts";
import type { Transaction } from "../store/port.ts";
import { afterOf, beforeOf, type Change } from "../save/change.ts";
import { writeFacts } from "../save/save-record.ts";

/** What is to be counted or ranked anew, each once however many records have changed. */
type Waiting = Map<string, () => Promise<void>>;

const waitingIn = new WeakMap<Transaction, Waiting>();

/** Remember whose numbers and ranks a change may have moved; they follow at once when all has been done. */
export function noteStandings(tx: Transaction, ec: EntityCall, change: Change): void {
  const waiting = waitingIn.get(tx) ?? new Map<string, () => Promise<void>>();
  waitingIn.set(tx, waiting);
  const sides = [beforeOf(change), afterOf(change)].filter((one) => one !== undefined);
  for (const rank of change.entity.ranks ?? [])
    for (const group of movedGroups(change.entity, rank, sides))
      waiting.set(`${change.entity.entity} ${rank.field} ${group}`, () => rankAnew(tx, ec, change.entity, rank, group));
  for (const [owner, relation] of countersOf(ec, change.entity)) {
    for (const side of sides) {
      const key = JSON.stringify(Object.keys(relation.by).map((theirs) => side[theirs] ?? null));
      waiting.set(`${owner} ${relation.key} ${key}`, () => countAnew(tx, ec, owner, relation, side));
    }
  }
}

/** Count and rank what has been remembered: nobody's edit, so no version goes up. */
export async function settleStandings(tx: Transaction): Promise<void> {
  const waiting = waitingIn.get(tx);
  waitingIn.delete(tx);
  for (const settle of waiting?.values() ?? []) await settle();
}

/** Groups of records whose places a change may have moved: those in which it takes one, or has one to lose. */
function movedGroups(entity: Entity, { field, within, where }: Rank, sides: readonly EntityRecord[]): readonly string[] {
  const kinds = fieldKinds(entity.fields);
  return sides.flatMap((one) => {
    const takesPlace = where === undefined || holds(where, one, kinds);
    return (takesPlace || !isEmpty(one[field])) && !isEmpty(one[within]) ? [String(one[within])] : [];
  });
}

async function rankAnew(tx: Transaction, ec: EntityCall, entity: Entity, rank: Rank, group: string): Promise<void> {
  const other = otherCall(ec, entity.entity);
  const rows = await selectRows(tx, other.entity, allOf([amongTexts(rank.within, [group]), amongTexts("delFlag", ["0"])]));
  const records = rows.map((row) => toRecord(other.entityOf(row), row));
  for (const [one, stands] of placesAmong(entity, rank, records)) {
    const changed = Object.entries(stands).filter(([key, value]) => (one[key] ?? null) !== value);
    if (changed.length > 0) await writeFacts(tx, other.entityOf(one), one.id, Object.fromEntries(changed));
  }
}

/** Entities that count records of this one, and the relation by which they do. */
function countersOf(ec: EntityCall, { entity: name }: Entity): readonly Counter[] {
  return countersIn(ec.product).get(name) ?? [];
}

type Counter = readonly [owner: string, relation: Relation];

const countersIn = perProduct((product): ReadonlyMap<string, readonly Counter[]> => {
  const counters = Object.values(product.entities).flatMap((perVariant): Counter[] => {
    const owner = perVariant[product.variants.default];
    const counted = new Set(owner?.fields.flatMap(({ counted: one }) => one?.of ?? []));
    const relations = owner?.relations?.filter(({ key }) => counted.has(key)) ?? [];
    return relations.map((relation) => [owner?.entity ?? "", relation]);
  });
  return Map.groupBy(counters, ([, { entity }]) => entity);
});

async function countAnew(tx: Transaction, ec: EntityCall, name: string, relation: Relation, side: Facts): Promise<void> {
  const owners = otherCall(ec, name);
  const pairs = Object.entries(relation.by).flatMap(([theirs, own]) =>
    typeof own === "string" ? [[own, side[theirs]] as const] : [],
  );
  if (pairs.some(([, value]) => isEmpty(value))) return;
  const isOwner = allOf([
    ...pairs.map(([own, value]) => amongTexts(own === "id" ? idColumn(owners.entity) : own, [String(value)])),
    amongTexts("delFlag", ["0"]),
  ]);
  for (const row of await selectRows(tx, owners.entity, isOwner)) {
    const entity = owners.entityOf(toRecord(owners.entity, row));
    const record = toRecord(entity, row);
    const facts: Record<string, string | number | null> = {};
    for (const { key, counted } of entity.fields) {
      if (counted?.of !== relation.key) continue;
      if (counted.when !== undefined && !holds(counted.when, record, fieldKinds(entity.fields))) continue;
      const found = await standing(tx, owners, counted, { entity, facts: record, sight: {} });
      if ((record[key] ?? null) !== found) facts[key] = found;
    }
    if (Object.keys(facts).length > 0) await writeFacts(tx, entity, record.id, facts);
  }
}
