import type { Action, ValueFrom } from "../definition/generated/documents.ts";
import { type Facts, holds } from "../condition/evaluate.ts";
import { type FieldKinds, isEmpty } from "../definition/fields.ts";
import { shift } from "../format/date.ts";

/** What a value may be taken from while an action is carried out. */
export type Giving = {
  /** The record as it stood before. */
  readonly record: Facts;
  /** Prompted inputs of the action. */
  readonly input: Facts;
  /** The server's time, `yyyy-MM-dd HH:mm:ss`. */
  readonly now: string;
  /** The acting person. */
  readonly user: Readonly<Record<"userName" | "nickName" | "phonenumber", string>>;
  /** The company that owns the record. */
  readonly company: Readonly<Record<"comName" | "tolerancePct", string>>;
  /** The line at hand, where something is made of each line. */
  readonly line?: Facts;
};

/** The value that a document takes from what is at hand; null where there is none. */
export function valueFrom(from: ValueFrom, giving: Giving): unknown {
  if ("value" in from) return from.value;
  if ("now" in from) return shift(giving.now, from.now);
  if ("user" in from) return giving.user[from.user];
  if ("input" in from) return giving.input[from.input] ?? null;
  if ("line" in from) return giving.line?.[from.line] ?? null;
  if ("company" in from) return giving.company[from.company];
  if ("field" in from) return giving.record[from.field] ?? null;
  return from.first.map((one) => valueFrom(one, giving)).find((value) => !isEmpty(value)) ?? null;
}

/** The values that an action sets in its own record, in the order of the document. */
export function settings({ set }: Pick<Action, "set">, giving: Giving, kinds: FieldKinds): Facts {
  const values: Record<string, unknown> = {};
  for (const { field, from, when } of set ?? []) {
    if (when === undefined || holds(when, giving.record, kinds)) values[field] = valueFrom(from, giving);
  }
  return values;
}
