import type { Condition, From } from "../definition/generated/documents.ts";

type Facts = Readonly<Record<string, string>>;

/** A new value of a state field, and the state beside which it comes to stand. */
export type NewValue = { readonly field: string; readonly value: string; readonly beside: Facts };

/** The states that allow an action, with a new one beside a state that allows it already; the same where it is allowed anyway. */
export function widenFrom(from: From, draft: Condition | undefined, added: NewValue): From {
  if (from === "draft") return { any: [...(draft === undefined ? [] : [draft]), isNew(added)] };
  if (!isByNeed(from)) return widenCondition(from, added);
  return from.map((entry) =>
    plainly(entry.when, added.beside) === false ? entry : { ...entry, when: widenCondition(entry.when, added) },
  );
}

function isByNeed(from: From): from is Extract<From, readonly unknown[]> {
  return Array.isArray(from);
}

/** A plain comparison with the field takes the value in; anything else is put beside a condition of its own. */
export function widenCondition(condition: Condition, added: NewValue): Condition {
  const { field, value, beside } = added;
  if (plainly(condition, { ...beside, [field]: value }) === true) return condition;
  const known = (condition as Readonly<Record<string, unknown>>)[field] as
    | { readonly eq?: unknown; readonly in?: unknown }
    | undefined;
  const list = Array.isArray(known?.in)
    ? (known.in as readonly string[])
    : typeof known?.eq === "string"
      ? [known.eq]
      : undefined;
  if (list !== undefined && Object.keys(known!).length === 1)
    return { ...condition, [field]: { in: [...list, value] } } as Condition;
  const { any, ...more } = condition as { readonly any?: readonly Condition[] };
  const parts = any !== undefined && Object.keys(more).length === 0 ? any : [condition];
  return { any: [...parts, isNew(added)] } as Condition;
}

function isNew({ field, value }: NewValue): Condition {
  return { [field]: { eq: value } } as Condition;
}

/** Whether a condition holds in a state that says so much; undefined where it asks for anything but equal values. */
export function plainly(condition: Condition, facts: Facts): boolean | undefined {
  const verdicts = Object.entries(condition).map(([field, comparison]) => {
    const is = facts[field];
    const { eq, ne, in: list, ...others } = comparison as { readonly [op: string]: unknown };
    if (is === undefined || Object.keys(others).length > 0) return undefined;
    return (eq === undefined || eq === is) && ne !== is && (!Array.isArray(list) || list.includes(is));
  });
  return verdicts.includes(false) ? false : verdicts.includes(undefined) ? undefined : true;
}
