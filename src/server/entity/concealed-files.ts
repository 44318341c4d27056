import type { Facts } from "../../core/condition/evaluate.ts";
import type { Entity, Field } from "../../core/definition/generated/documents.ts";
import type { EntityCall } from "./entity-call.ts";
import { linesOf } from "./load.ts";
import type { EntityRecord } from "./stored-record.ts";
import { toWireRecord } from "./wire-row.ts";

/**
 * Files that stand only in fields or lines which the reader may not see, such as those of a sealed offer: they are
 * neither listed nor handed out.
 *
 * @param record with its lines
 */
export function concealedFiles(ec: EntityCall, record: EntityRecord): ReadonlySet<string> {
  const entity = ec.entityOf(record);
  const shown = new Set(filesIn(entity, toWireRecord(ec, record)));
  return new Set(filesIn(entity, record).filter((fileId) => !shown.has(fileId)));
}

/** Files that a record shows of the one that it was made from: they stay that one's own, and are read with both. */
export function copiedFiles(ec: EntityCall, record: EntityRecord): readonly string[] {
  const { fields, source } = ec.entityOf(record);
  const copied = fields.filter((field) => Object.hasOwn(source?.copy ?? {}, field.key));
  return copied.some(holdsFiles) ? named(copied, toWireRecord(ec, record)) : [];
}

/** Whether a record keeps files from the reader: pictures, which stand in no field, follow. */
export function concealsFiles(ec: EntityCall, record: EntityRecord): boolean {
  const wire = toWireRecord(ec, record);
  return ec.entityOf(record).fields.some((field) => holdsFiles(field) && !(field.key in wire));
}

/** True for the kinds of field whose values are ids of files. */
export function holdsFiles(field: Field): boolean {
  return field.kind === "files" || field.kind === "file";
}

/** Ids of the files that stand in the fields of a record and of its lines. */
export function filesIn({ fields, lines = [] }: Pick<Entity, "fields" | "lines">, facts: Facts): readonly string[] {
  return [
    ...named(fields, facts),
    ...lines.flatMap((table) => linesOf(facts as EntityRecord, table.key).flatMap((line) => named(table.fields, line))),
  ];
}

function named(fields: readonly Field[], facts: Facts): readonly string[] {
  return fields.filter(holdsFiles).flatMap((field) => {
    const value = facts[field.key];
    return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === "string" && one !== "");
  });
}
