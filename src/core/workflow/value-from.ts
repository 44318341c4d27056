import type { Action, Entity, JoinedValue, ValueFrom } from "../definition/generated/documents.ts";
import { type Facts, holds } from "../condition/evaluate.ts";
import { compareValues } from "../condition/compare.ts";
import { type Sight, sightOfLines } from "../condition/sight.ts";
import { fieldKinds, isEmpty, lineKinds } from "../definition/fields.ts";
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
  /** The supplier record of the person's enterprise in the record's company; only where something is taken from it. */
  readonly caller?: Readonly<Record<"supplierRecord" | "supplierName", string>> | undefined;
  /** The record that the line at hand names. */
  readonly named?: Facts | undefined;
  /** The company that owns the record. */
  readonly company: Readonly<Record<"comName" | "tolerancePct", string>>;
  /** The line at hand, where something is made of each line. */
  readonly line?: Facts;
  /** What an input of lines has for that line. */
  readonly entered?: Facts | undefined;
  /** The document that the record was made from, as it stands by now; only where something is taken from it. */
  readonly source?: Facts | undefined;
  /** Records that values are found in, by the words that ask for them. */
  readonly found?: ReadonlyMap<ValueFrom, Facts> | undefined;
  /** The record as the action leaves it; only for what is added and set off. */
  readonly after?: Facts | undefined;
  /** Names of the files of inputs, by input; only where something is taken from them. */
  readonly fileNames?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Numbers that were drawn for this action, by what stands before them. */
  readonly drawn?: Readonly<Record<string, string>> | undefined;
  /** What conditions see besides the record; absent: the record and its lines alone. */
  readonly sight?: Sight;
};

/** The value that a document takes from what is at hand; null where there is none. */
export function valueFrom(from: ValueFrom, giving: Giving): unknown {
  if ("value" in from) return from.value;
  if ("now" in from) return shift(giving.now, from.now);
  if ("user" in from) return ownFact(from.user, giving);
  if ("named" in from) return giving.named?.[from.named] ?? null;
  if ("input" in from) return giving.input[from.input] ?? null;
  if ("line" in from) return giving.line?.[from.line] ?? null;
  if ("entered" in from) return giving.entered?.[from.entered] ?? null;
  if ("sum" in from) return formatDecimal(from.sum.map((one) => numberFrom(one, giving)).reduce(add));
  if ("difference" in from) return formatDecimal(from.difference.map((one) => numberFrom(one, giving)).reduce(subtract));
  if ("company" in from) return giving.company[from.company];
  if ("field" in from) return giving.record[from.field] ?? null;
  if ("source" in from) return giving.source?.[from.source] ?? null;
  if ("after" in from) return giving.after?.[from.after] ?? null;
  if ("files" in from) return giving.fileNames?.[from.files] ?? [];
  if ("number" in from) return giving.drawn?.[from.number] ?? null;
  if ("joined" in from) return joined(from, giving);
  if ("found" in from) return giving.found?.get(from)?.[from.found] ?? null;
  if ("greatest" in from) return furthest(from.greatest, giving, (order) => order > 0);
  if ("least" in from) return furthest(from.least, giving, (order) => order < 0);
  return from.first.map((one) => valueFrom(one, giving)).find((value) => !isEmpty(value)) ?? null;
}

function ownFact(key: keyof Giving["user"] | keyof NonNullable<Giving["caller"]>, { user, caller }: Giving): string | null {
  return key === "supplierRecord" || key === "supplierName" ? (caller?.[key] ?? null) : user[key];
}

/** The texts of several values, each of a list by itself; null where there is none. */
function joined({ joined: parts, with: between, most }: JoinedValue, giving: Giving): string | null {
  const texts = parts.flatMap((one) => valueFrom(one, giving)).flatMap((value) => (isEmpty(value) ? [] : [String(value)]));
  return texts.length === 0 ? null : texts.join(between).slice(0, most);
}

/** Of several values the one that is before all others in an order; null where all are empty. */
function furthest(parts: readonly ValueFrom[], giving: Giving, isFurther: (order: number) => boolean): unknown {
  const values = parts.map((one) => valueFrom(one, giving)).filter((value) => !isEmpty(value));
  return values.reduce<unknown>((best, value) => (best === null || isFurther(orderOf(value, best)) ? value : best), null);
}

/** Numbers as such, anything else, such as times, as texts. */
function orderOf(one: unknown, other: unknown): number {
  const areNumbers = toDecimal(one) !== undefined && toDecimal(other) !== undefined;
  return compareValues(areNumbers ? "decimal" : "string", one, other) ?? 0;
}

/** Nothing counts as zero. */
function numberFrom(from: ValueFrom, giving: Giving): Decimal {
  return toDecimal(valueFrom(from, giving)) ?? zero;
}

/** The values that an action sets in its own record, in the order of the document. */
export function settings({ set }: Pick<Action, "set">, giving: Giving, entity: Entity): Facts {
  const values: Record<string, unknown> = {};
  const kinds = fieldKinds(entity.fields);
  const sight = giving.sight ?? sightOfLines(entity);
  for (const { lines, field, from, when } of set ?? []) {
    if (lines !== undefined || (when !== undefined && !holds(when, giving.record, kinds, sight))) continue;
    values[field] = valueFrom(from, giving);
  }
  return values;
}

/** The values that an action sets in the lines of its record: by line table, then by the line's id. */
export function lineSettings(entity: Entity, { set, prompt = [] }: Pick<Action, "set" | "prompt">, giving: Giving): LineSettings {
  const byTable: Record<string, Map<string, Facts>> = {};
  const outer = { facts: giving.record, kinds: fieldKinds(entity.fields) };
  for (const { lines: key, field, from, when } of set ?? []) {
    const table = entity.lines?.find((one) => one.key === key);
    if (table === undefined) continue;
    const byId = (byTable[table.key] ??= new Map<string, Facts>());
    for (const line of rowsOf(giving.record, table.key)) {
      const id = String(line["id"]);
      const entered = rowsOf(giving.input, "lines").find((row) => String(row["id"]) === id);
      // What was entered is meant of the line where lines are asked for, otherwise of the action.
      const isEntered = prompt.some((one) => one.lines === table.key);
      const sight = { ...giving.sight, ...(isEntered ? { entered: entered ?? {} } : {}), outer };
      if (when !== undefined && !holds(when, line, lineKinds(entity, table), sight)) continue;
      byId.set(id, { ...byId.get(id), [field]: valueFrom(from, { ...giving, line, entered }) });
    }
  }
  return byTable;
}

/** The line tables of a record that an action takes lines out of, or adds lines to, as they are afterwards. */
export function changedTables(entity: Entity, { drops, adds }: Pick<Action, "drops" | "adds">, giving: Giving): Facts {
  const kinds = fieldKinds(entity.fields);
  const sight = giving.sight ?? sightOfLines(entity);
  const outer = { facts: giving.record, kinds };
  const tables: Record<string, readonly Facts[]> = {};
  const standing = (key: string): readonly Facts[] => tables[key] ?? rowsOf(giving.after ?? giving.record, key);
  for (const { lines: key, where, own, last } of drops ?? []) {
    const table = entity.lines?.find((one) => one.key === key);
    if (table === undefined) continue;
    const meant = standing(key).filter(
      (line) =>
        (own === undefined || line[own] === giving.caller?.supplierRecord) &&
        (where === undefined || holds(where, line, lineKinds(entity, table), { ...sight, outer })),
    );
    const gone = new Set(last === true ? meant.slice(-1) : meant);
    tables[key] = standing(key).filter((line) => !gone.has(line));
  }
  for (const [key, line] of addedLines(entity, adds, giving)) tables[key] = [...standing(key), line];
  return tables;
}

/** The lines that an action adds, each with its table. */
export function addedLines(entity: Entity, adds: Action["adds"], giving: Giving): readonly (readonly [string, Facts])[] {
  const sight = giving.sight ?? sightOfLines(entity);
  return (adds ?? [])
    .filter(({ when }) => when === undefined || holds(when, giving.record, fieldKinds(entity.fields), sight))
    .map(({ lines, fields }) => [
      lines,
      Object.fromEntries(Object.entries(fields).map(([field, from]) => [field, valueFrom(from, giving)])),
    ]);
}

/** What stands before the numbers that the settings of a record draw; each is drawn only where its setting is made. */
export function numbersAsked(entity: Entity, { set }: Pick<Action, "set">, giving: Giving): readonly string[] {
  const kinds = fieldKinds(entity.fields);
  const sight = giving.sight ?? sightOfLines(entity);
  return (set ?? []).flatMap(({ lines, from, when }) =>
    lines === undefined && "number" in from && (when === undefined || holds(when, giving.record, kinds, sight))
      ? [from.number]
      : [],
  );
}

export type LineSettings = Readonly<Record<string, ReadonlyMap<string, Facts>>>;

function rowsOf(facts: Facts, key: string): readonly Facts[] {
  const rows = facts[key];
  return Array.isArray(rows) ? (rows as readonly Facts[]) : [];
}
