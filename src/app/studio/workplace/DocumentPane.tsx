import { useState } from "react";
import useSWR from "swr";
import { lastingText } from "../../../client/failure-text.ts";
import type { DocumentTexts, WordedFault } from "../../../client/studio-answers.ts";
import { fetchDocument } from "../../../client/studio.ts";
import { useLanguage, useText } from "../../../i18n/i18n.ts";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { lazy } from "../../../ui/lazy.ts";
import { Note } from "../../../ui/Note.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Suspense } from "../../../ui/Suspense.tsx";
import { useReading } from "../use-reading.ts";
import { useWords } from "../use-words.ts";
import type { DraftSaver } from "./draft-saver.ts";
import { keepText, readKept } from "./kept-texts.ts";
import type { Jump, TextEditorProps } from "./TextEditor.tsx";

const TextEditor = lazy(() => import("./TextEditor.tsx"));

export type DocumentPaneProps = {
  readonly draftId: number;
  readonly path: string;
  readonly saver: DraftSaver;
  readonly isReadOnly: boolean;
  readonly faults: readonly WordedFault[];
  readonly jump: Jump | undefined;
  readonly onCaret: TextEditorProps["onCaret"];
  readonly onStep: TextEditorProps["onStep"];
};

/** The text of one document, as the draft has it or as this browser has kept it. */
export function DocumentPane(props: DocumentPaneProps) {
  const { draftId, path, saver } = props;
  const text = useText();
  const language = useLanguage();
  // Read once by each editor: from then on it knows better than the server, and what another one has read may be old.
  const key = ["studio-document", draftId, path, useReading()] as const;
  const { data, error, mutate } = useSWR(key, () => fetchDocument(draftId, path), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  if (error !== undefined)
    return (
      <ErrorState
        title={text("app.fault")}
        message={lastingText(error, language)}
        retry={{ label: text("app.retry"), onRetry: () => void mutate() }}
      />
    );
  if (data === undefined) return <Skeleton lines={["40%", "70%", "60%"]} label={text("app.loading")} />;
  // What was written here since it was read is newer than what was read.
  const written = saver.seen(path);
  return <Loaded {...props} found={written === undefined ? data : { ...data, text: written }} />;
}

function Loaded({
  draftId,
  path,
  saver,
  isReadOnly,
  faults,
  jump,
  onCaret,
  onStep,
  found,
}: DocumentPaneProps & { readonly found: DocumentTexts }) {
  const words = useWords();
  const text = useText();
  const [first] = useState(() => {
    const kept = isReadOnly ? undefined : readKept(draftId, path);
    // What was typed here and has not arrived stays; whether somebody else has written meanwhile the saver finds out.
    return kept !== undefined && (kept.seen !== kept.text || kept.text === found.text) ? kept : undefined;
  });
  const shown = first?.text ?? found.text;
  if (shown === null) return <Note tone="warning">{words("documentGone")}</Note>;
  const handleChange = (now: string, state: unknown): void => {
    const seen = saver.seen(path) ?? found.text;
    keepText(draftId, path, { seen, text: now, state });
    saver.put(path, now, seen);
  };
  return (
    <Suspense fallback={<Skeleton lines={["40%", "70%", "60%"]} label={text("app.loading")} />}>
      <TextEditor
        path={path}
        text={shown}
        kept={first}
        isReadOnly={isReadOnly}
        faults={faults}
        jump={jump}
        onCaret={onCaret}
        onWritten={saver.flush}
        onStep={onStep}
        onChange={handleChange}
      />
    </Suspense>
  );
}
