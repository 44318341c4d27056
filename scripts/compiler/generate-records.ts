import type { Entity, Field, Workflow } from "../../src/core/definition/generated/documents.ts";
import type { Product } from "../../src/core/definition/product.ts";

const HEADER =
  "// Generated from the entities and workflows by `npm run schemas -- types`; `npm run check` proves it fresh. Do not edit.\n";

/**
 * Write the types of all records: the fields of every entity and line table with their kinds, its states and its marks, of
 * all companies together, so that code which names one that no document has does not compile.
 */
export function generateRecordTypes({ entities, workflows }: Product): string {
  const all = Object.values(workflows).flatMap((perVariant) => Object.values(perVariant));
  const parts = Object.entries(entities)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, perVariant]) =>
      entityType(
        name,
        Object.values(perVariant),
        all.filter((workflow) => workflow.entity === name),
      ),
    );
  return `${HEADER}\n/** What documents say of the records of each entity. */\nexport type Records = {\n${parts.join("")}};\n`;
}

function entityType(name: string, variants: readonly Entity[], workflows: readonly Workflow[]): string {
  const tables = new Map<string, Field[]>();
  for (const { lines = [] } of variants)
    for (const { key, fields } of lines) tables.set(key, [...(tables.get(key) ?? []), ...fields]);
  const lines = [...tables].map(([key, fields]) => `${key}: ${fieldsType(fields, "      ")}`);
  const states = workflows.flatMap((workflow) => (workflow.states ?? []).map(({ key }) => key));
  const marks = workflows.flatMap((workflow) => (workflow.marks ?? []).map(({ key }) => key));
  return [
    `  ${nameOf(name)}: {\n`,
    `    fields: ${fieldsType(
      variants.flatMap(({ fields }) => fields),
      "    ",
    )};\n`,
    lines.length === 0 ? "    lines: {};\n" : `    lines: {\n${lines.map((line) => `      ${line};\n`).join("")}    };\n`,
    `    state: ${unionOf(states)};\n`,
    `    mark: ${unionOf(marks)};\n`,
    "  };\n",
  ].join("");
}

/** A field is listed once, in the order of the companies' documents. */
function fieldsType(fields: readonly Field[], indent: string): string {
  const kinds = new Map(fields.map(({ key, kind }) => [key, kind]));
  return `{\n${[...kinds].map(([key, kind]) => `${indent}  ${key}: "${kind}";\n`).join("")}${indent}}`;
}

function unionOf(keys: readonly string[]): string {
  const known = [...new Set(keys)].toSorted();
  return known.length === 0 ? "never" : known.map((key) => JSON.stringify(key)).join(" | ");
}

const nameOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));
