import { type Library, textsAt } from "../definition/link/link.ts";
import type { Mark } from "../definition/generated/documents.ts";
import { type ObjectNode, child, objectsAt, plain, textAt } from "../definition/node.ts";

/** What an item is called: its own label, else that of the field or action it places. */
export function labelOf(list: string, item: ObjectNode, document: ObjectNode, library: Library): string {
  const own = chinese(child(item, "title") ?? child(item, "label"));
  if (own !== undefined) return own;
  const key = textAt(item, "key") ?? textAt(item, "value") ?? "";
  if (list === "toolbar") {
    const workflow = library.workflows.get(textAt(document, "workflow") ?? "");
    return titleIn(objectsAt(workflow, "actions"), key) ?? key;
  }
  const entity = library.entities.get(textAt(document, "entity") ?? "");
  const table = objectsAt(entity, "lines").find((candidate) => textAt(candidate, "key") === textAt(document, "lines"));
  return titleIn(objectsAt(table ?? entity, "fields"), textAt(item, "field") ?? key) ?? key;
}

/** State values in the words of their dictionaries: 待仓库审批. */
export function stateLabel(values: unknown, workflow: ObjectNode, library: Library): string {
  if (typeof values !== "object" || values === null) return "no state";
  const entity = library.entities.get(textAt(workflow, "entity") ?? "");
  const fields = objectsAt(entity, "fields");
  return Object.entries(values)
    .map(([key, value]) => {
      const own = fields.find((field) => textAt(field, "key") === key);
      const dictionary = library.dictionaries.get(textAt(child(workflow, "dicts"), key) ?? textAt(own, "dict") ?? "");
      const item = objectsAt(dictionary, "items").find((candidate) => textAt(candidate, "value") === value);
      return chinese(child(item, "label")) ?? `${key} = ${String(value)}`;
    })
    .join(", ");
}

/** What a state means to the business: ` [占用合同数量, 审批途中]`; nothing for an item that has no marks. */
export function marksLabel(item: ObjectNode, workflow: ObjectNode): string {
  const keys = textsAt(item, "marks");
  if (keys.length === 0) return "";
  const marks = objectsAt(workflow, "marks").map((mark) => plain(mark) as Mark);
  return ` [${keys.map((key) => marks.find((mark) => mark.key === key)?.title.cn ?? key).join(", ")}]`;
}

function titleIn(items: readonly ObjectNode[], key: string): string | undefined {
  return chinese(
    child(
      items.find((item) => textAt(item, "key") === key),
      "title",
    ),
  );
}

function chinese(node: ReturnType<typeof child>): string | undefined {
  return node === undefined ? undefined : (plain(node) as { readonly cn?: string }).cn;
}
