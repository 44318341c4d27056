import { fill, saidIn, type Language } from "../../core/contract/language.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import type { Field, Text } from "../../core/definition/generated/documents.ts";
import type { Product, VariantCode } from "../../core/definition/product.ts";
import { promptField } from "../../core/gate/prompts.ts";
import { formatNumber } from "../../core/format/number.ts";
import type { Row } from "../store/tables.ts";
import { type Template, templateOf } from "./templates.ts";

const MINUTE_LENGTH = 16;

/** A stored message in the reader's language; one whose template is gone says what it said when it was written. */
export function renderMessage(product: Product, message: Row<"message">, language: Language): string {
  const template = templateOf(product, message.templateKey ?? "", message.comId ?? "");
  const written = language === "id" && message.titleId !== "" ? message.titleId : message.title;
  if (template === undefined) return written ?? "";
  const fields = fieldIndex(fieldsOf(template));
  const values = Object.entries(saidIn(language, readParams(message.params))).map(
    ([key, value]) => [key, shown(product, template.code, fields.get(key), { value, language })] as const,
  );
  return fill(template.text[language], Object.fromEntries(values));
}

/** What fills a message: inputs of the action, as the line keeps them that it appends, and fields of the record. */
function fieldsOf({ entity, action }: Template): readonly Field[] {
  if (entity === undefined) return [];
  const asked = (action?.prompt ?? []).map((input) => promptField(input, entity));
  const appended = entity.lines?.find(({ key }) => key === action?.append)?.fields ?? [];
  return [...asked, ...appended, ...entity.fields];
}

function readParams(text: string | null): Readonly<Record<string, string | Text>> {
  return JSON.parse(text === null || text === "" ? "{}" : text) as Record<string, string | Text>;
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
