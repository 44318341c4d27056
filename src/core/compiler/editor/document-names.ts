import { type DocumentType, keyedLists } from "../../definition/document-set.ts";
import { commonKinds } from "../../definition/fields.ts";
import type { Text } from "../../definition/generated/documents.ts";
import type { Library } from "../../definition/link/link.ts";
import { lineTable } from "../../definition/link/scope.ts";
import { type ObjectNode, child, itemsAt, membersOf, objectAt, objectsAt, textAt, textOf } from "../../definition/node.ts";
import { unique } from "./enumeration.ts";

/** A key that a document may name, and what it is called. */
export type Name = {
  readonly key: string;
  readonly title: string;
  /** The same by language; absent where it has no title. */
  readonly text?: Text | undefined;
  /** The dictionary of a field with one value of it. */
  readonly dict?: string | undefined;
};

/** The names that one document may use, of all companies; the base first. */
export type DocumentNames = {
  readonly FieldName: readonly Name[];
  readonly LineFieldName: readonly Name[];
  readonly LineTableName: readonly Name[];
  readonly ActionName: readonly Name[];
  readonly SectionName: readonly Name[];
  readonly MarkName: readonly Name[];
  readonly AxisName: readonly Name[];
  /** Inputs of a workflow's actions and columns of their lines; none of other documents. */
  readonly InputName: readonly Name[];
  /** Words that the prefix of a workflow completes to a permission. */
  readonly NeedWord: readonly Name[];
  /** Fields that conditions and values of states are about: of the record and of its lines. */
  readonly compared: readonly Name[];
  /** Items of the document's own lists, which a company's difference addresses. */
  readonly items: Readonly<Record<string, readonly Name[]>>;
};

/** What a document is about. */
export type Subject = {
  readonly type: DocumentType | "print";
  readonly entity: string | undefined;
  readonly workflow: string | undefined;
  /** The document in a library; absent where that company has none. */
  readonly documentIn: (library: Library) => ObjectNode | undefined;
};

/** The names of one document. */
export function documentNames(subject: Subject, libraries: readonly Library[]): DocumentNames {
  const each = (namesIn: (library: Library) => readonly Name[]): readonly Name[] => unique(libraries.flatMap(namesIn));
  const entityIn = (library: Library): ObjectNode | undefined => library.entities.get(subject.entity ?? "");
  const tablesIn = (library: Library): readonly ObjectNode[] => objectsAt(entityIn(library), "lines");
  const words = each((library) => rewordings(library.workflows.get(subject.workflow ?? "")));
  const wording = new Map(words.map(({ key, title }) => [key, title]));
  const fieldsOf = (owner: ObjectNode | undefined): readonly Name[] =>
    objectsAt(owner, "fields").map((field) => fieldName(field, wording));
  const head = each((library) => fieldsOf(entityIn(library)));
  const lineFields = each((library) => tablesIn(library).flatMap(fieldsOf));
  const common = Object.keys(commonKinds).map((key) => ({ key, title: "" }));
  const compared = unique([...head, ...lineFields, ...common]);
  const actions = each((library) => actionsIn(library, subject));
  const names = {
    FieldName: unique([
      ...(isScreen(subject.type) ? each((library) => shownFields(subject, library, fieldsOf)) : compared),
      ...each((library) => relatedFields(subject, library)),
      ...common,
    ]),
    LineFieldName: unique([...lineFields, ...each((library) => linkedFields(tablesIn(library), library)), ...common]),
    LineTableName: each((library) => [...tablesIn(library), ...objectsAt(relatedEntity(subject, library), "lines")].map(titled)),
    ActionName: actions,
    SectionName: each((library) => objectsAt(subject.documentIn(library), "sections").map(titled)),
    MarkName: each((library) => objectsAt(subject.documentIn(library), "marks").map(titled)),
    AxisName: each((library) =>
      objectsAt(subject.documentIn(library), "marks").map((mark) => ({ key: textAt(mark, "axis") ?? "", title: "" })),
    ),
    InputName: each((library) => inputsIn(subject.type === "workflow" ? subject.documentIn(library) : undefined)),
    NeedWord: each((library) => needsIn(library, subject)),
    compared,
  };
  const titles = new Map([...compared, ...actions].map(({ key, title }) => [key, title]));
  const lists: readonly string[] = subject.type === "print" ? [] : keyedLists[subject.type];
  const items = Object.fromEntries(
    lists.map((list) => [
      list,
      each((library) => itemsOf(subject, list, library)).map((item) => ({
        ...item,
        title: item.title === "" ? (titles.get(item.key) ?? "") : item.title,
      })),
    ]),
  );
  return { ...names, items };
}

function isScreen(type: Subject["type"]): boolean {
  return type === "list" || type === "detail" || type === "lines";
}

/** Fields that a screen may show: of the record, or of its line table. */
function shownFields(
  { documentIn }: Subject,
  library: Library,
  fieldsOf: (owner: ObjectNode | undefined) => readonly Name[],
): readonly Name[] {
  const screen = documentIn(library);
  const entity = library.entities.get(textAt(screen, "entity") ?? "");
  const owner = (entity && lineTable(entity, textAt(screen, "lines"))) ?? entity;
  const internal = new Set(
    objectsAt(owner, "fields").flatMap((field) => (isTrue(field, "internal") ? (textAt(field, "key") ?? []) : [])),
  );
  return fieldsOf(owner).filter(({ key }) => !internal.has(key));
}

/** Fields of the records that a line table shows. */
function linkedFields(tables: readonly ObjectNode[], library: Library): readonly Name[] {
  return tables.flatMap((table) => {
    const linked = library.entities.get(textAt(objectAt(table, "of"), "entity") ?? "");
    return [linked, ...objectsAt(linked, "lines")].flatMap((owner) =>
      objectsAt(owner, "fields").map((field) => fieldName(field, new Map())),
    );
  });
}

/** Records that a paper prints beside the one that it is about. */
function relatedEntity({ documentIn }: Subject, library: Library): ObjectNode | undefined {
  return library.entities.get(textAt(objectAt(documentIn(library), "related"), "entity") ?? "");
}

function relatedFields(subject: Subject, library: Library): readonly Name[] {
  const related = relatedEntity(subject, library);
  return [related, ...objectsAt(related, "lines")].flatMap((owner) =>
    objectsAt(owner, "fields").map((field) => fieldName(field, new Map())),
  );
}

/** Actions of the document's workflow; of all workflows of the entity where it names none. */
function actionsIn(library: Library, { workflow, entity }: Subject): readonly Name[] {
  const workflows =
    workflow === undefined
      ? [...library.workflows.values()].filter((one) => textAt(one, "entity") === entity)
      : [library.workflows.get(workflow)];
  return workflows.flatMap((one) => objectsAt(one, "actions").map(titled));
}

/** What the actions of a workflow ask for, the columns of lines among it; id is the line that was entered. */
export function inputsIn(workflow: ObjectNode | undefined): readonly Name[] {
  const inputs = objectsAt(workflow, "actions").flatMap((action) => objectsAt(action, "prompt"));
  const columns = inputs.flatMap((input) => objectsAt(input, "columns")).map(titled);
  return inputs.length === 0 ? [] : [...inputs.map(titled), ...columns, { key: "id", title: "" }];
}

/** Words by the prefix of each workflow on the entity: one that is made from another states what that one needed. */
function needsIn(library: Library, { type, entity }: Subject): readonly Name[] {
  if (type !== "workflow") return [];
  const workflows = [...library.workflows.values()].filter((workflow) => textAt(workflow, "entity") === entity);
  const prefixes = workflows.map((workflow) => `${textAt(workflow, "permission") ?? ""}:`);
  return prefixes.flatMap((prefix) =>
    heldPermissions(library)
      .filter((permission) => permission.startsWith(prefix))
      .map((permission) => ({ key: permission.slice(prefix.length), title: permission })),
  );
}

/** Every permission that a role holds, or that stands ready for one. */
export function heldPermissions({ roles }: Library): readonly string[] {
  const held = [...objectsAt(roles, "roles").flatMap((role) => itemsAt(role, "permissions")), ...itemsAt(roles, "permissions")];
  return [...new Set(held.flatMap((node) => textOf(node) ?? []))].toSorted();
}

function itemsOf({ type, documentIn }: Subject, list: string, library: Library): readonly Name[] {
  const document = documentIn(library);
  const within =
    type === "detail" && list === "fields" ? "sections" : type === "entity" && list === "lines" ? "lines" : undefined;
  const owners = within === undefined ? [document] : objectsAt(document, within);
  return owners.flatMap((owner) => objectsAt(owner, within === undefined ? list : "fields").map(titled));
}

/** Dictionaries that a workflow puts in the place of a field's own: the field, and the dictionary as its title. */
function rewordings(workflow: ObjectNode | undefined): readonly Name[] {
  return membersOf(child(workflow, "dicts")).map(([key, { value }]) => ({ key, title: textOf(value) ?? "" }));
}

function fieldName(field: ObjectNode, wording: ReadonlyMap<string, string>): Name {
  const name = titled(field);
  const kind = textAt(field, "kind");
  if (kind === "flag") return { ...name, dict: "SiFo" };
  return kind === "dict" ? { ...name, dict: wording.get(name.key) ?? textAt(field, "dict") } : name;
}

/** Chinese and Indonesian title of an item, by its key. */
export function titled(item: ObjectNode): Name {
  const text = textIn(item, "title");
  return {
    key: textAt(item, "key") ?? textAt(item, "value") ?? "",
    title: text === undefined ? "" : `${text.cn} / ${text.id}`,
    ...(text !== undefined && { text }),
  };
}

/** A member that is a text in both languages; what is missing of it is empty. */
export function textIn(node: ObjectNode | undefined, property: string): Text | undefined {
  const text = objectAt(node, property);
  return text === undefined ? undefined : { cn: textAt(text, "cn") ?? "", id: textAt(text, "id") ?? "" };
}

function isTrue(node: ObjectNode, property: string): boolean {
  const value = child(node, property);
  return value?.type === "scalar" && value.value === true;
}
