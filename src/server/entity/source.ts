import type { Entity, Lookup, Source, SourceLines } from "../../core/definition/generated/documents.ts";
import { fieldIndex, fieldKinds, isEmpty } from "../../core/definition/fields.ts";
import { holds, type Facts } from "../../core/condition/evaluate.ts";
import { governing } from "../../core/form/governing.ts";
import { requiredText } from "../../core/form/fault-texts.ts";
import { messages } from "../../core/contract/messages.ts";
import type { GuardRefusal } from "../../core/gate/requirements.ts";
import { BadRequestFailure, NotFoundFailure, RefusedFailure } from "../ground/failures.ts";
import { lineTableOf } from "../store/entity-tables.ts";
import { entityTables, type Queries } from "../store/port.ts";
import { entityNamed, workflowsOn, codeOf, type EntityCall } from "./entity-call.ts";
import { linesOf, selectRows, withLines } from "./load.ts";
import { inScope } from "./scope.ts";
import { allOf, amongIds, conditionHolds, type Holds } from "./sql-text.ts";
import { toRecord, type EntityRecord, type LineRecord } from "./stored-record.ts";
import { scalarText } from "./scalar-text.ts";

/**
 * The document that a new record is made from. The caller must see it; whether its state allows a new record is judged
 * after the body (domain 5), with {@link checkSourceState}.
 *
 * @throws {BadRequestFailure} when the body names neither it nor, where a record is about one of its lines, that line
 * @throws {NotFoundFailure} when it is missing or somebody else's
 */
export async function sourceFor(db: Queries, ec: EntityCall, source: Source, body: Facts): Promise<EntityRecord> {
  const line = lineOfSource(ec.entity, source);
  const id = isEmpty(body[source.by])
    ? ((await idByLine(db, source, line, body)) ?? (await idByLabel(db, ec, source, body)))
    : body[source.by];
  if (isEmpty(id)) {
    const field = line?.by ?? source.by;
    const { title } = fieldIndex(ec.entity.fields).get(field) ?? otherCall(ec, source.entity).entity;
    throw new BadRequestFailure([{ field, rule: "required", text: requiredText(title) }]);
  }
  if (!/^\d{1,20}$/.test(scalarText(id))) throw new NotFoundFailure();
  return loadOther(db, ec, source.entity, String(id), inScope(otherCall(ec, source.entity)));
}

/** What the entity looks up among the lines of its source by their ids: a record of it is about one of them. */
function lineOfSource({ lookups }: Entity, { by, entity }: Source): Lookup | undefined {
  return lookups?.find((one) => one.entity === entity && one.record === by && one.lines !== undefined && one.match === "id");
}

/** Whoever names a line has named the document that it belongs to. */
async function idByLine(db: Queries, source: Source, line: Lookup | undefined, body: Facts): Promise<string | undefined> {
  const id = scalarText(body[line?.by ?? ""]);
  if (line?.lines === undefined || id === "") return undefined;
  const found = /^\d{1,20}$/.test(id)
    ? await entityTables(db)
        .selectFrom(lineTableOf(source.entity, line.lines))
        .select("parentId")
        .where("id", "=", id)
        .executeTakeFirst()
    : undefined;
  if (found === undefined) throw new NotFoundFailure();
  return scalarText(found["parentId"]);
}

/** A body may name its source by the number that is copied from it; of several versions the one that allows it counts. */
async function idByLabel(db: Queries, ec: EntityCall, source: Source, body: Facts): Promise<string | undefined> {
  const other = otherCall(ec, source.entity);
  const named = Object.entries(source.copy).find(([, from]) => from === other.entity.label)?.[0];
  const label = named === undefined ? undefined : body[named];
  if (typeof label !== "string" || label.trim() === "") return undefined;
  const isNamed = conditionHolds(other.entity, { [other.entity.label]: { eq: label.trim() } });
  const rows = await selectRows(db, other.entity, allOf([isNamed, inScope(other)]));
  const records = rows.map((row) => toRecord(other.entityOf(toRecord(other.entity, row)), row));
  const kinds = fieldKinds(other.entity.fields);
  const [first] = records;
  if (first === undefined) throw new NotFoundFailure();
  return (records.find((record) => source.when === undefined || holds(source.when, record, kinds)) ?? first).id;
}

/** @throws {RefusedFailure} when the source's state does not allow a new record */
export function checkSourceState(ec: EntityCall, source: Source, record: EntityRecord): void {
  const refusal = sourceStateRefusal(ec, source, record);
  if (refusal !== undefined) throw new RefusedFailure(refusal.bizCode, refusal.text);
}

/** Why a document's state does not allow a new record to be made from it; undefined when it does. */
export function sourceStateRefusal(ec: EntityCall, source: Source, record: EntityRecord): GuardRefusal | undefined {
  const entity = otherCall(ec, source.entity).entityOf(record);
  if (source.when === undefined || holds(source.when, record, fieldKinds(entity.fields))) return undefined;
  return { bizCode: "STATE_REFUSED", text: source.refusal ?? messages.STATE_REFUSED };
}

/** Records of another entity among these ids, for which this holds, without their lines; no path and, by itself, no scope. */
export async function othersById(
  db: Queries,
  ec: EntityCall,
  entity: string,
  ids: Iterable<string>,
  where: readonly Holds[] = [],
): Promise<ReadonlyMap<string, EntityRecord>> {
  const meant = [...new Set(ids)];
  if (meant.length === 0 || ec.product.entities[entity] === undefined) return new Map();
  const other = otherCall(ec, entity);
  const rows = await selectRows(db, other.entity, allOf([amongIds(other.entity, meant), ...where]));
  return new Map(rows.map((row) => toRecord(other.entityOf(row), row)).map((record) => [record.id, record]));
}

/** A record of another entity with its lines, by id and whatever else must hold; no path and, by itself, no scope. */
export async function loadOther(db: Queries, ec: EntityCall, entity: string, id: string, where?: Holds): Promise<EntityRecord> {
  const record = await otherIfThere(db, ec, entity, id, where);
  if (record === undefined) throw new NotFoundFailure();
  return record;
}

/** The same; undefined where there is none. */
export async function otherIfThere(
  db: Queries,
  ec: EntityCall,
  entity: string,
  id: string,
  where?: Holds,
): Promise<EntityRecord | undefined> {
  const other = otherCall(ec, entity);
  const [row] = await selectRows(
    db,
    other.entity,
    allOf([amongIds(other.entity, [id]), ...(where === undefined ? [] : [where])]),
  );
  if (row === undefined) return undefined;
  const [record] = await withLines(db, other.entityOf, [toRecord(other.entityOf(row), row)]);
  return record;
}

/** The same call, as it stands towards another entity. */
export function otherCall(ec: EntityCall, name: string): EntityCall {
  const entity = entityNamed(ec.product, name, ec.who.code);
  const [workflow] = workflowsOn(ec.product, name, ec.who.code);
  const ownerCode = (record: Facts) => codeOf(ec.product, ec.companies, record, entity);
  const entityOf = (record: Facts) => entityNamed(ec.product, name, ownerCode(record));
  return {
    ...ec,
    entity,
    workflow: workflow ?? ec.workflow,
    entityOf,
    workflowOf: (record) =>
      governing(workflowsOn(ec.product, name, ownerCode(record)), entityOf(record), record, ec.session.side),
  };
}

/** Values that the head takes from its source: those that only the source writes, and those that are merely offered. */
export function copiedHead(
  entity: Entity,
  source: Source,
  from: EntityRecord,
): { readonly fixed: Facts; readonly offered: Facts } {
  const fields = fieldIndex(entity.fields);
  const fixed: Record<string, unknown> = { [source.by]: from.id };
  const offered: Record<string, unknown> = {};
  for (const owner of [entity.scope.company, entity.scope.supplier]) if (owner !== undefined) fixed[owner] = from[owner];
  for (const [to, key] of Object.entries(source.copy)) (fields.get(to)?.set === "source" ? fixed : offered)[to] = from[key];
  return { fixed, offered };
}

/** Values that a new line takes from the source's line. */
export function copiedLine(lines: SourceLines, from: LineRecord): Facts {
  const values: Record<string, unknown> = { [lines.by]: from.id };
  for (const [to, key] of Object.entries(lines.copy)) values[to] = from[key];
  return values;
}

/** The source's line of an id; undefined when it belongs to another document. */
export function sourceLine(lines: SourceLines, source: EntityRecord, id: unknown): LineRecord | undefined {
  return linesOf(source, lines.from).find((line) => line.id === scalarText(id));
}
