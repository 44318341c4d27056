import { useRef, useState } from "react";
import type { OpenDraft } from "../../../client/studio-answers.ts";
import type { Texts } from "../../../client/studio.ts";
import type { ReadText } from "../../../core/compiler/changed-documents.ts";
import type { EditedTexts } from "../../../core/compiler/edit-item.ts";
import { documentPath, documentPlace } from "../../../core/definition/document-kind.ts";
import { toast } from "../../../ui/toast-store.ts";
import { report } from "../../failures/report.ts";
import { type Answer, answeredTexts } from "../questions/answered-texts.ts";
import { formerTexts } from "../questions/former-texts.ts";
import { useWords } from "../use-words.ts";
import { textOnServer } from "./draft-saver.ts";
import { forgetText } from "./kept-texts.ts";
import type { Jump } from "./TextEditor.tsx";
import { useDraftSaver } from "./use-draft-saver.ts";

/** Where what is written is shown. */
export type ShowsWritten = {
  /** The document that was asked for last. */
  readonly openedNow: () => string | undefined;
  readonly onOpen: (path: string | undefined) => void;
  /** Opens the first of the documents that an answer has made. */
  readonly onAnswered: (path: string | undefined) => void;
  readonly go: (path: string, jump: Jump) => void;
  /** Texts of a change on the screen, before they are written: what is drawn need not wait for that. Resolves once it stands. */
  readonly onMade: (texts: EditedTexts) => Promise<void>;
  /** A text has arrived: the draft is another one. Told of one that was written from the editor: which. */
  readonly onSaved: (path?: string, text?: string | null) => void;
};

/** All ways in which an open draft is written: typed, answered, changed on the screen, taken back. */
export function useDraftWriting(
  draft: OpenDraft,
  mayEdit: boolean,
  { openedNow, onOpen, onAnswered, go, onMade, onSaved }: ShowsWritten,
) {
  const words = useWords();
  // An editor of a text that was written past it begins anew.
  const [renewed, setRenewed] = useState(0);
  const [undoable, setUndoable] = useState<Texts>();
  // What has been typed since would go with it.
  const handleTyped = (path: string, text: string | null): void => {
    setUndoable(undefined);
    onSaved(path, text);
  };
  const saver = useDraftSaver(draft, handleTyped, mayEdit);
  /** The server's texts are others than the editor's. */
  const renew = (...of: readonly string[]): void => {
    for (const one of of) forgetText(draft.id, one);
    setRenewed((before) => before + 1);
    onSaved();
  };
  // How often changes were undone, done again, or gone with the text that held them.
  const [steps, setSteps] = useState(0);
  const handleStep = (): void => setSteps((before) => before + 1);
  /** Other texts than the editor's came from elsewhere. */
  const takeOver = (...of: readonly string[]): void => {
    handleStep();
    renew(...of);
  };
  const leaveGone = (of: string): void => {
    forgetText(draft.id, of);
    onOpen(undefined);
    onSaved();
  };
  /** Begin a document; one that is there already, such as since another window has begun it, only opens. */
  const add = async (at: string, first: string): Promise<void> => {
    try {
      if ((await textOnServer(draft.id, at)) !== null) {
        onOpen(at);
        return;
      }
      await saver.writeNow(at, first);
      renew(at);
      onOpen(at);
    } catch (fault) {
      report(fault);
    }
  };
  /** A difference that says nothing any more; what is chosen is shown where everybody has it. */
  const takeAway = async (at: string): Promise<void> => {
    await saver.writeNow(at, null);
    forgetText(draft.id, at);
    const place = documentPlace(at);
    if (openedNow() === at && place !== undefined) onOpen(documentPath({ kind: place.kind, name: place.name }));
    onSaved();
  };
  /** What is written goes over what was typed, so that a choice between that and another window's comes first. */
  const mayWrite = (): boolean => {
    const isOpen = saver.read().kind === "conflict";
    if (isOpen) toast.error(words("settleFirst"));
    return !isOpen;
  };
  /** Several documents in one call, all or none, with what takes all of it back. */
  const writeTogether = async (texts: EditedTexts): Promise<void> => {
    const former = await formerTexts(draft.id, [...texts.keys()]);
    await saver.writeAll(texts);
    renew(...texts.keys());
    setUndoable(former);
  };
  /** Write what an answer makes, after all that was typed; the first of the documents opens at what is new in it. */
  const writeAnswer = async (answer: Answer): Promise<number> => {
    if (!mayWrite()) return 0;
    await saver.settled();
    const known = new Map<string, string | undefined>();
    const texts = await answeredTexts(draft.id, answer, known);
    if (texts.size === 0) return 0;
    await writeTogether(texts);
    const [first, text] = [...texts].find(([, one]) => one !== null) ?? [];
    onAnswered(first);
    if (first !== undefined && text) go(first, { ...firstChange(known.get(first) ?? "", text), isBeside: true });
    return texts.size;
  };
  const undoAnswer = async (former: Texts): Promise<void> => {
    await saver.writeAll(former);
    setUndoable(undefined);
    takeOver(...former.keys());
  };
  /** Changes on the screen that are on their way: the next one is made of what they have written. */
  const onTheWay = useRef(Promise.resolve());
  const writeOnScreen = (answer: (read: ReadText) => EditedTexts, key: string): Promise<void> =>
    (onTheWay.current = onTheWay.current.then(() => writeNext(answer, key)));
  /** What a change on the screen makes of the texts, drawn already; made anew where somebody has typed meanwhile. */
  const made = async (answer: (read: ReadText) => EditedTexts) => {
    for (;;) {
      await saver.settled();
      // What this page has written is not read anew: where somebody else has written since, the saver finds out.
      const known = new Map(saver.written());
      const texts = await answeredTexts(draft.id, answer, known);
      await onMade(texts);
      if (saver.read().kind !== "saving") return { texts, known };
    }
  };
  /** Write what a change on the screen makes into the open texts, where it can be undone. */
  const writeNext = async (answer: (read: ReadText) => EditedTexts, key: string): Promise<void> => {
    if (!mayWrite()) return;
    try {
      const { texts, known } = await made(answer);
      if (texts.size === 0) toast.error(words("notHere"));
      // One text stands open at a time.
      if (texts.size > 1) return await writeTogether(texts);
      for (const [at, text] of texts) {
        const isThere = known.has(at) ? known.get(at) !== undefined : (await textOnServer(draft.id, at)) !== null;
        if (text === null) {
          if (isThere) await takeAway(at);
          continue;
        }
        if (!isThere) {
          await add(at, text);
          continue;
        }
        const before = text.slice(0, Math.max(0, text.indexOf(`"key": "${key}"`))).split("\n");
        go(at, { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, text });
      }
    } catch (fault) {
      report(fault);
    }
  };
  return { saver, renewed, renew: takeOver, steps, handleStep, leaveGone, add, writeAnswer, writeOnScreen, undoable, undoAnswer };
}

/** Where a text says something else than before. */
function firstChange(before: string, now: string): { readonly line: number; readonly column: number } {
  const [former, lines] = [before.split("\n"), now.split("\n")];
  const at = lines.findIndex((line, index) => line !== former[index]);
  const line = Math.max(0, at);
  return { line: line + 1, column: (lines[line]?.search(/\S/) ?? 0) + 2 };
}
