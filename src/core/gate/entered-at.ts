import type { Condition } from "../definition/generated/documents.ts";
import { fieldKinds } from "../definition/fields.ts";
import { type Facts, type Place, type Row, rowsOf, verdictOn } from "../condition/evaluate.ts";
import { isAll, isAny, isNot, rowsAsked } from "../condition/shapes.ts";
import { sightOf } from "../condition/sight.ts";
import type { GateContext, Refusal } from "./gate.ts";
import { requirementRefusal } from "./requirements.ts";

/**
 * The value that an action's requirement is about which refuses a record: the field that its document names, or where
 * among entered lines it fails. The gate says why; where is asked by the dialog alone, which has the inputs.
 *
 * @param said the refusal of the gate
 */
export function refusedAt(actionKey: string, row: Facts, context: GateContext, said: Refusal): string | undefined {
  if (said.field !== undefined) return said.field;
  const { entity } = context;
  const action = context.workflowOf(row).actions.find(({ key }) => key === actionKey);
  const place = { facts: row, kinds: fieldKinds(entity.fields), sight: sightOf(entity, action?.prompt ?? [], context) };
  const failing = action?.when?.find((requirement) => requirementRefusal(requirement, place, "")?.text.cn === said.text.cn);
  return failing && enteredAt(failing.is, place);
}

/**
 * Where among entered lines a condition fails, as faults of a form name it: `lines[2].reason`; undefined where it asks
 * nothing of them. Of several columns it is the last that the failing part names: there something is missing or too much.
 */
export function enteredAt(condition: Condition, place: Place): string | undefined {
  if (isAll(condition)) {
    const failing = condition.all.find((part) => verdictOn(part, place) === false);
    return failing && enteredAt(failing, place);
  }
  const asked = rowsAsked(condition);
  const { entered, is } = asked?.rows ?? {};
  if (asked === undefined || entered === undefined || is === undefined || asked.how === "some") return undefined;
  const wrong = asked.how === "none";
  const row = rowsOf(asked.rows, place)?.find((one) => verdictOn(is, one) === wrong);
  const column = row && columnAt(is, row, wrong);
  return column && `${entered}[${row.index}].${column}`;
}

/** The column on which it hangs that a condition is so, or not so, for a row. */
function columnAt(condition: Condition, row: Row, verdict: boolean): string | undefined {
  if (isNot(condition)) return columnAt(condition.not, row, !verdict);
  const alternatives = verdict ? isAny(condition) && condition.any : isAll(condition) && condition.all;
  const decisive = alternatives ? alternatives.find((part) => verdictOn(part, row) === verdict) : undefined;
  return decisive === undefined ? inputsIn(condition).at(-1) : columnAt(decisive, row, verdict);
}

/** Keys of the inputs that are named anywhere in a condition, in its order. */
function inputsIn(part: unknown): readonly string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([word, inner]) =>
    word === "input" && typeof inner === "string" ? [inner] : inputsIn(inner),
  );
}
