import type { Condition, Requirement, Text } from "../definition/generated/documents.ts";
import type { BizCode } from "../contract/biz-code.ts";
import { fillText } from "../contract/language.ts";
import { type Place, type Row, rowsOf, valueOf, verdictOn } from "../condition/evaluate.ts";
import { isAll, rowsAsked } from "../condition/shapes.ts";
import { numberText, trimZeros } from "../format/number.ts";
import { plainTexts } from "./plain-texts.ts";

/** Why something is refused, and for which of the values. */
export type GuardRefusal = {
  readonly bizCode: BizCode;
  readonly text: Text;
  /** Name of the value at fault, as faults of a form name it: `invoiceNumber`, `items[0].gSendednum`. */
  readonly field?: string | undefined;
  /** Further values that are at fault, so that whoever mends the first is not told of the next one afterwards. */
  readonly also?: readonly ValueRefusal[] | undefined;
};

/** One value, and what is wrong with it. */
export type ValueRefusal = { readonly field: string; readonly text: Text };

/** Every value that a refusal is about; none where it is about the record as a whole. */
export function valuesRefused({ field, text, also = [] }: Omit<GuardRefusal, "bizCode">): readonly ValueRefusal[] {
  return field === undefined ? [] : [{ field, text }, ...also];
}

/** What the first failing requirement refuses with. Where that is about a value, those of other values are told with it. */
export function requirementsRefusal(
  requirements: readonly Requirement[],
  places: readonly Place[],
  no: string,
): GuardRefusal | undefined {
  let first: GuardRefusal | undefined;
  const also: ValueRefusal[] = [];
  for (const requirement of requirements) {
    const refusal = refusalIn(places, requirement, no);
    if (refusal === undefined) continue;
    const { field, text } = refusal;
    if (first === undefined) {
      if (field === undefined) return refusal;
      first = refusal;
    } else if (field !== undefined && ![first, ...also].some((one) => one.field === field)) also.push({ field, text });
  }
  return first && (also.length === 0 ? first : { ...first, also });
}

function refusalIn(places: readonly Place[], requirement: Requirement, no: string): GuardRefusal | undefined {
  for (const place of places) {
    const refusal = requirementRefusal(requirement, place, no);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** What a requirement refuses with; undefined while it holds, or while nobody can say. */
export function requirementRefusal(requirement: Requirement, place: Place, no: string): GuardRefusal | undefined {
  const { is, refusal, bizCode = "STATE_REFUSED", field } = requirement;
  if (verdictOn(is, place) !== false) return undefined;
  return { bizCode, text: refusal.cn.includes("{") ? filled(requirement, place, no) : refusal, field };
}

/** The refusal with the numbers or the facts of the rows at fault, what was entered, and what the requirement reckons. */
function filled({ is, refusal, facts = {} }: Requirement, place: Place, no: string): Text {
  const rows = rowsAtFault(is, place);
  const [row] = rows;
  const reckoned = Object.entries(facts).map(([name, operand]): [string, Text] => {
    const value = String(valueOf(operand, place)?.value ?? "");
    return [name, /^-?\d+(\.\d+)?$/.test(value) ? numberText(trimZeros(value, 0)) : { cn: value, id: value }];
  });
  // A sentence with facts of a row is about that one alone.
  const isOfOne = Object.keys(row?.facts ?? {}).some((key) => refusal.cn.includes(`{${key}}`));
  return fillText(refusal, {
    ...plainTexts(place.facts),
    ...plainTexts(row?.facts ?? {}),
    ...plainTexts(place.sight.input ?? {}),
    ...(row === undefined ? {} : { n: numbersText(isOfOne ? [row] : rows) }),
    no,
    ...Object.fromEntries(reckoned),
  });
}

/** So many rows are named. */
const MOST_NAMED = 6;

/** Which rows they are, as `第{n}行` and `Baris {n}` take it. */
function numbersText(rows: readonly Row[]): Text {
  const numbers = rows.map(({ index }, nth) => (nth < MOST_NAMED ? index + 1 : "…")).slice(0, MOST_NAMED + 1);
  return { cn: numbers.join("、"), id: numbers.join(", ") };
}

/** The rows that are not as they must be; none where the condition fails for another reason. */
function rowsAtFault(condition: Condition, place: Place): readonly Row[] {
  if (isAll(condition)) {
    const failing = condition.all.find((part) => verdictOn(part, place) === false);
    return failing === undefined ? [] : rowsAtFault(failing, place);
  }
  const asked = rowsAsked(condition);
  const { is } = asked?.rows ?? {};
  if (asked === undefined || asked.how === "some") return [];
  return rowsOf(asked.rows, place)?.filter((row) => is === undefined || verdictOn(is, row) === (asked.how === "none")) ?? [];
}
