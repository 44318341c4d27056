import type { Action, Entity, ValueFrom } from "../definition/generated/documents.ts";
import { type Facts, holds } from "../condition/evaluate.ts";
import { type FieldKinds, isEmpty, lineKinds } from "../definition/fields.ts";
import { shift } from "../format/date.ts";
import { add, type Decimal, formatDecimal, subtract, toDecimal, zero } from "../money/decimal.ts";

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
  /** What an input of lines has for that line. */
  readonly entered?: Facts | undefined;
};

/** The value that a document takes from what is at hand; null where there is none. */
export function valueFrom(from: ValueFrom, giving: Giving): unknown {
  if ("value" in from) return from.value;
  if ("now" in from) return shift(giving.now, from.now);
  if ("user" in from) return giving.user[from.user];
  if ("input" in from) return giving.input[from.input] ?? null;
  if ("line" in from) return giving.line?.[from.line] ?? null;
  if ("entered" in from) return giving.entered?.[from.entered] ?? null;
  if ("sum" in from) return formatDecimal(from.sum.map((one) => numberFrom(one, giving)).reduce(add));
  if ("difference" in from) return formatDecimal(from.difference.map((one) => numberFrom(one, giving)).reduce(subtract));
  if ("company" in from) return giving.company[from.company];
  if ("field" in from) return giving.record[from.field] ?? null;
  return from.first.map((one) => valueFrom(one, giving)).find((value) => !isEmpty(value)) ?? null;
}

/** Nothing counts as zero. */
function numberFrom(from: ValueFrom, giving: Giving): Decimal {
  return toDecimal(valueFrom(from, giving)) ?? zero;
}

/** The values that an action sets in its own record, in the order of the document. */
export function settings({ set }: Pick<Action, "set">, giving: Giving, kinds: FieldKinds): Facts {
  const values: Record<string, unknown> = {};
  for (const { lines, field, from, when } of set ?? []) {
    if (lines === undefined && (when === undefined || holds(when, giving.record, kinds))) values[field] = valueFrom(from, giving);
  }
  return values;
}

/** The values that an action sets in the lines of its record: by line table, then by the line's id. */
export function lineSettings(entity: Entity, { set }: Pick<Action, "set">, giving: Giving): LineSettings {
  const byTable: Record<string, Map<string, Facts>> = {};
  for (const { lines: key, field, from, when } of set ?? []) {
    const table = entity.lines?.find((one) => one.key === key);
    if (table === undefined) continue;
    const byId = (byTable[table.key] ??= new Map<string, Facts>());
    for (const line of rowsOf(giving.record, table.key)) {
      if (when !== undefined && !holds(when, line, lineKinds(entity, table))) continue;
      const id = String(line["id"]);
      const entered = rowsOf(giving.input, "lines").find((row) => String(row["id"]) === id);
      byId.set(id, { ...byId.get(id), [field]: valueFrom(from, { ...giving, line, entered }) });
    }
  }
  return byTable;
}

export type LineSettings = Readonly<Record<string, ReadonlyMap<string, Facts>>>;

function rowsOf(facts: Facts, key: string): readonly Facts[] {
  const rows = facts[key];
  return Array.isArray(rows) ? (rows as readonly Facts[]) : [];
}
