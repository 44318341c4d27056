import { sql, type RawBuilder } from "kysely";
import type { Language } from "../../core/contract/language.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { Field, Text } from "../../core/definition/generated/documents.ts";
import type { PerVariant, Product, VariantCode } from "../../core/definition/product.ts";
import { causeText, logText, logWords, type KeyPlace } from "../system/log-words.ts";

/** What a field that keeps keys says in the reader's language; what no document words any more is shown as it is stored. */
export function wordedValue(product: Product, field: Field, record: Facts, language: Language): unknown {
  const stored = textOf(record[field.key]);
  const place: KeyPlace = { workflow: textOf(record["workflow"]), code: textOf(record["code"]) };
  switch (field.worded) {
    case undefined:
      return record[field.key];
    case "action":
      return actionText(product, place, textOf(record["action"]), stored, language);
    case "state":
      return stateText(product, place, stored, language);
    case "cause":
      return causeText(product, stored, place.code)?.[language] ?? null;
  }
}

/** The title of an action; `title` is what rows hold of which the keys are not known. */
export function actionText(
  product: Product,
  place: KeyPlace,
  action: string | null,
  title: string | null,
  language: Language,
): string | null {
  return action === null ? title : (logText(product, "action", place, action)?.[language] ?? action);
}

/** The title of an action alone, for whoever knows the document; what rows of long ago hold names both. */
export function deedText(
  product: Product,
  place: KeyPlace,
  action: string | null,
  title: string | null,
  language: Language,
): string | null {
  return action === null ? title : (logText(product, "deed", place, action)?.[language] ?? action);
}

/** The title of a state. */
export function stateText(product: Product, place: KeyPlace, state: string | null, language: Language): string | null {
  return state === null ? null : (logText(product, "state", place, state)?.[language] ?? state);
}

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** The same as SQL, by which rows are searched and put in order; undefined where the words are made of more than keys. */
export function wordedSql(product: Product, field: Field, language: Language): RawBuilder<unknown> | undefined {
  if (field.worded !== "action" && field.worded !== "state") return undefined;
  const column = sql.ref(field.worded === "action" ? "action" : field.key);
  const stored = field.worded === "action" ? sql`coalesce(${column}, ${sql.ref(field.key)})` : column;
  const workflows = [...logWords(product, field.worded)].map(([workflow, byKey]): Case => {
    const keys = [...byKey].map(([key, texts]): Case => [key, wordsSql(product, texts, language)]);
    return [workflow, caseOf(column, keys, stored)];
  });
  return caseOf(sql.ref("workflow"), workflows, stored);
}

type Case = readonly [key: string, said: RawBuilder<unknown>];

/** Companies mostly say the same; only those that do not are asked for. */
function wordsSql(product: Product, texts: PerVariant<Text>, language: Language): RawBuilder<unknown> {
  const usual = (texts[product.variants.default] ?? Object.values(texts)[0])?.[language] ?? "";
  const others = Object.entries(texts).filter(([, text]) => text[language] !== usual);
  return caseOf(
    sql.ref("code"),
    others.map(([code, text]: readonly [VariantCode, Text]): Case => [code, sql.val(text[language])]),
    sql.val(usual),
  );
}

function caseOf(column: RawBuilder<unknown>, cases: readonly Case[], otherwise: RawBuilder<unknown>): RawBuilder<unknown> {
  if (cases.length === 0) return otherwise;
  const whens = cases.map(([key, said]) => sql`WHEN ${key} THEN ${said}`);
  return sql`CASE ${column} ${sql.join(whens, sql` `)} ELSE ${otherwise} END`;
}
