import type { Facts } from "../../../core/condition/evaluate.ts";
import { fieldIndex, isEmpty } from "../../../core/definition/fields.ts";
import type { Field, LineEntity, Reminder, Text } from "../../../core/definition/generated/documents.ts";
import type { Product } from "../../../core/definition/product.ts";

/** Makes the values of a message of the rows that it is about: what several rows say is joined, in both languages. */
export function reminderFacts(product: Product, table: LineEntity, { says = {} }: Reminder): (rows: readonly Facts[]) => Facts {
  const fields = fieldIndex(table.fields);
  return (rows) =>
    Object.fromEntries(
      Object.entries(says).map(([name, key]) => {
        const texts = rows.map((row) => row[key]).filter((value) => !isEmpty(value));
        const labels = texts.map((value) => labelOf(product, fields.get(key), String(value)));
        return [name, { cn: joined(labels, "cn", "、"), id: joined(labels, "id", ", ") }];
      }),
    );
}

function labelOf(product: Product, field: Field | undefined, value: string): Text {
  const { items = [] } = Object.values(product.dictionaries[field?.dict ?? ""] ?? {})[0] ?? {};
  return items.find((item) => item.value === value)?.label ?? { cn: value, id: value };
}

function joined(labels: readonly Text[], language: "cn" | "id", comma: string): string {
  return [...new Set(labels.map((label) => label[language]))].join(comma);
}
