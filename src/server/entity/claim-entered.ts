import type { Entity } from "../../core/definition/generated/documents.ts";
import { isEntered } from "../../core/form/editable.ts";
import type { Transaction } from "../store/port.ts";
import type { EntityCall } from "./entity-call.ts";
import { claimFor } from "./files.ts";
import type { EntityRecord } from "./stored-record.ts";

/** Claim the files that a form has entered into the record's own file fields. */
export async function claimEntered(tx: Transaction, ec: EntityCall, entity: Entity, record: EntityRecord): Promise<void> {
  for (const field of entity.fields) {
    if ((field.kind !== "files" && field.kind !== "file") || !isEntered(field)) continue;
    const value = record[field.key];
    const ids = Array.isArray(value) ? value.map(String) : typeof value === "string" && value !== "" ? [value] : [];
    const maxFiles = field.kind === "file" ? 1 : field.maxFiles;
    await claimFor(tx, ec, record.id, field.key, ids, { accept: field.accept, maxFiles, maxBytes: field.maxBytes });
  }
}
