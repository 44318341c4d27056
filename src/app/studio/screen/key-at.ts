import { wholeTree } from "../workplace/whole-tree.ts";
import type { EditorState } from "@codemirror/state";

/** The key of the item that the caret stands in; undefined outside of any. */
export function keyAt(state: EditorState): string | undefined {
  for (let node = wholeTree(state).resolveInner(state.selection.main.head, 1) ?? null; node.parent !== null; node = node.parent) {
    if (node.name !== "Object") continue;
    for (const property of node.getChildren("Property")) {
      const [name, value] = [property.getChild("PropertyName"), property.getChild("String")];
      if (name !== null && value !== null && state.sliceDoc(name.from, name.to) === '"key"')
        return state.sliceDoc(value.from + 1, value.to - 1);
    }
  }
  return undefined;
}
