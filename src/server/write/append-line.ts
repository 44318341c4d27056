import { fieldIndex } from "../../core/definition/fields.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { linesOf } from "../entity/load.ts";
import type { Allowed } from "./action-change.ts";

/** The lines of a record after an action that appends its inputs as one new line; nothing for any other action. */
export function appendedLines(ec: EntityCall, { action, entity, record, prompted }: Allowed): Facts {
  const table = entity.lines?.find((one) => one.key === action.append);
  if (table === undefined) return {};
  const fields = fieldIndex(table.fields);
  const line: Record<string, unknown> = {};
  for (const field of table.fields) {
    if (field.default !== undefined && typeof field.default === "object" && "session" in field.default)
      line[field.key] = sessionValue(ec, field.default.session);
    else if (typeof field.default === "string" || typeof field.default === "number") line[field.key] = field.default;
  }
  for (const prompt of action.prompt ?? []) {
    const key = prompt.into ?? prompt.key;
    if (fields.has(key)) line[key] = prompted.values[prompt.key] ?? null;
  }
  for (const [key, what] of Object.entries(action.stamp ?? {}))
    if (fields.has(key)) line[key] = what === "now" ? ec.now : ec.session.nickName;
  return { [table.key]: [...linesOf(record, table.key), line] };
}

function sessionValue(ec: EntityCall, key: string): string | null {
  const { userName, nickName, companyName } = ec.session;
  return { userName, nickName, companyName: companyName ?? null, phonenumber: ec.who.user.phonenumber }[key] ?? null;
}
