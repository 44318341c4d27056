import type { Entity, Field } from "../../core/definition/generated/documents.ts";
import { isEntered } from "../../core/form/editable.ts";
import type { Transaction } from "../store/port.ts";
import type { EntityCall } from "./entity-call.ts";
import { claimFor } from "./files.ts";
import { linesOf } from "./load.ts";
import type { EntityRecord } from "./stored-record.ts";

/** Claim the files that a form has entered into the record's own file fields. */
export async function claimEntered(tx: Transaction, ec: EntityCall, entity: Entity, record: EntityRecord): Promise<void> {
  for (const field of entity.fields) await claimField(tx, ec, record.id, field, record[field.key], field.key);
  for (const table of entity.lines ?? []) {
    if (table.set !== undefined) continue;
    for (const [index, line] of linesOf(record, table.key).entries())
      for (const field of table.fields)
        await claimField(tx, ec, record.id, field, line[field.key], `${table.key}[${index}].${field.key}`);
  }
}

/** Files of one field, in the head or in a line; lines hold them in the record's name. */
async function claimField(
  tx: Transaction,
  ec: EntityCall,
  id: string,
  field: Field,
  value: unknown,
  name: string,
): Promise<void> {
  if ((field.kind !== "files" && field.kind !== "file") || !isEntered(field)) return;
  const ids = Array.isArray(value) ? value.map(String) : typeof value === "string" && value !== "" ? [value] : [];
  const maxFiles = field.kind === "file" ? 1 : field.maxFiles;
  await claimFor(tx, ec, id, name, ids, { accept: field.accept, maxFiles, maxBytes: field.maxBytes });
}
