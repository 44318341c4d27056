import type { WireRow } from "../../core/contract/envelope.ts";
import type { Queries } from "../store/port.ts";
import { filesIn, holdsFiles } from "./concealed-files.ts";
import type { EntityCall } from "./entity-call.ts";
import { filesNamed } from "./files.ts";
import type { EntityRecord } from "./stored-record.ts";
import { toWireRow } from "./wire-row.ts";

/**
 * Records as the reader may see them in a list, each with its files named beside the ids as reading it whole names them.
 * One query serves the page; an entity without files in its head asks for nothing.
 */
export async function toWireRows(db: Queries, ec: EntityCall, records: readonly EntityRecord[]): Promise<readonly WireRow[]> {
  const rows = records.map((record) => ({ row: toWireRow(ec, record), fields: ec.entityOf(record).fields }));
  if (!rows.some(({ fields }) => fields.some(holdsFiles))) return rows.map(({ row }) => row);
  const named = rows.map(({ row, fields }) => ({ row, ids: filesIn({ fields }, row) }));
  const known = new Map(
    (
      await filesNamed(
        db,
        named.flatMap(({ ids }) => ids),
      )
    ).map((file) => [file.fileId, file]),
  );
  return named.map(({ row, ids }) => ({
    ...row,
    attachments: ids.flatMap((id) => known.get(id) ?? []),
  }));
}
