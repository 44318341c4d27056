import type { Field, LineEntity, Prompt } from "../definition/generated/documents.ts";
import type { Facts } from "../condition/evaluate.ts";
import { fillText } from "../contract/language.ts";
import { fieldIndex, isEmpty } from "../definition/fields.ts";
import { faultTexts, type FaultRule, requiredText } from "../form/fault-texts.ts";
import type { ValueFault } from "../form/validate.ts";
import { add, compare, formatDecimal, toDecimal, zero } from "../money/decimal.ts";
import { trimZeros } from "../format/number.ts";

/**
 * What is wrong with lines that were entered in parts: each part says everything, no two say the same but for how much,
 * and together they are the whole line. One that was entered once, without a part, is meant whole.
 *
 * @param stored the lines of the record, by id
 * @param entered as they were sent, in that order
 */
export function partFaults(
  prompt: Prompt,
  table: LineEntity,
  stored: ReadonlyMap<unknown, Facts>,
  entered: readonly Facts[],
): readonly ValueFault[] {
  const { divides } = prompt;
  if (divides === undefined) return [];
  const columns = (prompt.columns ?? []).filter(({ enter }) => enter === true).map(({ key }) => key);
  const fields = fieldIndex(table.fields);
  const placed = entered.map((line, index) => ({ line, name: `${prompt.key}[${index}]` }));
  return Array.from(Map.groupBy(placed, ({ line }) => line["id"])).flatMap(([id, parts]) => {
    const [only] = parts;
    if (parts.length === 1 && isEmpty(only?.line[divides.into])) return [];
    const lacking = parts.flatMap(({ line, name }) =>
      columns.flatMap((key) => (isEmpty(line[key]) ? [faultAt(`${name}.${key}`, "required", fields.get(key))] : [])),
    );
    if (lacking.length > 0) return lacking;
    const others = columns.filter((key) => key !== divides.into);
    const twice = parts.find(({ line }, place) =>
      parts.slice(0, place).some((one) => others.every((key) => one.line[key] === line[key])),
    );
    const [other] = others;
    if (twice !== undefined)
      return [faultAt(`${twice.name}.${other ?? divides.into}`, "twice", fields.get(other ?? divides.into))];
    const whole = toDecimal(stored.get(id)?.[divides.field]) ?? zero;
    const sum = parts.map(({ line }) => toDecimal(line[divides.into]) ?? zero).reduce(add, zero);
    if (compare(sum, whole) === 0) return [];
    const last = `${parts.at(-1)?.name}.${divides.into}`;
    return [faultAt(last, "parts", fields.get(divides.into), trimZeros(formatDecimal(whole), 0))];
  });
}

function faultAt(field: string, rule: FaultRule, of: Field | undefined, whole = ""): ValueFault {
  const title = of?.title ?? { cn: field, id: field };
  return { field, rule, text: rule === "required" ? requiredText(title) : fillText(faultTexts[rule], { title, whole }) };
}
