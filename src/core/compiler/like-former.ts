import type { Action, Condition } from "../definition/generated/documents.ts";
import type { NewValue } from "./widen-from.ts";

/** A new value of a state field, and the key of the state beside which it comes to stand. */
export type LikeFormer = NewValue & { readonly state: string };

/** Parts of an action that are judged of the record as it stood, each with a condition of its own. */
const PARTS = ["prompt", "branches", "keeps", "set", "adds", "then", "tells"] as const;

/**
 * What an action says otherwise, so that it asks, requires and does in a new state what it did in the one before: an action
 * that only became possible there would leave out what it says of the former state by its value, such as a refund note.
 */
export function actionLikeFormer(action: Partial<Action>, former: LikeFormer): Partial<Action> {
  const changed: [string, unknown][] = [];
  const take = (name: string, was: unknown, now: unknown): void => {
    if (JSON.stringify(was) !== JSON.stringify(now)) changed.push([name, now]);
  };
  for (const name of PARTS) take(name, action[name], partsLikeFormer(action[name], former));
  const required = action.when?.map((one) => ({ ...one, is: conditionLikeFormer(one.is, former) }));
  take("when", action.when, required);
  return Object.fromEntries(changed);
}

type Part = { readonly when?: Condition; readonly lines?: unknown; readonly field?: unknown };

function partsLikeFormer(parts: readonly Part[] | undefined, former: LikeFormer): readonly Part[] | undefined {
  return parts?.map((part) => {
    // The setting of each line is judged of the line, which has no state.
    const isOfLine = part.field !== undefined && part.lines !== undefined;
    return part.when === undefined || isOfLine ? part : { ...part, when: conditionLikeFormer(part.when, former) };
  });
}

/** The same condition, to which the new value counts as the former one wherever it names that. */
export function conditionLikeFormer(condition: Condition, former: LikeFormer): Condition {
  const { field, value, beside, state } = former;
  const isNew = { [field]: { eq: value } } as Condition;
  const { any: either, all, not, ...facts } = condition as Joined;
  if (either !== undefined) return { any: either.flatMap((one) => alternatives(one, former)) };
  if (all !== undefined) return { all: all.map((one) => conditionLikeFormer(one, former)) };
  if (not !== undefined) return { not: conditionLikeFormer(not, former) };
  if (facts["state"] === state) return { any: [condition, isNew] };
  const { [field]: comparison, ...others } = facts as Readonly<Record<string, unknown>>;
  const was = beside[field];
  const {
    eq,
    ne,
    in: list,
    ...more
  } = (comparison ?? {}) as { readonly eq?: unknown; readonly ne?: unknown; readonly in?: unknown };
  if (was === undefined || Object.keys(more).length > 0) return condition;
  if (eq === was) return { ...condition, [field]: { in: [was, value] } } as Condition;
  if (Array.isArray(list) && list.includes(was))
    return { ...condition, [field]: { in: [...(list as readonly unknown[]), value] } } as Condition;
  if (ne !== was) return condition;
  const isNeither = { not: { [field]: { in: [was, value] } } } as Condition;
  return Object.keys(others).length === 0 ? isNeither : { all: [others as Condition, isNeither] };
}

type Joined = {
  readonly any?: readonly Condition[];
  readonly all?: readonly Condition[];
  readonly not?: Condition;
  readonly [name: string]: unknown;
};

/** A part of an alternative that becomes one itself stands among the others. */
function alternatives(condition: Condition, former: LikeFormer): readonly Condition[] {
  const now = conditionLikeFormer(condition, former);
  return "any" in now && !("any" in condition) ? (now as { readonly any: readonly Condition[] }).any : [now];
}
