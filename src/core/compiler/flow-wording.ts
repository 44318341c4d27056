import { holderTitles } from "./held-by.ts";
import { fillText, sameText } from "../contract/language.ts";
import type { Dictionary, Entity, Text, Workflow } from "../definition/generated/documents.ts";
import type { Library } from "../definition/link/link.ts";
import { type ObjectNode, objectsAt, plain, textAt } from "../definition/node.ts";
import type { Wording } from "../condition/to-sentence.ts";

/** What the fields, values, states and marks of a workflow are called in a company's documents. */
export function flowWording(library: Library, entity: Entity, workflow: Workflow): Wording {
  const titled = (list: readonly { readonly key: string; readonly title: Text }[] | undefined, key: string): Text | undefined =>
    list?.find((one) => one.key === key)?.title;
  const prompts = workflow.actions.flatMap(({ prompt = [] }) => prompt);
  const lines = (entity.lines ?? []).flatMap(({ fields }) => fields ?? []);
  const nameOf: NonNullable<Wording["nameOf"]> = (what, key) => {
    switch (what) {
      case "input":
        return titled(prompts, key) ?? titled(lines, key);
      case "lines":
        return titled(entity.lines, key);
      case "relation":
        return entity.relations?.find((one) => one.key === key)?.title;
      case "mark":
        return titled(workflow.marks, key) ?? otherMark(library, key);
      case "state":
        return titled(workflow.states, key);
      case "action":
        return titled(workflow.actions, key) ?? actionOf(library, entity.entity, key);
      case "print":
        // Several papers may have one title.
        return fillText(sameText("{title}（{key}）"), { title: titleOf(library.prints.get(key)) ?? sameText(""), key });
      case "holders":
        return holderTitles(library, key.includes(":") ? key : `${workflow.permission}:${key}`);
      case "role":
        return titleOf(objectsAt(library.roles, "roles").find((role) => textAt(role, "key") === key));
    }
  };
  return {
    nameOf,
    fieldTitle: (key) => titled(entity.fields, key) ?? titled(lines, key) ?? sameText(key),
    valueLabel: (key, value) => {
      const field = entity.fields.find((one) => one.key === key);
      const dict = workflow.dicts?.[key] ?? field?.dict;
      const dictionary = dict === undefined ? undefined : library.dictionaries.get(dict);
      const items = dictionary === undefined ? [] : (plain(dictionary) as Dictionary).items;
      return items.find((item) => item.value === String(value))?.label ?? sameText(String(value));
    },
    inRows: ({ lines: table, of }) => {
      const related = entity.relations?.find((one) => one.key === of)?.entity ?? of;
      const other = related === undefined ? undefined : library.entities.get(related);
      const fields =
        table === undefined
          ? other === undefined
            ? undefined
            : (plain(other) as Entity).fields
          : entity.lines?.find((one) => one.key === table)?.fields;
      return { fieldTitle: (key) => titled(fields, key) ?? sameText(key), valueLabel: (_key, value) => sameText(String(value)) };
    },
  };
}

/** The action of that key of a workflow of the entity's records. */
function actionOf({ workflows }: Library, entity: string, key: string): Text | undefined {
  for (const node of workflows.values())
    if (textAt(node, "entity") === entity) {
      const found = titleOf(objectsAt(node, "actions").find((action) => textAt(action, "key") === key));
      if (found !== undefined) return found;
    }
  return undefined;
}

function titleOf(node: ObjectNode | undefined): Text | undefined {
  return node === undefined ? undefined : (plain(node) as { readonly title?: Text }).title;
}

/** A mark of another document's states, which conditions on related records name. */
function otherMark(library: Library, key: string): Text | undefined {
  for (const workflow of library.workflows.values()) {
    const mark = (plain(workflow) as Workflow).marks?.find((one) => one.key === key);
    if (mark !== undefined) return mark.title;
  }
  return undefined;
}
