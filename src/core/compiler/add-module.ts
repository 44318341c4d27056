import { schemaPath } from "../definition/check-layout.ts";
import { documentPath, type DocumentPlace, documentPlace } from "../definition/document-kind.ts";
import type { Side } from "../definition/generated/documents.ts";
import { ChangedDocuments, type Json, listIn, type ReadText } from "./changed-documents.ts";
import {
  calledName,
  moduleDetail,
  moduleDictionary,
  moduleEntity,
  type ModuleFacts,
  moduleList,
  moduleWorkflow,
} from "./new-module-text.ts";
import { freePrefix, prefixesOf } from "./number-prefixes.ts";

export type NewModule = ModuleFacts & {
  /** Key of a group of the menu; undefined: the one for further business. */
  readonly group: string | undefined;
  /** Keys of the roles that see the records, and of those among them that write, remove and import them. */
  readonly roles: readonly { readonly key: string; readonly side: Side; readonly writes: boolean }[];
};

export const MODULE_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const READS = ["list", "query", "export"];
const WRITES = [...READS, "add", "edit", "remove", "import"];

/** Where modules stand in the menu that an implementer has put nowhere else. */
export const ownGroup = {
  key: "modules",
  path: "/module",
  component: "Layout",
  title: { cn: "扩展业务", id: "Modul tambahan" },
  icon: "list",
};

/**
 * Add a module that runs: records with the fields of a sheet, a list that takes such a sheet in, a form, the dictionaries of
 * columns that say one of few things, an entry of the menu, and the rights of the roles.
 *
 * @param paths all documents there are; of entities, at least those that give numbers
 * @returns the texts by their path, the entity first
 */
export function addModule(read: ReadText, module: NewModule, paths: readonly string[]): ReadonlyMap<string, string> {
  const { name, columns } = module;
  const documents = new ChangedDocuments(read);
  const write = (place: DocumentPlace, document: Json): void =>
    void Object.assign(documents.change(place), { $schema: schemaPath(place), ...document });
  write({ kind: "entity", name }, moduleEntity(module, prefixFor(documents, module, paths)));
  write({ kind: "workflow", name }, moduleWorkflow(module));
  const codes = listIn(documents.look({ kind: "variants", name: "variants" }), "variants").map((one) => String(one["code"]));
  for (const screen of [moduleList(module), moduleDetail(module)]) {
    const place = { kind: "screen", name: String(screen["screen"]) } as const;
    write(place, screen);
    for (const variant of codes) documents.change({ ...place, variant });
  }
  for (const column of columns)
    if (column.kind === "dict") {
      const dictionary = moduleDictionary(module, column);
      write({ kind: "dictionary", name: String(dictionary["dict"]) }, dictionary);
    }
  addToMenu(documents, module);
  addToRoles(documents, module);
  return documents.texts();
}

/** Whether a module of this name could be made. */
export function isNameTaken(name: string, paths: readonly string[]): boolean {
  return paths.includes(documentPath({ kind: "entity", name }));
}

function prefixFor(documents: ChangedDocuments, { name, by }: NewModule, paths: readonly string[]): string {
  if (by !== undefined) return "";
  const entities = paths.flatMap((path) => {
    const place = documentPlace(path);
    return place?.kind === "entity" && place.name !== name ? [place] : [];
  });
  const taken = new Set(entities.flatMap((place) => prefixesOf(documents.look(place))));
  // Where all are taken, the compiler says so at its place.
  return freePrefix(name, taken) ?? name.charAt(0).toUpperCase();
}

/** Those who see the module in their menu: by their permissions, and whoever looks after the platform anyway. */
function addToMenu(documents: ChangedDocuments, { name, title, group: chosen, roles }: NewModule): void {
  const called = calledName(name);
  const groups = listIn(documents.change({ kind: "menu", name: "menu" }), "menu");
  let group: Json | undefined = groups.find(({ key }) => key === (chosen ?? ownGroup.key));
  if (group === undefined) groups.push((group = { ...ownGroup, children: [] }) as (typeof groups)[number]);
  const sides = [...new Set(roles.map(({ side }) => side))];
  listIn(group, "children").push({
    key: called,
    path: called,
    component: `module/${called}/index`,
    screen: `${name}.list`,
    title,
    icon: "paper",
    needs: [`module:${called}:list`],
    ...(sides.includes("platform") || sides.length === 0 ? {} : { audience: sides }),
  });
}

function addToRoles(documents: ChangedDocuments, { name, roles: chosen }: NewModule): void {
  const called = calledName(name);
  for (const role of listIn(documents.change({ kind: "roles", name: "roles" }), "roles")) {
    const given = chosen.find(({ key }) => key === role.key);
    if (given === undefined) continue;
    const words = (given.writes ? WRITES : READS).map((word) => `module:${called}:${word}`);
    role["permissions"] = [...((role["permissions"] ?? []) as string[]), ...words];
  }
}
