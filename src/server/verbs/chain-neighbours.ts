import { sql } from "kysely";
import { chainLinks, type ChainLink } from "../../core/chain/links.ts";
import { holds } from "../../core/condition/evaluate.ts";
import type { ChainGroup } from "../../core/contract/chain.ts";
import type { Entity } from "../../core/definition/generated/documents.ts";
import { fieldKinds, isEmpty } from "../../core/definition/fields.ts";
import type { Product, VariantCode } from "../../core/definition/product.ts";
import { mayRead } from "../../core/gate/may-read.ts";
import type { RouteOf } from "../messages/record-links.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import { type EntityCall, entityNamed, gatherEntityCall, workflowsOn } from "../entity/entity-call.ts";
import { withOwnLines } from "../entity/own-lines.ts";
import { withPairs } from "../entity/pairs.ts";
import { hasValue, relatedTo } from "../entity/related.ts";
import { scalarText } from "../entity/scalar-text.ts";
import { inScope } from "../entity/scope.ts";
import { allOf, anyOf, conditionHolds, type Holds, never } from "../entity/sql-text.ts";
import { type EntityRecord, type StoredRow, toRecord } from "../entity/stored-record.ts";
import { toldOf } from "./told-record.ts";

export type Direction = "before" | "after";

/** How far the chain is followed: an inquiry's invoices are five documents away. */
const MOST_STEPS = 5;
/** So many documents of a kind are told, and followed on. */
const MOST_RECORDS = 20;

/** Documents of one kind that have been found at one step. */
type Found = { readonly ec: EntityCall; readonly records: readonly EntityRecord[]; readonly more: boolean };

/**
 * The documents that a record follows from, or those that follow from it, over several steps; only those that the
 * reader may see are told, and followed.
 */
export async function neighbours(
  db: Queries,
  ec: EntityCall,
  record: EntityRecord,
  direction: Direction,
  routeOf: RouteOf,
): Promise<readonly ChainGroup[]> {
  const links = linksFor(ec.product, ec.who.code);
  const reached = new Map<string, Found>();
  const seen = new Set([nameOf(ec, record)]);
  let front: readonly Found[] = [{ ec, records: [record], more: false }];
  for (let step = 0; step < MOST_STEPS && front.length > 0; step += 1) {
    const next: Found[] = [];
    for (const from of front) {
      for (const link of links.filter((one) => startOf(one, direction) === from.ec.entity.entity)) {
        const found = await follow(db, ec, from, link, direction);
        if (found === undefined) continue;
        const fresh = { ...found, records: found.records.filter((one) => !seen.has(nameOf(found.ec, one))) };
        for (const one of fresh.records) seen.add(nameOf(fresh.ec, one));
        if (fresh.records.length > 0) next.push(fresh);
      }
    }
    for (const found of next) reached.set(found.ec.entity.entity, joined(reached.get(found.ec.entity.entity), found));
    front = next;
  }
  const groups = [...reached.values()].map((found) => groupOf(found, found.ec.entity.title, routeOf));
  return direction === "before" ? groups.toReversed() : groups;
}

/** The documents that stand beside a record, each relation by its own name. */
export async function besideIt(
  db: Queries,
  ec: EntityCall,
  record: EntityRecord,
  routeOf: RouteOf,
): Promise<readonly ChainGroup[]> {
  const entity = ec.entityOf(record);
  const groups: ChainGroup[] = [];
  for (const key of entity.chain?.beside ?? []) {
    const relation = entity.relations?.find((one) => one.key === key);
    const there = relation && callOn(ec, relation.entity);
    if (relation === undefined || there === undefined) continue;
    const found = await select(db, there, relatedTo(relation, there.entity, { entity, facts: record }));
    if (found.records.length > 0) groups.push(groupOf(found, relation.title, routeOf));
  }
  return groups;
}

async function follow(
  db: Queries,
  ec: EntityCall,
  from: Found,
  link: ChainLink,
  direction: Direction,
): Promise<Found | undefined> {
  const there = callOn(ec, direction === "before" ? link.earlier : link.later);
  if (there === undefined) return undefined;
  const pairs = link.by.map(([earlier, later]) =>
    direction === "before" ? { own: later, theirs: earlier } : { own: earlier, theirs: later },
  );
  const kinds = fieldKinds(from.ec.entity.fields);
  const { where } = link;
  const meant =
    direction === "before" || where === undefined ? from.records : from.records.filter((one) => holds(where, one, kinds));
  const named = meant.filter((one) => pairs.every(({ own }) => !isEmpty(one[own])));
  if (named.length === 0) return undefined;
  const which = namedBy(there.entity, pairs, named);
  return select(
    db,
    there,
    direction === "before" && where !== undefined ? allOf([which, conditionHolds(there.entity, where)]) : which,
  );
}

/** One field is asked for all values at once, several for each document by itself. */
function namedBy(
  entity: Entity,
  pairs: readonly { readonly own: string; readonly theirs: string }[],
  records: readonly EntityRecord[],
): Holds {
  const [only, ...others] = pairs;
  if (only === undefined) return never;
  const valueOf = (record: EntityRecord, own: string): string => scalarText(record[own]);
  if (others.length === 0) return hasValue(entity, only.theirs, [...new Set(records.map((record) => valueOf(record, only.own)))]);
  return anyOf(records.map((record) => allOf(pairs.map(({ own, theirs }) => hasValue(entity, theirs, [valueOf(record, own)])))));
}

async function select(db: Queries, there: EntityCall, which: Holds): Promise<Found> {
  const { entity, entityOf, session } = there;
  const { rows } = await sql<StoredRow>`
    SELECT * FROM ${sql.table(tableFor(entity))} WHERE ${allOf([which, inScope(there)])}
    ORDER BY ${sql.ref(idColumn(entity))} DESC LIMIT ${sql.lit(MOST_RECORDS + 1)}`.execute(db);
  const told = await withPairs(db, entity, rows.slice(0, MOST_RECORDS));
  const records = await withOwnLines(
    db,
    there,
    told.map((row) => toRecord(entityOf(row), row)),
  );
  const readable = records.filter((record) => mayRead(there.workflowOf(record), session, "get"));
  return { ec: there, records: readable, more: rows.length > MOST_RECORDS };
}

/** The call as one below a path of another entity; undefined for an entity that has no path of its own. */
function callOn(ec: EntityCall, name: string): EntityCall | undefined {
  if (ec.product.entities[name] === undefined) return undefined;
  const [workflow] = workflowsOn(ec.product, name, ec.who.code);
  return workflow === undefined ? undefined : gatherEntityCall(ec.call, workflow.workflow);
}

function startOf(link: ChainLink, direction: Direction): string {
  return direction === "before" ? link.later : link.earlier;
}

function nameOf(ec: EntityCall, record: EntityRecord): string {
  return `${ec.entity.entity} ${record.id}`;
}

function joined(known: Found | undefined, found: Found): Found {
  return known === undefined
    ? found
    : { ec: found.ec, records: [...known.records, ...found.records], more: known.more || found.more };
}

function groupOf({ ec, records, more }: Found, title: ChainGroup["title"], routeOf: RouteOf): ChainGroup {
  return { entity: ec.entity.entity, title, records: records.map((record) => toldOf(ec, record, routeOf)), more };
}

const linksByProduct = new WeakMap<Product, Map<VariantCode, readonly ChainLink[]>>();

function linksFor(product: Product, code: VariantCode): readonly ChainLink[] {
  let known = linksByProduct.get(product);
  if (known === undefined) linksByProduct.set(product, (known = new Map()));
  let links = known.get(code);
  if (links === undefined) {
    links = chainLinks(Object.keys(product.entities).map((name) => entityNamed(product, name, code)));
    known.set(code, links);
  }
  return links;
}
