import { type MetaSchemas, type Schema } from "../../src/core/compiler/meta-schema.ts";

const HEADER = `# The vocabulary

Every word of the documents, generated from the meta-schemas by \`npm run schemas -- types\`; \`check --frozen\` proves it
fresh. Words in **bold** must be there. How they are used: [the cookbook](../README.md).
`;

/** The documents first, in the order in which one meets them; then what they are made of. */
const ORDER: readonly string[] = [
  "screen.schema.json",
  "variant.schema.json",
  "entity.schema.json",
  "field.schema.json",
  "workflow.schema.json",
  "condition.schema.json",
  "dictionary.schema.json",
  "menu.schema.json",
  "ledger.schema.json",
  "publication.schema.json",
  "page.schema.json",
  "workbench.schema.json",
  "events.schema.json",
  "print.schema.json",
  "roles.schema.json",
  "variants.schema.json",
  "text.schema.json",
];

/** The reference of the vocabulary, a table for every definition. */
export function generateReference(schemas: MetaSchemas): string {
  const files = [...schemas.keys()].toSorted((left, right) => rank(left) - rank(right) || (left < right ? -1 : 1));
  return (
    `${[HEADER, ...files.flatMap((file) => chapter(file, schemas.get(file)!))].join("\n")}\n`
      .replaceAll(/\n{3,}/g, "\n\n")
      .trimEnd() + "\n"
  );
}

function rank(file: string): number {
  const index = ORDER.indexOf(file);
  return index < 0 ? ORDER.length : index;
}

function chapter(file: string, schema: Schema): readonly string[] {
  const own = schema.title === undefined || schema.properties === undefined ? [] : [section(schema.title, schema)];
  const name = schema.title ?? file.replace(".schema.json", "");
  return [
    `\n## ${name[0]!.toUpperCase()}${name.slice(1)} (\`${file}\`)\n`,
    ...own,
    ...Object.entries(schema.$defs ?? {}).map(([key, one]) => section(key, one)),
  ];
}

function section(name: string, schema: Schema): string {
  const head = `\n### ${name}\n\n${prose(schema)}\n`;
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) return `${head}\n${cell(typeOf(schema))}\n`;
  const rows = properties.map(([key, property]) => {
    const word = schema.required?.includes(key) === true ? `**\`${key}\`**` : `\`${key}\``;
    const fallback = property.default === undefined ? "" : ` Default: \`${JSON.stringify(property.default)}\`.`;
    return `| ${word} | ${cell(typeOf(property))} | ${cell(prose(property))}${fallback} |`;
  });
  return `${head}\n| word | takes | means |\n|---|---|---|\n${rows.join("\n")}\n`;
}

/** Chinese and English where the meta-schema says both. */
function prose(schema: Schema): string {
  return (schema.markdownDescription ?? schema.description ?? "").replaceAll(/\n+/g, " ");
}

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split("/").at(-1)!;
    return `[${name}](#${name.toLowerCase()})`;
  }
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(", ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map(typeOf).join(" or ");
  if (schema.type === "array") return `list of ${typeOf(schema.items ?? {})}`;
  if (schema.type === "object" && typeof schema.additionalProperties === "object")
    return `object of ${typeOf(schema.additionalProperties)}`;
  const type = [schema.type ?? "anything"].flat().join(" or ");
  return `${type}${rangeOf(schema)}`;
}

function rangeOf({ minimum, maximum, pattern }: Schema): string {
  if (pattern !== undefined) return ` like \`${pattern}\``;
  if (minimum !== undefined && maximum !== undefined) return ` ${minimum} to ${maximum}`;
  return minimum === undefined ? "" : ` from ${minimum}`;
}

/** A bar would end the cell. */
function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}
