import type { EditorState } from "@codemirror/state";
import type { TextStep } from "../../../core/compiler/item-path.ts";
import { wholeTree } from "./whole-tree.ts";

type SyntaxNode = ReturnType<ReturnType<typeof wholeTree>["resolveInner"]>;

/** The steps from the document to the item of a list that the caret stands in; none outside of any: the document itself. */
export function stepsAt(state: EditorState): readonly TextStep[] {
  let node: SyntaxNode | null = wholeTree(state).resolveInner(meantAt(state), 1);
  while (node !== null && !(node.name === "Object" && node.parent?.name === "Array")) node = node.parent;
  const steps: TextStep[] = [];
  for (; node !== null && node.parent !== null; node = node.parent) {
    if (node.name === "Property") steps.unshift({ member: nameOf(state, node.getChild("PropertyName")) });
    else if (node.parent.name === "Array") steps.unshift({ item: itemName(state, node) });
  }
  return steps;
}

/** Before the first sign of a line one means what begins there. */
function meantAt(state: EditorState): number {
  const { head } = state.selection.main;
  const { from, text } = state.doc.lineAt(head);
  const indent = text.search(/\S/);
  return indent < 0 ? head : Math.max(head, from + indent);
}

/** What an item is addressed by: its key or value, else its number. */
function itemName(state: EditorState, item: SyntaxNode): string {
  for (const wanted of ["key", "value"])
    for (const property of item.getChildren("Property")) {
      const value = property.getChild("String");
      if (value !== null && nameOf(state, property.getChild("PropertyName")) === wanted) return nameOf(state, value);
    }
  let number = 0;
  for (let before = item.prevSibling; before !== null; before = before.prevSibling) if (VALUES.has(before.name)) number += 1;
  return String(number);
}

const VALUES: ReadonlySet<string> = new Set(["Object", "Array", "String", "Number", "True", "False", "Null"]);

function nameOf(state: EditorState, node: SyntaxNode | null): string {
  return node === null ? "" : state.sliceDoc(node.from + 1, node.to - 1);
}
