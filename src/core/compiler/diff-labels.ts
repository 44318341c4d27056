import { type Library, textsAt } from "../definition/link/link.ts";
import type { Mark, Text } from "../definition/generated/documents.ts";
import { type ObjectNode, child, objectsAt, plain, textAt } from "../definition/node.ts";
import { labelTold, words } from "./diff-words.ts";
import { alike, COMMA, joinTold, NOTHING, quoted, tell, type Told } from "./told.ts";

/** What an item is called: its own label, else that of the field or action it places. */
export function labelOf(list: string, item: ObjectNode, document: ObjectNode, library: Library): Told {
  const own = textOfNode(child(item, "title") ?? child(item, "label"));
  if (own !== undefined) return own;
  const key = textAt(item, "key") ?? textAt(item, "value") ?? "";
  if (list === "toolbar") {
    const workflow = library.workflows.get(textAt(document, "workflow") ?? "");
    return titleIn(objectsAt(workflow, "actions"), key) ?? alike(key);
  }
  const entity = library.entities.get(textAt(document, "entity") ?? "");
  const table = objectsAt(entity, "lines").find((candidate) => textAt(candidate, "key") === textAt(document, "lines"));
  return titleIn(objectsAt(table ?? entity, "fields"), textAt(item, "field") ?? key) ?? alike(key);
}

/** State values in the words of their dictionaries: 待仓库审批. */
export function stateLabel(values: unknown, workflow: ObjectNode, library: Library): Told {
  if (typeof values !== "object" || values === null) return words.noState;
  const entity = library.entities.get(textAt(workflow, "entity") ?? "");
  const fields = objectsAt(entity, "fields");
  return joinTold(
    Object.entries(values).map(([key, value]) => {
      const own = fields.find((field) => textAt(field, "key") === key);
      const dictionary = library.dictionaries.get(textAt(child(workflow, "dicts"), key) ?? textAt(own, "dict") ?? "");
      const item = objectsAt(dictionary, "items").find((candidate) => textAt(candidate, "value") === value);
      return textOfNode(child(item, "label")) ?? alike(`${key} = ${String(value)}`);
    }),
    COMMA,
  );
}

/** What a state means to the business: ` [占用合同数量, 审批途中]`; nothing for an item that has no marks. */
export function marksLabel(item: ObjectNode, workflow: ObjectNode): Told {
  const keys = textsAt(item, "marks");
  if (keys.length === 0) return NOTHING;
  const marks = objectsAt(workflow, "marks").map((mark) => plain(mark) as Mark);
  const names = keys.map((key) => labelTold(marks.find((mark) => mark.key === key)?.title, key));
  return tell(marked, { names: joinTold(names, COMMA) });
}

const marked: Told = { en: " [{names}]", cn: "（{names}）", id: " [{names}]" };

function titleIn(items: readonly ObjectNode[], key: string): Told | undefined {
  return textOfNode(
    child(
      items.find((item) => textAt(item, "key") === key),
      "title",
    ),
  );
}

function textOfNode(node: ReturnType<typeof child>): Told | undefined {
  const text = node === undefined ? undefined : (plain(node) as Text);
  return text?.cn === undefined ? undefined : quoted(text);
}
