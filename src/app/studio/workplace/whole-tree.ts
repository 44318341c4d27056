import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";

/** Documents are read in a moment; a longer one is read as far as that. */
const LONGEST_MS = 200;

/** What a text says, also where the editor has not read so far yet, as right after it was opened. */
export function wholeTree(state: EditorState): ReturnType<typeof syntaxTree> {
  return ensureSyntaxTree(state, state.doc.length, LONGEST_MS) ?? syntaxTree(state);
}
