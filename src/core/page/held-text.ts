import type { Language } from "../contract/language.ts";
import { formatNumber } from "../format/number.ts";
import type { HeldFieldView } from "./page-view.ts";

/** A record as a call of its holder answers it. */
export type HeldRecord = Readonly<Record<string, unknown>>;

/** The value under a name such as `orderNo` or `payee.bankName`. */
export function heldValue(record: HeldRecord, name: string): unknown {
  return name
    .split(".")
    .reduce<unknown>(
      (value, part) => (typeof value === "object" && value !== null ? (value as HeldRecord)[part] : undefined),
      record,
    );
}

/** A value of a held record as people read it; empty where there is none. */
export function heldText(field: HeldFieldView, record: HeldRecord, language: Language): string {
  const value = heldValue(record, field.key);
  if (value === undefined || value === null || value === "" || typeof value === "object") return "";
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  switch (field.kind) {
    case "decimal":
    case "integer": {
      const number = formatNumber(text, { kind: field.kind, ...(field.scale !== undefined && { scale: field.scale }) }, language);
      return field.isMoney === true ? `¥ ${number}` : number;
    }
    case "dateTime":
      return text.slice(0, 16);
    default:
      return field.entries?.[text]?.text ?? text;
  }
}
