import type { Condition, Requirement, Text } from "../definition/generated/documents.ts";
import type { BizCode } from "../contract/biz-code.ts";
import { fillText } from "../contract/language.ts";
import { type Place, type Row, rowsOf, valueOf, verdictOn } from "../condition/evaluate.ts";
import { isAll, rowsAsked } from "../condition/shapes.ts";
import { numberText, trimZeros } from "../format/number.ts";
import { plainTexts } from "./success-text.ts";

/** Why something is refused, and for which of the values. */
export type GuardRefusal = {
  readonly bizCode: BizCode;
  readonly text: Text;
  /** Name of the value at fault, as faults of a form name it: `invoiceNumber`, `items[0].gSendednum`. */
  readonly field?: string | undefined;
};

/** What a requirement refuses with; undefined while it holds, or while nobody can say. */
export function requirementRefusal(requirement: Requirement, place: Place, no: string): GuardRefusal | undefined {
  const { is, refusal, bizCode = "STATE_REFUSED", field } = requirement;
  if (verdictOn(is, place) !== false) return undefined;
  return { bizCode, text: refusal.cn.includes("{") ? filled(requirement, place, no) : refusal, field };
}

/** The refusal with the number and the facts of the row at fault, what was entered, and what the requirement reckons. */
function filled({ is, refusal, facts = {} }: Requirement, place: Place, no: string): Text {
  const row = rowAtFault(is, place);
  const reckoned = Object.entries(facts).map(([name, operand]): [string, Text] => {
    const value = String(valueOf(operand, place)?.value ?? "");
    return [name, /^-?\d+(\.\d+)?$/.test(value) ? numberText(trimZeros(value, 0)) : { cn: value, id: value }];
  });
  return fillText(refusal, {
    ...plainTexts(place.facts),
    ...plainTexts(row?.facts ?? {}),
    ...plainTexts(place.sight.input ?? {}),
    ...(row === undefined ? {} : { n: row.index + 1 }),
    no,
    ...Object.fromEntries(reckoned),
  });
}

/** The first row that is not as it must be; undefined where the condition fails for another reason. */
function rowAtFault(condition: Condition, place: Place): Row | undefined {
  if (isAll(condition)) {
    const failing = condition.all.find((part) => verdictOn(part, place) === false);
    return failing && rowAtFault(failing, place);
  }
  const asked = rowsAsked(condition);
  const { is } = asked?.rows ?? {};
  if (asked === undefined || asked.how === "some") return undefined;
  return rowsOf(asked.rows, place)?.find((row) => is === undefined || verdictOn(is, row) === (asked.how === "none"));
}
