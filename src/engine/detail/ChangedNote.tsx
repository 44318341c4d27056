import { useEffect, useRef, useState } from "react";
import { RefusedError } from "../../client/errors.ts";
import { onRecordNews } from "../../client/record-news.ts";
import { fetchRecord } from "../../client/records.ts";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { Workflow } from "../../core/definition/generated/documents.ts";
import { Button } from "../../ui/Button.tsx";
import { Note } from "../../ui/Note.tsx";
import { useEngine } from "../engine-context.ts";
import type { Draft } from "../form/draft-store.ts";

export type ChangedNoteProps = {
  readonly base: string;
  readonly workflow: Workflow;
  /** The record as it is shown. */
  readonly record: WireRow;
  /** What is entered over it; undefined while it is read. */
  readonly draft: Draft | undefined;
  /** Show another one, or what it means for what was entered. */
  readonly onLoad: (record: WireRow) => void;
};

/** What the reader's own action changes is shown by itself within this time. */
const LOOK_AFTER_MS = 800;
const NOT_FOUND = 404;

/** Here and not in the catalogue, which everybody loads with the first list. */
const texts = {
  changed: { cn: "有人刚刚更改了这份单据", id: "Dokumen ini baru saja diubah orang lain" },
  kept: { cn: "您填写的内容都在，保存时会先核对。", id: "Isian Anda tetap ada; saat disimpan, keduanya dibandingkan dahulu." },
  load: { cn: "载入最新内容", id: "Muat yang terbaru" },
  gone: {
    cn: "这份单据已被删除，或您已不能查看",
    id: "Dokumen ini sudah dihapus atau tidak dapat Anda lihat lagi",
  },
} as const;

/** Says of an open document that somebody else has changed it meanwhile, and offers to load it; nothing moves by itself. */
export default function ChangedNote({ base, workflow, record, draft, onLoad }: ChangedNoteProps) {
  const { say } = useEngine();
  const { id } = record;
  const [newer, setNewer] = useState<WireRow | "gone">();
  const latest = useRef(workflow);
  useEffect(() => {
    latest.current = workflow;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const look = async (): Promise<void> => {
      try {
        const found = await fetchRecord(base, latest.current, id, { isBackground: true });
        if (!isGone) setNewer(found);
      } catch (error) {
        if (!isGone && error instanceof RefusedError && error.code === NOT_FOUND) setNewer("gone");
      }
    };
    const stop = onRecordNews(base, id, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), LOOK_AFTER_MS);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [base, id]);
  if (newer === "gone")
    return (
      <Note tone="warning" role="status">
        {say(texts.gone)}
      </Note>
    );
  // A half-filled form stands on the record that it was last compared with.
  const held = draft?.isDirty() === true ? Number(draft.base()["lockVersion"]) : record.lockVersion;
  if (newer === undefined || newer.id !== id || newer.lockVersion <= held) return null;
  return (
    <Note tone="info" role="status">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {say(texts.changed)}
        {draft !== undefined && <span>{say(texts.kept)}</span>}
        <Button size="small" onClick={() => onLoad(newer)}>
          {say(texts.load)}
        </Button>
      </div>
    </Note>
  );
}
