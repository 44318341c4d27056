import { defaultKeymap, history, historyField, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type Extension, type Transaction } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { getNonce } from "get-nonce";
import type { Language } from "../../../core/contract/language.ts";
import { editorPhrases } from "../../../i18n/studio-texts.ts";
import { editorTheme } from "./editor-theme.ts";
import type { KeptText } from "./kept-texts.ts";

/** Whatever was typed can be undone. */
const UNDO_WITHOUT_LIMIT = 1_000_000;

export type EditorSetup = {
  readonly label: string;
  readonly language: Language;
  readonly isReadOnly: boolean;
  /** @param isStep something was undone, or done again */
  readonly onUpdate: (view: EditorView, isStep: boolean) => void;
  /** The caret stands elsewhere. */
  readonly onCaret: (view: EditorView) => void;
};

/** What changes while an editor stays. */
export const access = new Compartment();

export function accessOf(isReadOnly: boolean): Extension {
  // A text that is only read keeps its caret, so that keys still walk and choose.
  return [EditorState.readOnly.of(isReadOnly), EditorView.contentAttributes.of({ "aria-readonly": String(isReadOnly) })];
}

/** An editor's state for a text; what could be undone before a reload can be undone again. */
export function editorState(text: string, kept: KeptText | undefined, setup: EditorSetup): EditorState {
  const extensions = extensionsOf(setup);
  if (kept?.state !== undefined && kept.text === text)
    try {
      return EditorState.fromJSON(kept.state, { extensions }, { history: historyField });
    } catch {
      // Kept by another release of the editor: the text counts, what could be undone is gone.
    }
  return EditorState.create({ doc: text, extensions });
}

/** What a browser keeps of an editor. */
export function stateToKeep(state: EditorState): unknown {
  return state.toJSON({ history: historyField });
}

function extensionsOf({ label, language, isReadOnly, onUpdate, onCaret }: EditorSetup): Extension {
  const nonce = getNonce();
  return [
    nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
    EditorState.phrases.of(Object.fromEntries(Object.entries(editorPhrases).map(([word, text]) => [word, text[language]]))),
    lineNumbers(),
    foldGutter(),
    lintGutter(),
    history({ minDepth: UNDO_WITHOUT_LIMIT }),
    drawSelection(),
    highlightActiveLine(),
    indentOnInput(),
    bracketMatching(),
    json(),
    syntaxHighlighting(classHighlighter),
    editorTheme,
    search({ top: true }),
    // Tab leaves the editor, so that nobody is caught in it who has no mouse.
    keymap.of([...historyKeymap, ...searchKeymap, ...foldKeymap, ...lintKeymap, ...defaultKeymap]),
    EditorView.lineWrapping,
    // Said outright, so that everybody sees that keys reach what scrolls.
    EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", tabindex: "0" }),
    access.of(accessOf(isReadOnly)),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onUpdate(update.view, update.transactions.some(isStep));
      if (update.selectionSet) onCaret(update.view);
    }),
  ];
}

/** Whether the history is gone through, by a button or by a key. */
function isStep(transaction: Transaction): boolean {
  return transaction.isUserEvent("undo") || transaction.isUserEvent("redo");
}
