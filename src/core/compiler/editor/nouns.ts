import { enumeration } from "./enumeration.ts";
import type { DocumentNames } from "./document-names.ts";
import type { Json } from "./flatten.ts";

/** Nouns of text.schema.json and page.schema.json that mean any such thing of the product, by their list in `names.schema.json`. */
export const EVERYWHERE = {
  OtherFieldName: "FieldName",
  OtherLineTableName: "LineTableName",
  OtherMarkName: "MarkName",
  OtherActionName: "ActionName",
  StateName: "StateName",
  RelationName: "RelationName",
  ConfigName: "ConfigName",
  EventName: "EventName",
  FactName: "FactName",
  JobName: "JobName",
  EntityName: "Entity",
  LedgerName: "LedgerName",
  LedgerNumberName: "LedgerNumberName",
  PublicationName: "PublicationName",
  PublicSearchName: "PublicSearchName",
  PublicSortName: "PublicSortName",
  PublicLinkName: "PublicLinkName",
  PublicPartName: "PublicPartName",
  PageReadName: "PageReadName",
  MenuEntryName: "MenuEntryName",
  DictionaryName: "Dictionary",
  ShownName: "ShownName",
  ReadName: "ReadName",
  PageRoute: "PageRoute",
  PermissionPrefix: "PermissionPrefix",
} as const;

const listed = (name: string): Json => ({ $ref: `names.schema.json#/$defs/${name}` });
const everywhere: Json = Object.fromEntries(Object.entries(EVERYWHERE).map(([noun, list]) => [noun, listed(list)]));
/** Of the record at hand, or of any other: those at hand are offered first. */
const ANY_FIELD: Json = { anyOf: [{ $ref: "#/$defs/FieldName" }, listed("FieldName")] };
const FORM_PART: Json = { anyOf: [{ $ref: "#/$defs/FieldName" }, { $ref: "#/$defs/LineTableName" }] };

/** What is said of a held record besides its fields is nobody's to list. */
const SAID: Json = { anyOf: [listed("ShownName"), { type: "string", pattern: "^[A-Za-z]\\w*\\.[A-Za-z]\\w*$" }] };

/** Definitions of a document about one entity: its own names in the place of any word. */
export function ownNouns({ compared: _compared, items: _items, NeedWord, InputName, ...own }: DocumentNames): Json {
  return {
    ...everywhere,
    ...Object.fromEntries(Object.entries(own).map(([noun, names]) => [noun, enumeration(names)])),
    AnyFieldName: ANY_FIELD,
    FormPartName: FORM_PART,
    InputName: InputName.length === 0 ? listed("InputName") : enumeration(InputName),
    Need: { anyOf: [enumeration(NeedWord), listed("Permission")] },
  };
}

/** Definitions of a document that is about several entities or none: what the product has of each kind. */
export const sharedNouns: Json = {
  ...everywhere,
  FieldName: listed("FieldName"),
  AnyFieldName: listed("FieldName"),
  LineTableName: listed("LineTableName"),
  FormPartName: FORM_PART,
  InputName: listed("InputName"),
  SaidName: SAID,
};

/** What only an editor is told of a definition, because the compiler has a sentence of its own for it. */
const REFINED: Readonly<Record<string, Json>> = {
  // A search that names no field is called as its field.
  SearchField: {
    if: { not: { required: ["field"] } },
    // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
    then: { properties: { key: { $ref: "#/$defs/FieldName" } } },
  },
  // Without a title of its own it is a field.
  Shown: { if: { required: ["title"] }, else: { properties: { key: listed("ShownName") } } },
};

/** Definitions of the meta-schemas by their names, as editors are told them. */
export function refined(names: readonly string[], definitions: ReadonlyMap<string, Json>): Json {
  return Object.fromEntries(names.map((name) => [name, { ...definitions.get(name), ...REFINED[name] }]));
}

/** Definitions of the meta-schemas that documents have of their own. */
export const NOUNS: ReadonlySet<string> = new Set([
  ...Object.keys(sharedNouns),
  "LineFieldName",
  "ActionName",
  "SectionName",
  "MarkName",
  "AxisName",
  "Need",
]);
