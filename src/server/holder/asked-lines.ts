import { fillText } from "../../core/contract/language.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { Text } from "../../core/definition/generated/documents.ts";
import { compare, toDecimal } from "../../core/money/decimal.ts";
import { scalarText } from "../entity/scalar-text.ts";
import { BadRequestFailure, type InputFault } from "../ground/failures.ts";
import { isJsonObject } from "../wire/call.ts";

/** Lines that a holder asks for: each names a record by its id, once, and a quantity. */
export type AskedLines = {
  readonly name: string;
  readonly id: string;
  readonly quantity: string;
  /** A number of the record that a holder may say to have seen. */
  readonly seen: string;
  readonly most: number;
  /** Said of an id that can be none. */
  readonly unknown: Text;
  /** Said where the record is no longer as it was seen. */
  readonly changed: Text;
  /** Said where less is asked for than there is to be, `{least}`. */
  readonly few: Text;
};
type AskedLine = { readonly id: string; readonly quantity: unknown; readonly seen?: string };

/** The record that a line asks for, and where the line stands, such as `lines[0]`. */
export type FoundLine = AskedLine & { readonly record: Facts; readonly at: string };

/**
 * The records that lines ask for.
 *
 * @param find those of these ids that may be asked for
 * @throws {BadRequestFailure} for lines that cannot be read, else for those whose record is not there, else for those whose
 *   record is no longer as it was seen
 */
export async function foundLines(
  of: AskedLines,
  given: unknown,
  find: (ids: readonly string[]) => Promise<ReadonlyMap<string, Facts>>,
): Promise<readonly FoundLine[]> {
  const { name, id: key, seen: number, unknown, changed } = of;
  const asked = readAskedLines(of, given);
  const records = await find(asked.map(({ id }) => id));
  const found = asked.flatMap((line, index): FoundLine[] => {
    const record = records.get(line.id);
    return record === undefined ? [] : [{ ...line, record, at: `${name}[${index}]` }];
  });
  const missing = asked.flatMap(({ id }, index): InputFault[] =>
    records.has(id) ? [] : [{ field: `${name}[${index}].${key}`, rule: "reference", text: unknown }],
  );
  if (missing.length > 0) throw new BadRequestFailure(missing);
  const others = found.filter(({ record, seen }) => isAnother(record[number], seen));
  if (others.length > 0)
    throw new BadRequestFailure(others.map(({ at }) => ({ field: `${at}.${number}`, rule: "changed", text: changed })));
  return found;
}

/** Faults of lines that ask for less than the least that is to be had of their record. */
export function tooFew<L extends FoundLine>(
  { quantity: key, few }: AskedLines,
  lines: readonly L[],
  leastOf: (line: L) => unknown,
): readonly InputFault[] {
  return lines.flatMap((line) => {
    const [least, asked] = [toDecimal(leastOf(line)), toDecimal(line.quantity)];
    if (least === undefined || asked === undefined || compare(asked, least) >= 0) return [];
    return [{ field: `${line.at}.${key}`, rule: "min", text: fillText(few, { least: String(leastOf(line)) }) }];
  });
}

/** @throws {BadRequestFailure} every fault at once; whatever else a line says is not the holder's to say */
function readAskedLines({ name, most, ...keys }: AskedLines, given: unknown): readonly AskedLine[] {
  if (!Array.isArray(given) || given.length === 0)
    throw new BadRequestFailure([{ field: name, rule: "required", text: "FIELD_REQUIRED" }]);
  if (given.length > most) throw new BadRequestFailure([{ field: name, rule: "maxLines", text: "FIELD_WRONG" }]);
  const named = new Set<string>();
  const faults: InputFault[] = [];
  const lines = given.map((line: unknown, index): AskedLine => {
    const at = `${name}[${index}]`;
    if (!isJsonObject(line)) {
      faults.push({ field: at, rule: "type", text: "FIELD_WRONG" });
      return { id: "", quantity: null };
    }
    for (const key of Object.keys(line))
      if (![keys.id, keys.quantity, keys.seen].includes(key))
        faults.push({ field: `${at}.${key}`, rule: "unknown", text: "FIELD_WRONG" });
    const id = scalarText(line[keys.id]);
    if (!/^\d{1,20}$/.test(id)) faults.push({ field: `${at}.${keys.id}`, rule: "reference", text: keys.unknown });
    else if (named.has(id)) faults.push({ field: `${at}.${keys.id}`, rule: "duplicate", text: "FIELD_WRONG" });
    named.add(id);
    const quantity = scalarText(line[keys.quantity]);
    if (toDecimal(quantity) === undefined) faults.push({ field: `${at}.${keys.quantity}`, rule: "number", text: "FIELD_WRONG" });
    if (line[keys.seen] === undefined) return { id, quantity };
    const seen = scalarText(line[keys.seen]);
    if (toDecimal(seen) === undefined) faults.push({ field: `${at}.${keys.seen}`, rule: "number", text: "FIELD_WRONG" });
    return { id, quantity, seen };
  });
  if (faults.length > 0) throw new BadRequestFailure(faults);
  return lines;
}

/** Whether a number was seen that is not the present one; what has no number now is refused for that. */
function isAnother(present: unknown, seen: string | undefined): boolean {
  const [now, before] = [toDecimal(present), toDecimal(seen)];
  return now !== undefined && before !== undefined && compare(now, before) !== 0;
}
