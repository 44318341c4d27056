import { sql } from "kysely";
import type { Related } from "../../core/definition/generated/documents.ts";
import { fieldKinds, isEmpty } from "../../core/definition/fields.ts";
import { type Facts, holds } from "../../core/condition/evaluate.ts";
import { type Sight, sightOf } from "../../core/condition/sight.ts";
import { hasMark } from "../../core/workflow/marks.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { selectRows, withLines } from "../entity/load.ts";
import { configuredFor } from "../entity/configured.ts";
import { relatedAnswers } from "../entity/related.ts";
import { otherCall } from "../entity/source.ts";
import { allOf, amongTexts, type Holds } from "../entity/sql-text.ts";
import { toRecord, type EntityRecord } from "../entity/stored-record.ts";
import { idColumn, lineTableOf, tableFor } from "../store/entity-tables.ts";
import type { Transaction } from "../store/port.ts";

/** Most records that one action may set something off in; more is a fault of the documents, not a bigger batch. */
const MOST_RELATED = 5000;

/** An action would set something off in more records than one transaction may change. */
export class CascadeTooBroadError extends Error {
  readonly code = "cascade.tooBroad";
  constructor(entity: string, found: number) {
    super(`an action would change ${found} records of ${entity} at once; at most ${MOST_RELATED} may follow it`);
  }
}

/**
 * The records that an action is also about, their rows locked in the order of their ids, with their lines; each judged by
 * the workflow of its own company.
 *
 * @param ec the call as it stands towards their entity
 * @param outer the record that sets something off, as it stands by now
 * @throws {CascadeTooBroadError}
 */
export async function relatedRecords(
  tx: Transaction,
  ec: EntityCall,
  related: Related,
  outer: NonNullable<Sight["outer"]>,
): Promise<readonly EntityRecord[]> {
  const isRelated = relation(ec, related, outer);
  if (isRelated === undefined) return [];
  const other = otherCall(ec, related.of);
  const key = idColumn(other.entity);
  const ids = (await selectRows(tx, other.entity, isRelated)).map((row) => String(row[key])).toSorted();
  if (ids.length === 0) return [];
  if (ids.length > MOST_RELATED) throw new CascadeTooBroadError(related.of, ids.length);
  await ec.call.services.store.lockForUpdate(tx, tableFor(other.entity), ids, key);
  return meantOf(tx, other, related, await withLines(tx, other.entityOf, await heads(tx, other, related, isRelated)), outer);
}

/** The same records without their lines, their rows as anybody finds them. */
export async function relatedHeads(
  tx: Transaction,
  ec: EntityCall,
  related: Related,
  outer: NonNullable<Sight["outer"]>,
): Promise<readonly EntityRecord[]> {
  const isRelated = relation(ec, related, outer);
  if (isRelated === undefined) return [];
  const other = otherCall(ec, related.of);
  return meantOf(tx, other, related, await heads(tx, other, related, isRelated), outer);
}

/** What makes records related; undefined where there can be none. */
function relation(ec: EntityCall, { of, by, with: line }: Related, { facts }: NonNullable<Sight["outer"]>): Holds | undefined {
  if (ec.product.entities[of] === undefined) return undefined;
  const own = equal(by, facts);
  const ofLine = line === undefined ? [] : equal(line.by, facts);
  if (own === undefined || ofLine === undefined) return undefined;
  const key = idColumn(otherCall(ec, of).entity);
  const hasLine =
    line === undefined
      ? []
      : [
          sql<boolean>`${sql.ref(key)} IN (SELECT ${sql.ref("parentId")} FROM ${sql.table(lineTableOf(of, line.lines))} WHERE ${allOf(ofLine)})`,
        ];
  return allOf([...own, ...hasLine, sql<boolean>`${sql.ref("delFlag")} = '0'`]);
}

/** Columns that have the values of a record's fields; undefined where one of these is empty, which is like nothing. */
function equal(by: Related["by"], facts: Facts): readonly Holds[] | undefined {
  const pairs = Object.entries(by).map(([theirs, ours]) => [theirs, facts[ours]] as const);
  if (pairs.some(([, value]) => isEmpty(value))) return undefined;
  return pairs.map(([theirs, value]) => amongTexts(theirs, [String(value)]));
}

/** Related records in the order of their ids, those of the marks that are meant. */
async function heads(tx: Transaction, ec: EntityCall, { marks }: Related, isRelated: Holds): Promise<readonly EntityRecord[]> {
  return (await selectRows(tx, ec.entity, isRelated))
    .map((row) => toRecord(ec.entityOf(row), row))
    .toSorted((one, next) => (one.id < next.id ? -1 : 1))
    .filter((one) => marks === undefined || hasMark(ec.workflowOf(one), one, ...marks));
}

/** Those that are meant, each as it stands by now, with all that its own conditions may see. */
async function meantOf(
  tx: Transaction,
  ec: EntityCall,
  { where }: Related,
  found: readonly EntityRecord[],
  outer: NonNullable<Sight["outer"]>,
): Promise<readonly EntityRecord[]> {
  if (where === undefined) return found;
  const config = await configuredFor(tx, [where]);
  const meant: EntityRecord[] = [];
  for (const record of found) {
    const entity = ec.entityOf(record);
    const sight: Sight = { ...sightOf(entity, [], { session: ec.session, now: ec.now }), config, outer };
    const related = await relatedAnswers(tx, ec, where, { entity, facts: record, sight });
    if (holds(where, record, fieldKinds(entity.fields), { ...sight, related })) meant.push(record);
  }
  return meant;
}
