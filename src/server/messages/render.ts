import { fill, fillText, saidIn, type Language } from "../../core/contract/language.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import type { Field, Text } from "../../core/definition/generated/documents.ts";
import type { Product, VariantCode } from "../../core/definition/product.ts";
import { promptField } from "../../core/gate/prompts.ts";
import { formatNumber } from "../../core/format/number.ts";
import type { Row } from "../store/tables.ts";
import { type Template, templateOf } from "./templates.ts";

const MINUTE_LENGTH = 16;

/**
 * A stored message in the reader's language; one whose template is gone, or says something else by now, says what it said when
 * it was written.
 */
export function renderMessage(product: Product, message: Row<"message">, language: Language): string {
  const template = templateOf(product, message.templateKey ?? "", message.comId ?? "");
  const params = readParams(message.params);
  if (template === undefined || saysOtherwise(template, params, message)) return writtenIn(message, language);
  const fields = fieldIndex(fieldsOf(template));
  const values = Object.entries(saidIn(language, params)).map(
    ([key, value]) => [key, shown(product, template.code, fields.get(key), { value, language })] as const,
  );
  return fill(template.text[language], Object.fromEntries(values));
}

/** What people were told stays as it was, however an action is worded later. */
function saysOtherwise({ text }: Template, params: Params, { title }: Row<"message">): boolean {
  return title !== null && title !== "" && fillText(text, params).cn !== title;
}

function writtenIn({ title, titleId }: Row<"message">, language: Language): string {
  return (language === "id" && titleId !== "" ? titleId : title) ?? "";
}

/** What fills a message: inputs of the action, as the line keeps them that it appends, and fields of the record. */
function fieldsOf({ entity, action }: Template): readonly Field[] {
  if (entity === undefined) return [];
  const asked = (action?.prompt ?? []).map((input) => promptField(input, entity));
  const appended = entity.lines?.find(({ key }) => key === action?.append)?.fields ?? [];
  return [...asked, ...appended, ...entity.fields];
}

type Params = Readonly<Record<string, string | Text>>;

/** What fills a stored message; `no` is always among it. */
export function readParams(text: string | null): Params {
  return JSON.parse(text === null || text === "" ? "{}" : text) as Params;
}

/** A value as a reader of the language writes it. */
function shown(
  product: Product,
  code: VariantCode,
  field: Field | undefined,
  { value, language }: { readonly value: string; readonly language: Language },
): string {
  if (field === undefined || value === "") return value;
  switch (field.kind) {
    case "dict":
    case "flag": {
      const dictionary = product.dictionaries[field.dict ?? "SiFo"]?.[code];
      return dictionary?.items.find((item) => item.value === value)?.label[language] ?? value;
    }
    case "decimal":
    case "integer":
      return formatNumber(value, field, language);
    case "dateTime":
      return value.slice(0, MINUTE_LENGTH);
    default:
      return value;
  }
}
