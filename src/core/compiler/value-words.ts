import { isCondition } from "../condition/is-condition.ts";
import { conditionToSentence, type Wording } from "../condition/to-sentence.ts";
import { fillText, joinTexts, sameText } from "../contract/language.ts";
import type { Condition, From, Rows, Text } from "../definition/generated/documents.ts";
import { memberTexts } from "./member-texts.ts";
import { valueTexts } from "./value-texts.ts";

/** Members whose value is a condition. */
const CONDITIONS: ReadonlySet<string> = new Set("when where unless draft done failed from readOnly".split(" "));
/** Members whose value is one of the vocabulary's words, or several. */
const ENUMERATED: ReadonlySet<string> = new Set(
  (
    "align as at bulk codes direction else format gives kind languages layout look mode notify op orientation paper phase pin place " +
    "reach required search select set shape sheets shows side sides tone user worded"
  ).split(" "),
);
/** Members whose value is a field's key, or several. */
const FIELDS: ReadonlySet<string> = new Set("product difference join filled copy net tax gather field fields by".split(" "));
/** Members whose value names something that people know by its title. */
const NAMED: Readonly<Record<string, Parameters<NonNullable<Wording["nameOf"]>>[0]>> = {
  action: "action",
  lines: "lines",
  template: "print",
  notify: "role",
};
/** What of them is a field's key. */
const PARTS_OF_FIELDS: ReadonlySet<string> = new Set(["key", "of", "rate"]);
/** What computes a value goes by other names than its namesakes elsewhere. */
export const COMPUTED: Readonly<Record<string, Text>> = {
  product: { cn: "乘积", id: "hasil kali" },
  label: { cn: "字典文字", id: "teks kamus" },
  value: { cn: "固定值", id: "nilai tetap" },
};

const COMMA: Text = { cn: "，", id: ", " };
const LISTED: Text = { cn: "、", id: ", " };
const SEMICOLON: Text = { cn: "；", id: "; " };
const NONE: Text = { cn: "无", id: "tidak ada" };
/** Where nobody knows what anything is called. */
const BARE: Wording = { fieldTitle: sameText, valueLabel: (_field, value) => sameText(String(value)) };

/** A value of a document's member as people say it, in both languages of the product. */
export function valueInWords(member: string, value: unknown, wording: Wording = BARE): Text {
  if (value === null || value === undefined) return NONE;
  if (typeof value === "boolean") return value ? { cn: "是", id: "ya" } : { cn: "否", id: "tidak" };
  if (typeof value !== "object") return scalarInWords(member, String(value), wording);
  if (!Array.isArray(value)) return objectInWords(member, value as Facts, wording);
  const all = value as readonly unknown[];
  if (all.length === 0) return NONE;
  if (member === "from" && all.every((one) => isByNeed(one)))
    return joinTexts(
      (all as readonly FromByNeed[]).map((one) => byNeedText(one, wording)),
      SEMICOLON,
    );
  return joinTexts(
    all.map((one) => valueInWords(member, one, wording)),
    all.every((one) => typeof one !== "object") ? LISTED : SEMICOLON,
  );
}

type Facts = Readonly<Record<string, unknown>>;

/** A condition with what is said where it does not hold. */
function isRefused(value: Facts): value is { readonly is: Condition; readonly refusal: Text } {
  return isCondition(value["is"]) && typeof value["refusal"] === "object";
}

function scalarInWords(member: string, value: string, wording: Wording): Text {
  if (FIELDS.has(member)) return wording.fieldTitle(value);
  const named = NAMED[member];
  return (
    (ENUMERATED.has(member) ? valueTexts[value] : undefined) ??
    (named === undefined ? undefined : wording.nameOf?.(named, value)) ??
    sameText(value)
  );
}

function objectInWords(member: string, value: Facts, wording: Wording): Text {
  const { cn, id, phase, when, lines, key, ...others } = value;
  if (typeof cn === "string") return { cn, id: typeof id === "string" ? id : cn };
  const isPlain = Object.keys(others).length === 0;
  if (typeof phase === "string" && isCondition(when) && isPlain)
    return fillText(
      { cn: "{phase}，条件：{when}", id: "{phase}, bila {when}" },
      { phase: scalarInWords("phase", phase, wording), when: conditionToSentence(when, wording) },
    );
  if (typeof lines === "string" && typeof key === "string" && isPlain)
    return fillText(
      { cn: "{lines}的{field}", id: "{field} dari {lines}" },
      { lines: scalarInWords("lines", lines, wording), field: lineWording(lines, wording).fieldTitle(key) },
    );
  if (isRefused(value))
    return fillText(
      { cn: "{when}（否则提示“{refusal}”）", id: "{when} (bila tidak: “{refusal}”)" },
      { when: conditionToSentence(value.is, wording), refusal: value.refusal },
    );
  if (CONDITIONS.has(member) && isCondition(value)) return conditionToSentence(value, wording);
  return joinTexts(
    Object.entries(value).map(([name, inner]) => memberInWords(member, name, inner, wording)),
    COMMA,
  );
}

/** `乘积：数量、单价`; what is simply so goes by its name. */
function memberInWords(of: string, name: string, value: unknown, wording: Wording): Text {
  const isComputed = of === "compute" || of === "cases";
  const called = (isComputed ? COMPUTED[name] : undefined) ?? memberTexts[name] ?? sameText(name);
  if (value === true) return called;
  const isField = (isComputed && name === "label") || (FIELDS.has(of) && PARTS_OF_FIELDS.has(name));
  const said = isField && typeof value === "string" ? wording.fieldTitle(value) : valueInWords(name, value, wording);
  return fillText({ cn: "{called}：{said}", id: "{called}: {said}" }, { called, said });
}

function lineWording(lines: string, wording: Wording): Pick<Wording, "fieldTitle"> {
  return wording.inRows?.({ lines } as Rows) ?? wording;
}

type FromByNeed = Extract<From, readonly unknown[]>[number];

function isByNeed(value: unknown): boolean {
  return typeof value === "object" && value !== null && "needs" in value && "when" in value && isCondition(value.when);
}

/** States that allow an action to whoever holds a permission. */
function byNeedText({ needs, when }: FromByNeed, wording: Wording): Text {
  const who = wording.nameOf?.("holders", needs) ?? { cn: `持有 ${needs} 时`, id: `dengan ${needs}` };
  return fillText({ cn: "{who}：{when}", id: "{who}: {when}" }, { who, when: conditionToSentence(when, wording) });
}
