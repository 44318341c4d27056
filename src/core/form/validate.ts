import type { Bound, Entity, Field, LineEntity, Text } from "../definition/generated/documents.ts";
import { type FieldKinds, fieldKinds, isEmpty, lineKinds } from "../definition/fields.ts";
import { type Facts, holds } from "../condition/evaluate.ts";
import { fillText, joinTexts, sameText } from "../contract/language.ts";
import { numberText } from "../format/number.ts";
import { compare, isWhole, parseDecimal, toDecimal, wholeDigits } from "../money/decimal.ts";
import { isCron } from "../format/cron.ts";
import { signFault } from "../format/hidden-signs.ts";
import { isDateText, isDateTimeText, shift } from "../format/date.ts";
import type { LabelOf } from "./compute.ts";
import { type FaultRule, faultTexts } from "./fault-texts.ts";
import { isTaxNumber } from "./tax-number.ts";
import { missingFields, type Moment } from "./required.ts";

/** One fault of one value. `field` is its name in the record: `gShipnum`, `items[2].gSendednum`. */
export type ValueFault = { readonly field: string; readonly rule: FaultRule; readonly text: Text };

export type ValidationContext = {
  /** Values of a dictionary that may be chosen; `undefined` while it is not known, which then checks nothing. */
  readonly dictionary: (key: string) => ReadonlySet<string> | undefined;
  /** Label of a dictionary's value, for sentences that name values; absent: they name the values as they are stored. */
  readonly labelOf?: LabelOf | undefined;
  /** The server's time, `yyyy-MM-dd HH:mm:ss`. */
  readonly now: string;
};

/**
 * Check a whole record: what is missing at these moments, and whether every value fits its field. Both sides call this
 * very function; the form's JSON Schema is derived from the same facts.
 */
export function validateRecord(
  entity: Entity,
  record: Facts,
  moments: readonly Moment[],
  context: ValidationContext,
): readonly ValueFault[] {
  const kinds = fieldKinds(entity.fields);
  const faults: ValueFault[] = missingFields(entity, record, moments).map(({ field, line }) =>
    fault(line === undefined ? field.key : lineName(line.table, line.index, field), "required", field.title),
  );
  for (const field of entity.fields) faults.push(...checkValue(field, record[field.key], field.key, record, kinds, context));
  for (const table of entity.lines ?? []) faults.push(...checkLines(entity, table, record, context));
  return faults;
}

/** As many lines as a table may have. */
export function mostLines(table: LineEntity): number {
  return table.max ?? 500;
}

function checkLines(entity: Entity, table: LineEntity, record: Facts, context: ValidationContext): ValueFault[] {
  const rows = record[table.key];
  if (!Array.isArray(rows)) return [];
  const faults: ValueFault[] = [];
  if (rows.length < (table.min ?? 0)) faults.push(fault(table.key, "minLines", table.title, { min: table.min ?? 0 }));
  const most = mostLines(table);
  if (rows.length > most) return [fault(table.key, "maxLines", table.title, { max: most })];
  const kinds = lineKinds(entity, table);
  (rows as Facts[]).forEach((row, index) => {
    const facts = { ...record, ...row };
    for (const field of table.fields)
      faults.push(...checkValue(field, row[field.key], lineName(table, index, field), facts, kinds, context));
  });
  return faults;
}

function lineName(table: LineEntity, index: number, field: Field): string {
  return `${table.key}[${index}].${field.key}`;
}

function fault(
  name: string,
  rule: FaultRule,
  title: Text,
  facts: Readonly<Record<string, string | number | Text>> = {},
): ValueFault {
  return { field: name, rule, text: fillText(faultTexts[rule], { ...facts, title }) };
}

/** Check one value that is present against its field; an empty value has no fault here. */
export function checkValue(
  field: Field,
  value: unknown,
  name: string,
  facts: Facts,
  kinds: FieldKinds,
  context: ValidationContext,
): ValueFault[] {
  if (isEmpty(value)) return [];
  const make = (rule: FaultRule, more: Readonly<Record<string, string | number | Text>> = {}): ValueFault[] => [
    fault(name, rule, field.title, more),
  ];
  switch (field.kind) {
    case "string":
    case "text":
      return typeof value === "string"
        ? [...checkText(field, value, make), ...checkDigits(field, value, name, facts, kinds)]
        : make("type");
    case "integer":
    case "decimal":
      return checkNumber(field, value, facts, kinds, make);
    case "date":
    case "dateTime":
      return checkDate(field, value, facts, context, make);
    case "dict":
    case "flag":
      return checkDictionary(field, [value], context, make);
    case "dictMany":
      return checkDictionary(field, typeof value === "string" ? value.split(",") : [value].flat(), context, make);
    case "ref":
      return typeof value === "string" && /^\d{1,20}$/.test(value) ? [] : make("type");
    case "file":
      return typeof value === "string" && value.length <= 64 ? [] : make("type");
    case "files":
      if (!Array.isArray(value) || value.some((id) => typeof id !== "string" || id.length > 64)) return make("type");
      return value.length > (field.maxFiles ?? 20) ? make("maxFiles", { max: field.maxFiles ?? 20 }) : [];
  }
}

type Make = (rule: FaultRule, more?: Readonly<Record<string, string | number | Text>>) => ValueFault[];

// oxlint-disable-next-line no-control-regex -- control characters are what is refused (domain 0)
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const shapes = {
  phone: /^[0-9+\-() ]{5,20}$/,
  email: /^(?=.{5,100}$)[^\s@]+@[^\s@]+$/,
  digits: /^[0-9]+$/,
  url: /^https?:\/\/[^\s]+$/,
  taxNumber: /^(?:[0-9A-HJ-NPQRTUWXY]{18}|[0-9]{15,16})$/,
  tracking: /^[A-Za-z0-9-]+$/,
  bankCode: /^(?:[0-9]{12}|[A-Za-z0-9]{8}|[A-Za-z0-9]{11})$/,
  swift: /^(?:[A-Za-z0-9]{8}|[A-Za-z0-9]{11})$/,
  bankAccount: /^[A-Za-z0-9]{6,34}$/,
  account: /^[A-Za-z0-9_.@-]{2,30}$/,
  name: /^[A-Za-z][A-Za-z0-9_]*$/,
  code: /^[A-Za-z0-9_.:-]+$/,
  cron: /^[0-9A-Za-z*?,/ -]+$/,
  password: /^(?=.*[A-Za-z])(?=.*[0-9]).{8,64}$/,
} as const satisfies Record<Exclude<Field["format"], "rich" | undefined>, RegExp>;

function checkText(field: Field, value: string, make: Make): ValueFault[] {
  const length = [...value].length;
  const most = typeof field.max === "number" ? field.max : 500;
  const least = typeof field.min === "number" ? field.min : 0;
  if (CONTROL.test(value) || (field.kind === "string" && /[\n\r\t]/.test(value))) return make("control");
  const wrongSigns = signFault(value, field.kind === "text");
  if (wrongSigns !== undefined) return make(wrongSigns);
  if (length > most) return make("maxLength", { max: most });
  if (length < least) return make("minLength", { min: least });
  // A rich text may be any: what may not stay in it is taken out before it is stored.
  if (field.format === undefined || field.format === "rich") return [];
  const fits =
    shapes[field.format].test(value) &&
    (field.format !== "taxNumber" || isTaxNumber(value)) &&
    (field.format !== "cron" || isCron(value));
  return fits ? [] : make(field.format);
}

/** The first digit rule that applies; other signs than digits are a fault of it as well. */
function checkDigits(field: Field, value: string, name: string, facts: Facts, kinds: FieldKinds): ValueFault[] {
  const rule = field.digits?.find(({ when }) => when === undefined || holds(when, facts, kinds));
  if (rule === undefined || (/^[0-9]+$/.test(value) && rule.lengths.includes(value.length))) return [];
  return [{ field: name, rule: "pattern", text: rule.text }];
}

function checkNumber(field: Field, value: unknown, facts: Facts, kinds: FieldKinds, make: Make): ValueFault[] {
  const number = toDecimal(value);
  if (number === undefined) return make("number");
  if (field.kind === "integer" && !isWhole(number)) return make("integer");
  const scale = field.kind === "integer" ? 0 : (field.scale ?? 0);
  const significant =
    parseDecimal(
      String(value)
        .replace(/(\.\d*?)0+$/, "$1")
        .replace(/\.$/, ""),
    ) ?? number;
  if (significant.scale > scale) return make("scale", { scale });
  if (wholeDigits(number) > (field.precision ?? 15) - scale) return make("precision");
  if (field.whole !== undefined && !isWhole(number) && holds(field.whole, facts, kinds)) return make("integer");
  const least = toDecimal(boundValue(field.min, facts, ""));
  if (least !== undefined && field.exclusiveMin === true && compare(number, least) <= 0)
    return make("exclusiveMin", { min: numberText(String(boundValue(field.min, facts, ""))) });
  if (least !== undefined && compare(number, least) < 0)
    return make("min", { min: numberText(String(boundValue(field.min, facts, ""))) });
  const most = toDecimal(boundValue(field.max, facts, ""));
  return most !== undefined && compare(number, most) > 0
    ? make("max", { max: numberText(String(boundValue(field.max, facts, ""))) })
    : [];
}

function checkDate(field: Field, value: unknown, facts: Facts, context: ValidationContext, make: Make): ValueFault[] {
  const isTime = field.kind === "dateTime";
  if (typeof value !== "string" || !(isTime ? isDateTimeText(value) : isDateText(value)))
    return make(isTime ? "dateTime" : "date");
  // A bound that another field holds is judged there; what is no date bounds nothing.
  const asKind = (bound: unknown): string | undefined =>
    typeof bound !== "string" || bound === ""
      ? undefined
      : isTime && bound.length === 10
        ? `${bound} 00:00:00`
        : bound.slice(0, isTime ? 19 : 10);
  const least = asKind(boundValue(field.min, facts, context.now));
  if (least !== undefined && value < least) return make("minDate", { min: least });
  const most = asKind(boundValue(field.max, facts, context.now));
  return most !== undefined && value > most ? make("maxDate", { max: most }) : [];
}

function boundValue(bound: Bound | undefined, facts: Facts, now: string): unknown {
  if (bound === undefined || typeof bound === "string" || typeof bound === "number") return bound;
  return "field" in bound ? facts[bound.field] : shift(now, bound.now);
}

function checkDictionary(field: Field, values: readonly unknown[], context: ValidationContext, make: Make): ValueFault[] {
  const dictionary = field.dict ?? "SiFo";
  const allowed = context.dictionary(dictionary);
  const { among } = field;
  if (among !== undefined && !values.every((value) => typeof value === "string" && among.includes(value)))
    return make("among", {
      values: joinTexts(
        among.map((value) => labelled(value, dictionary, context)),
        BETWEEN_VALUES,
      ),
    });
  const takes = (value: unknown): boolean => typeof value === "string" && (allowed?.has(value) ?? true);
  return values.every(takes) || allowed === undefined ? [] : make("dict");
}

const BETWEEN_VALUES: Text = { cn: "、", id: ", " };

function labelled(value: string, dictionary: string, { labelOf }: ValidationContext): Text {
  return labelOf?.(dictionary, value) ?? sameText(value);
}
