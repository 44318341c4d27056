import type { Entity, Field } from "../../core/definition/generated/documents.ts";
import { holds, type Facts } from "../../core/condition/evaluate.ts";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { Session } from "../../core/contract/session.ts";
import { fieldKinds, isEmpty, lineKinds, type FieldKinds } from "../../core/definition/fields.ts";
import { MASK, visibilityOf } from "../../core/gate/visibility.ts";
import type { EntityCall } from "./entity-call.ts";
import { linesOf } from "./load.ts";
import type { EntityRecord } from "./stored-record.ts";

/** A record as the reader may see it, without its lines. */
export function toWireRow(ec: EntityCall, record: EntityRecord): WireRow {
  const entity = ec.entityOf(record);
  const row: Record<string, unknown> = { ...record };
  for (const table of entity.lines ?? []) delete row[table.key];
  applyVisibility(row, entity.fields, ec.session, fieldKinds(entity.fields), record);
  return row as WireRow;
}

/** A record with its lines, each as the reader may see it. */
export function toWireRecord(ec: EntityCall, record: EntityRecord): WireRow {
  const entity = ec.entityOf(record);
  const lines = (entity.lines ?? []).map((table) => [table.key, toWireLines(entity, table.key, record, ec.session)] as const);
  return { ...toWireRow(ec, record), ...Object.fromEntries(lines) };
}

/** The lines of one table as the reader may see them, judged together with their document. */
export function toWireLines(entity: Entity, key: string, record: EntityRecord, session: Session): readonly Facts[] {
  const table = entity.lines?.find((one) => one.key === key);
  if (table === undefined) return [];
  const kinds = lineKinds(entity, table);
  const seen = session.side === "buyer" || session.side === "supplier" ? table.rows?.[session.side] : undefined;
  const lines = linesOf(record, key).filter((line) => seen === undefined || holds(seen, { ...record, ...line }, kinds));
  return lines.map((line) => {
    const shown: Record<string, unknown> = { ...line };
    applyVisibility(shown, table.fields, session, kinds, { ...record, ...line });
    return shown;
  });
}

function applyVisibility(
  row: Record<string, unknown>,
  fields: readonly Field[],
  session: Session,
  kinds: FieldKinds,
  facts: Facts,
): void {
  for (const field of fields) {
    const visibility = visibilityOf(field, session, kinds, facts);
    if (visibility === "omitted") delete row[field.key];
    else if (visibility === "masked" && !isEmpty(row[field.key])) row[field.key] = MASK;
  }
}

/**
 * Fields that the reader may not sort, filter or sum by. A rule with a condition on the record counts as concealing
 * here: an order or a sum would tell what single rows hide.
 */
export function concealedFrom(entity: Entity, session: Session): ReadonlySet<string> {
  const kinds = fieldKinds(entity.fields);
  return new Set(
    entity.fields.filter((field) => visibilityOf(unconditional(field), session, kinds) !== "shown").map((field) => field.key),
  );
}

/** The names of line fields are refused too, so that nobody learns of a concealed one by filtering. */
export function concealedLineFields(entity: Entity, session: Session): ReadonlySet<string> {
  return new Set(
    (entity.lines ?? []).flatMap((table) =>
      table.fields
        .filter((field) => visibilityOf(unconditional(field), session, lineKinds(entity, table)) !== "shown")
        .map((field) => field.key),
    ),
  );
}

function unconditional(field: Field): Field {
  const rule = field.visible;
  if (rule === undefined || "like" in rule || rule.unless.when === undefined) return field;
  const { when: _when, ...audience } = rule.unless;
  return { ...field, visible: { ...rule, unless: audience } };
}
