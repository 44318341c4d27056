import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Schema, parseMetaSchema } from "../../src/core/compiler/meta-schema.ts";

const HEADER = "// Generated from schemas/meta by `npm run schemas -- types`; `npm run check` proves it fresh. Do not edit.\n";

/**
 * Write the TypeScript types of all meta-schemas: one exported type per definition, so that the documents'
 * vocabulary has one source.
 */
export function generateDocumentTypes(metaFolder: string): string {
  const parts: string[] = [HEADER];
  for (const name of readdirSync(metaFolder).toSorted()) {
    if (!name.endsWith(".schema.json")) continue;
    const schema = parseMetaSchema(readFileSync(join(metaFolder, name), "utf8"));
    for (const [typeName, definition] of Object.entries(schema.$defs ?? {})) parts.push(declare(typeName, definition));
    if (schema.title !== undefined) parts.push(declare(schema.title, schema));
  }
  return parts.join("\n");
}

function declare(name: string, schema: Schema): string {
  return `${doc(schema, "")}export type ${name} = ${typeOf(schema, "")};\n`;
}

function doc(schema: Schema, indent: string): string {
  return schema.description === undefined ? "" : `${indent}/** ${schema.description} */\n`;
}

function typeOf(schema: Schema, indent: string): string {
  if (schema.$ref !== undefined) return schema.$ref.split("/").at(-1) ?? "unknown";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map((choice) => typeOf(choice, indent)).join(" | ");
  if (Array.isArray(schema.type)) return schema.type.join(" | ");
  switch (schema.type) {
    case "string":
    case "boolean":
      return schema.type;
    case "integer":
    case "number":
      return "number";
    case "array":
      return `readonly ${wrap(typeOf(schema.items ?? {}, indent))}[]`;
    case "object":
      return objectType(schema, indent);
    default:
      return "unknown";
  }
}

const wrap = (type: string): string => (/[|{ ]/.test(type) && !type.startsWith("{") ? `(${type})` : type);

function objectType(schema: Schema, indent: string): string {
  const inner = `${indent}  `;
  const extra = schema.additionalProperties;
  if (schema.properties === undefined) {
    return `{ readonly [key: string]: ${typeof extra === "object" ? typeOf(extra, inner) : "unknown"} }`;
  }
  const lines = Object.entries(schema.properties).map(([key, property]) => {
    const optional = schema.required?.includes(key) === true ? "" : "?";
    const name = /^[A-Za-z_][A-Za-z0-9_]*$/.test(key) ? key : JSON.stringify(key);
    return `${doc(property, inner)}${inner}readonly ${name}${optional}: ${typeOf(property, inner)};`;
  });
  if (extra !== false) lines.push(`${inner}readonly [key: string]: unknown;`);
  return `{\n${lines.join("\n")}\n${indent}}`;
}
