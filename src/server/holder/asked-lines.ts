import type { Text } from "../../core/definition/generated/documents.ts";
import { toDecimal } from "../../core/money/decimal.ts";
import { scalarText } from "../entity/scalar-text.ts";
import { BadRequestFailure, type InputFault } from "../ground/failures.ts";
import { isJsonObject } from "../wire/call.ts";

/** Lines that a holder asks for: each names a record by its id, once, and a quantity. */
export type AskedLines = {
  readonly name: string;
  readonly id: string;
  readonly quantity: string;
  readonly most: number;
  /** Said of an id that can be none. */
  readonly unknown: Text;
};
export type AskedLine = { readonly id: string; readonly quantity: unknown };

/** @throws {BadRequestFailure} every fault at once; whatever else a line says is not the holder's to say */
export function readAskedLines({ name, most, ...keys }: AskedLines, given: unknown): readonly AskedLine[] {
  if (!Array.isArray(given) || given.length === 0)
    throw new BadRequestFailure([{ field: name, rule: "required", text: "FIELD_REQUIRED" }]);
  if (given.length > most) throw new BadRequestFailure([{ field: name, rule: "maxLines", text: "FIELD_WRONG" }]);
  const seen = new Set<string>();
  const faults: InputFault[] = [];
  const lines = given.map((line: unknown, index): AskedLine => {
    const at = `${name}[${index}]`;
    if (!isJsonObject(line)) {
      faults.push({ field: at, rule: "type", text: "FIELD_WRONG" });
      return { id: "", quantity: null };
    }
    for (const key of Object.keys(line))
      if (key !== keys.id && key !== keys.quantity) faults.push({ field: `${at}.${key}`, rule: "unknown", text: "FIELD_WRONG" });
    const id = scalarText(line[keys.id]);
    if (!/^\d{1,20}$/.test(id)) faults.push({ field: `${at}.${keys.id}`, rule: "reference", text: keys.unknown });
    else if (seen.has(id)) faults.push({ field: `${at}.${keys.id}`, rule: "duplicate", text: "FIELD_WRONG" });
    seen.add(id);
    const quantity = scalarText(line[keys.quantity]);
    if (toDecimal(quantity) === undefined) faults.push({ field: `${at}.${keys.quantity}`, rule: "number", text: "FIELD_WRONG" });
    return { id, quantity };
  });
  if (faults.length > 0) throw new BadRequestFailure(faults);
  return lines;
}
