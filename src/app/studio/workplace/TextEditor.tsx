import { isolateHistory, redo, redoDepth, undo, undoDepth } from "@codemirror/commands";
import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import type { Text } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { WordedFault } from "../../../client/studio-answers.ts";
import type { TextEdit } from "../../../core/definition/fault.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { useWords } from "../use-words.ts";
import { access, accessOf, editorState, stateToKeep } from "./editor-setup.ts";
import type { TextStep } from "../../../core/compiler/item-path.ts";
import { keyAt } from "../screen/key-at.ts";
import type { KeptText } from "./kept-texts.ts";
import { stepsAt } from "./steps-at.ts";

/** A place to go to, and what is to be written there; another object asks again. */
export type Jump = {
  readonly line: number;
  readonly column: number;
  readonly edit?: TextEdit | undefined;
  /** What the whole is to be; written where it differs, so that undo takes it back. */
  readonly text?: string;
  /** It was asked for beside the text, where whoever did goes on: neither the focus nor the page moves. */
  readonly isBeside?: boolean;
};

/** Jumps that were made; an editor that is drawn anew does not make them again. */
const made = new WeakSet<Jump>();

export type TextEditorProps = {
  readonly path: string;
  readonly text: string;
  readonly kept: KeptText | undefined;
  readonly isReadOnly: boolean;
  readonly faults: readonly WordedFault[];
  readonly jump: Jump | undefined;
  /** Somebody has put the caret elsewhere: the key of the item around it, and the steps to it. */
  readonly onCaret: (key: string | undefined, steps: readonly TextStep[]) => void;
  /** A jump has written something, which was pressed and not typed. */
  readonly onWritten: () => void;
  /** Something was undone, or done again. */
  readonly onStep: () => void;
  /** With what a browser keeps of the editor. */
  readonly onChange: (text: string, state: unknown) => void;
};

/** A document as text; the caller gives it a key, so that another document has another editor. */
export default function TextEditor({
  path,
  text,
  kept,
  isReadOnly,
  faults,
  jump,
  onCaret,
  onWritten,
  onStep,
  onChange,
}: TextEditorProps) {
  const language = useLanguage();
  const words = useWords();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const [depths, setDepths] = useState({ undo: 0, redo: 0 });
  const tellDepths = useEffectEvent(({ state }: EditorView) => setDepths({ undo: undoDepth(state), redo: redoDepth(state) }));
  const change = useEffectEvent((now: EditorView, isStep: boolean) => {
    tellDepths(now);
    if (isStep) onStep();
    onChange(now.state.doc.toString(), stateToKeep(now.state));
  });
  const written = useEffectEvent(() => onWritten());
  // Where a press has written something, or taken it back, the caret only follows: what is chosen stays.
  const isFollowing = useRef(false);
  const place = useEffectEvent((now: EditorView) => {
    if (!isFollowing.current) onCaret(keyAt(now.state), stepsAt(now.state));
  });
  const firstState = useEffectEvent(() =>
    editorState(text, kept, {
      label: words("textOf", { path }),
      language,
      isReadOnly,
      onUpdate: (now, isStep) => change(now, isStep),
      onCaret: (now) => place(now),
    }),
  );
  useEffect(() => {
    if (host.current === null) return;
    const editor = new EditorView({ parent: host.current, state: firstState() });
    view.current = editor;
    tellDepths(editor);
    return () => {
      view.current = undefined;
      editor.destroy();
    };
  }, []);
  useEffect(() => {
    view.current?.dispatch({ effects: access.reconfigure(accessOf(isReadOnly)) });
  }, [isReadOnly]);
  const repairWord = (edit: TextEdit) => words("repair", { text: edit.text });
  const show = useEffectEvent((told: readonly WordedFault[]) => {
    const editor = view.current;
    if (editor === undefined) return;
    const diagnostics = told.map((fault) => diagnosticOf(fault, editor.state.doc, isReadOnly ? undefined : repairWord));
    editor.dispatch(setDiagnostics(editor.state, diagnostics));
  });
  useEffect(() => show(faults), [faults]);
  useEffect(() => {
    const editor = view.current;
    if (editor === undefined || jump === undefined) return;
    if (!made.has(jump) && !editor.state.readOnly) {
      made.add(jump);
      if (jump.edit !== undefined) write(editor, jump.edit);
      isFollowing.current = jump.text !== undefined;
      if (jump.text !== undefined) rewrite(editor, jump.text);
      if (jump.edit !== undefined || jump.text !== undefined) written();
    }
    const at = offsetOf(editor.state.doc, jump.line, jump.column);
    isFollowing.current = jump.text !== undefined;
    // What was pointed at or changed on the screen is followed there.
    const isBeside = jump.text !== undefined || jump.isBeside === true;
    const effects = isBeside ? [] : EditorView.scrollIntoView(at, { y: "center" });
    editor.dispatch({ selection: { anchor: at }, effects });
    isFollowing.current = false;
    if (isBeside) reveal(editor, at);
    else editor.focus();
  }, [jump]);
  const go = (step: typeof undo): void => {
    isFollowing.current = true;
    if (view.current !== undefined) step(view.current);
    isFollowing.current = false;
  };
  return (
    <div className="studio-editor">
      {!isReadOnly && (
        <div className="studio-editor-tools">
          <Button
            icon="undo"
            size="small"
            tone="text"
            disabledReason={depths.undo === 0 ? words("nothingToUndo") : undefined}
            onClick={() => go(undo)}
          >
            {words("undo")}
          </Button>
          <Button
            size="small"
            tone="text"
            disabledReason={depths.redo === 0 ? words("nothingToRedo") : undefined}
            onClick={() => go(redo)}
          >
            {words("redo")}
          </Button>
        </div>
      )}
      <div ref={host} className="studio-text" />
    </div>
  );
}

/** Bring a place into view within the editor; the page stays where it is. */
function reveal(editor: EditorView, at: number): void {
  editor.requestMeasure({
    read: () => editor.lineBlockAt(at).top - editor.scrollDOM.clientHeight / 2,
    write: (top) => {
      editor.scrollDOM.scrollTop = top;
    },
  });
}

function diagnosticOf(
  { line, column, asks, sentence, rule, repair }: WordedFault,
  doc: Text,
  wordOf: ((edit: TextEdit) => string) | undefined,
): Diagnostic {
  const from = offsetOf(doc, line, column);
  const to = Math.max(from, Math.min(doc.lineAt(from).to, from + (repair?.length ?? wordLength(doc, from))));
  return {
    from,
    to,
    severity: "error",
    source: rule,
    message: `${asks}\n${sentence}`,
    ...(repair === undefined || wordOf === undefined
      ? {}
      : { actions: [{ name: wordOf(repair), apply: (editor: EditorView) => write(editor, repair) }] }),
  };
}

function write(editor: EditorView, { line, column, length, text }: TextEdit): void {
  const from = offsetOf(editor.state.doc, line, column);
  const to = Math.min(from + length, editor.state.doc.lineAt(from).to);
  editor.dispatch({ changes: { from, to, insert: text }, userEvent: "input.repair" });
}

/** Write a text where it differs from what stands there. */
function rewrite(editor: EditorView, text: string): void {
  const now = editor.state.doc.toString();
  let from = 0;
  while (from < now.length && from < text.length && now[from] === text[from]) from += 1;
  let left = 0;
  while (left < Math.min(now.length, text.length) - from && now[now.length - 1 - left] === text[text.length - 1 - left])
    left += 1;
  if (from === now.length && from === text.length) return;
  const changes = { from, to: now.length - left, insert: text.slice(from, text.length - left) };
  editor.dispatch({ changes, annotations: isolateHistory.of("full"), userEvent: "input.screen" });
}

/** A place of a text that may have become shorter since it was judged. */
function offsetOf(doc: Text, line: number, column: number): number {
  const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(from + column - 1, to);
}

/** A quoted word or the one sign that stands there. */
function wordLength(doc: Text, from: number): number {
  const rest = doc.sliceString(from, doc.lineAt(from).to);
  return /^"(?:[^"\\]|\\.)*"/.exec(rest)?.[0].length ?? Math.min(1, rest.length);
}
