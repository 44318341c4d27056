import type { Facts } from "../../core/condition/evaluate.ts";
import type { Entity, LineEntity } from "../../core/definition/generated/documents.ts";
import { defaultOf } from "../../core/form/new-record.ts";
import type { Engine } from "../engine-context.ts";

/** Whether people add empty lines: not where lines are given, written by actions, or taken from a source document. */
export function takesEmptyLines(entity: Entity, table: LineEntity): boolean {
  return table.set === undefined && table.fixed !== true && entity.source?.lines?.to !== table.key;
}

/** A line with nothing but the defaults of its fields. */
export function emptyLine(table: LineEntity, { session, now }: Engine): Facts {
  const source = { now: now(), session: { userName: session.userName, nickName: session.nickName } };
  return Object.fromEntries(table.fields.map((field) => [field.key, defaultOf(field, source) ?? null]));
}
