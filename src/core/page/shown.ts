import { formatNumber, unitOf } from "../format/number.ts";
import { parseInstant } from "../format/date.ts";
import { fill, type Language } from "../contract/language.ts";
import type { Entity, Field, Publication, Text, Tone } from "../definition/generated/documents.ts";
import type { BadgeView, FactView, RichView } from "./page-view.ts";

/** A record as a public call answers it. */
export type PublicRecord = Readonly<Record<string, unknown>>;

/** A value of a dictionary as it reads. */
export type Entry = { readonly label: Text; readonly tone?: Tone };

/** What is needed to word a field of a publication. */
export type Wording = {
  readonly language: Language;
  /** Wall-clock text. */
  readonly now: string;
  readonly publications: Readonly<Record<string, Publication>>;
  readonly entities: Readonly<Record<string, Entity>>;
  readonly dictionaries: Readonly<Record<string, Readonly<Record<string, Entry>>>>;
};

export type Named = { readonly key: string; readonly title?: Text };

/** The value under a name such as `annTitle` or `merchant.merName`; undefined where there is none. */
export function valueAt(record: PublicRecord, name: string): unknown {
  const [first = "", second] = name.split(".");
  const value = record[first];
  if (second === undefined) return value;
  return typeof value === "object" && value !== null ? (value as PublicRecord)[second] : undefined;
}

/** A value as plain text, for names and addresses; empty where there is none. */
export function textAt(record: PublicRecord, name: string | undefined): string {
  const value = name === undefined ? undefined : valueAt(record, name);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** The field behind a name, in the publication itself or in one that it links to. */
export function fieldOf({ publications, entities }: Wording, publication: string, name: string): Field | undefined {
  const [first = "", second] = name.split(".");
  const document = publications[publication];
  if (document === undefined) return undefined;
  if (second === undefined) return entities[document.entity]?.fields.find(({ key }) => key === first);
  const link = document.links?.find(({ key }) => key === first);
  const target = link === undefined ? undefined : publications[link.publication];
  return target === undefined ? undefined : entities[target.entity]?.fields.find(({ key }) => key === second);
}

/** A field and its label, worded; undefined where it is empty or not public. */
export function factOf(wording: Wording, publication: string, record: PublicRecord, shown: Named): FactView | undefined {
  const text = wordedAt(wording, publication, record, shown.key);
  if (text === "") return undefined;
  const title = shown.title ?? fieldOf(wording, publication, shown.key)?.title;
  return { label: title?.[wording.language] ?? shown.key, text };
}

/** Several of them, without the empty ones. */
export function factsOf(
  wording: Wording,
  publication: string,
  record: PublicRecord,
  shown: readonly Named[] = [],
): readonly FactView[] {
  return shown.flatMap((one) => factOf(wording, publication, record, one) ?? []);
}

/** A value as people read it; empty where there is none. */
export function wordedAt(wording: Wording, publication: string, record: PublicRecord, name: string): string {
  const value = valueAt(record, name);
  if (value === undefined || value === null || value === "") return "";
  const field = fieldOf(wording, publication, name);
  const { language } = wording;
  switch (field?.kind) {
    case "dateTime":
      return String(value).slice(0, 16);
    case "date":
      return String(value).slice(0, 10);
    case "dict":
    case "flag":
      return entryAt(wording, field, value)?.label[language] ?? String(value);
    case "dictMany":
      return String(value)
        .split(",")
        .map((one) => entryAt(wording, field, one)?.label[language] ?? one)
        .join(language === "cn" ? "、" : ", ");
    case "decimal": {
      const unit = unitOf(field, record);
      const amount = formatNumber(value, field, language, unit);
      return typeof unit === "string" && unit !== "" ? `${unit} ${amount}` : amount;
    }
    case "integer":
      return formatNumber(value, field, language);
    default:
      return typeof value === "object" ? "" : String(value);
  }
}

/** The value of a dictionary field as a badge. */
export function badgeAt(
  wording: Wording,
  publication: string,
  record: PublicRecord,
  name: string | undefined,
): BadgeView | undefined {
  const value = name === undefined ? undefined : valueAt(record, name);
  if (name === undefined || value === undefined || value === null || value === "") return undefined;
  const field = fieldOf(wording, publication, name);
  const entry = field === undefined ? undefined : entryAt(wording, field, value);
  return { text: entry?.label[wording.language] ?? String(value), tone: entry?.tone ?? "neutral" };
}

function entryAt({ dictionaries }: Wording, field: Field, value: unknown): Entry | undefined {
  return dictionaries[field.dict ?? (field.kind === "flag" ? "SiFo" : "")]?.[String(value)];
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Fewer days than these want haste (design 12). */
const HASTE_DAYS = 3;

const leftTexts = {
  days: { cn: "还剩 {n} 天", id: "{n} hari lagi" },
  hours: { cn: "还剩 {n} 小时", id: "{n} jam lagi" },
  soon: { cn: "不足 1 小时", id: "Kurang dari 1 jam" },
  over: { cn: "已截止", id: "Ditutup" },
} as const satisfies Record<string, Text>;

/** How long there is time until a moment; undefined for what is none. */
export function timeLeft(
  { language, now }: Pick<Wording, "language" | "now">,
  until: unknown,
): (BadgeView & { readonly isOver: boolean }) | undefined {
  const [end, at] = [parseInstant(String(until)), parseInstant(now)];
  if (end === undefined || at === undefined) return undefined;
  const left = end - at;
  if (left <= 0) return { text: leftTexts.over[language], tone: "neutral", isOver: true };
  const [days, hours] = [Math.floor(left / DAY_MS), Math.floor(left / HOUR_MS)];
  const tone = days < HASTE_DAYS ? "warning" : "info";
  if (days > 0) return { text: fill(leftTexts.days[language], { n: days }), tone, isOver: false };
  return { text: hours > 0 ? fill(leftTexts.hours[language], { n: hours }) : leftTexts.soon[language], tone, isOver: false };
}

/** Markup that was cleaned, or text without any. */
export function richAt(record: PublicRecord, name: string): RichView | undefined {
  const text = textAt(record, name);
  if (text === "") return undefined;
  return { kind: /<\/?[a-z][^>]*>/i.test(text) ? "markup" : "plain", text };
}

/** A formatted text in a sentence or two, without its markup. */
export function sentenceOf(text: string, max: number): string {
  const bare = text
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&nbsp;/g, " ")
    .replaceAll(/&lt;/g, "<")
    .replaceAll(/&gt;/g, ">")
    .replaceAll(/&amp;/g, "&")
    .replaceAll(/\s+/g, " ")
    .trim();
  return bare.length <= max ? bare : `${bare.slice(0, max - 1)}…`;
}
