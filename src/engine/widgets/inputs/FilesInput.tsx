import { useEffect, useEffectEvent, useState } from "react";
import { useText } from "../../../i18n/i18n.ts";
import { FileDrop, type FileItem } from "../../../ui/FileDrop.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useEngine } from "../../engine-context.ts";
import { openFile } from "../files/open-file.ts";
import { useKnownFiles } from "../files/use-known-files.ts";
import { usePreviews } from "../files/use-previews.ts";
import { sizeText, uploadFile } from "./file-calls.ts";
import { type InputProps, naming } from "./input.ts";

const BYTES_PER_MB = 1024 * 1024;
const DEFAULT_MAX_MB = 10;

type Pending = { readonly key: string; readonly file: File; readonly reason?: string };

/** Files of a record: each is sent when it is chosen, and the record keeps the ids. */
export function FilesInput(props: InputProps) {
  const { field, value, onChange, onLeave, onPending, language, inCell = false } = props;
  const t = useText();
  const engine = useEngine();
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const isMany = field.kind === "files";
  const mb = Math.round((field.maxBytes ?? DEFAULT_MAX_MB * BYTES_PER_MB) / BYTES_PER_MB);
  const stored = useKnownFiles(value);
  const previews = usePreviews(inCell ? [] : stored);
  const ids = stored.map((file) => file.id);
  const isPending = pending.length > 0;
  const tellPending = useEffectEvent((is: boolean) => onPending?.(is));
  useEffect(() => {
    if (!isPending || inCell) return undefined;
    tellPending(true);
    return () => tellPending(false);
  }, [isPending, inCell]);

  const send = async (entry: Pending, known: readonly string[]): Promise<readonly string[]> => {
    setPending((list) => [...list.filter(({ key }) => key !== entry.key), { key: entry.key, file: entry.file }]);
    // A cell is drawn anew when it is left, while its file goes on being sent.
    if (inCell) onPending?.(true);
    try {
      const file = await uploadFile(entry.file);
      setPending((list) => list.filter(({ key }) => key !== entry.key));
      const next = isMany ? [...known, file.id] : [file.id];
      onChange(isMany ? next : (next[0] ?? null));
      return next;
    } catch (error) {
      refuse(entry, engine.report(error));
      return known;
    } finally {
      if (inCell) onPending?.(false);
    }
  };
  /** The file stays in its list with what is said of it; a cell has no list. */
  const refuse = ({ key, file }: Pending, reason: string): void =>
    setPending((list) => [...list.filter((item) => item.key !== key), ...(inCell ? [] : [{ key, file, reason }])]);
  const add = async (files: readonly File[]): Promise<void> => {
    let known: readonly string[] = ids;
    for (const file of files) {
      const key = crypto.randomUUID();
      const reason =
        file.size > mb * BYTES_PER_MB
          ? t("input.fileTooLarge", { mb })
          : isAccepted(file, field.accept)
            ? undefined
            : t("input.fileKind");
      if (reason === undefined) known = await send({ key, file }, known);
      else {
        refuse({ key, file }, reason);
        if (inCell) toast.error(`${file.name} · ${reason}`);
      }
    }
    onLeave();
  };
  const items: FileItem[] = [
    ...stored.map(({ id, known }): FileItem => ({
      key: id,
      name: known?.name ?? t("input.fileGone"),
      size: sizeText(known?.size),
      thumbnail: previews.get(id),
      // What was only sent so far is nobody's to read yet, not even here.
      onOpen: known === undefined || known.sent !== undefined ? undefined : () => void openFile(id, language),
      state: { kind: "ready" },
    })),
    ...pending.map(({ key, file, reason }): FileItem => ({
      key,
      name: file.name,
      size: sizeText(file.size),
      state: reason === undefined ? { kind: "sending", percent: 50 } : { kind: "failed", reason },
    })),
  ];
  if (inCell) {
    // A cell has one line of room: a button that opens the chooser, and the file that is on its way.
    const [waiting] = pending;
    return (
      <label className="link flex min-w-0 cursor-pointer items-center gap-1 px-2">
        <Icon name={waiting === undefined ? "clip" : "clock"} />
        <span className="cut">{waiting?.file.name ?? stored[0]?.known?.name ?? t("input.chooseFiles")}</span>
        <input
          {...naming(props)}
          type="file"
          className="sr-only"
          accept={field.accept?.map((kind) => `.${kind}`).join(",")}
          onChange={(event) => void add([...(event.target.files ?? [])])}
        />
      </label>
    );
  }
  return (
    <FileDrop
      {...naming(props)}
      files={items}
      multiple={isMany}
      accept={field.accept?.map((kind) => `.${kind}`).join(",")}
      onAdd={(files) => void add(files)}
      onRemove={(key) => {
        setPending((list) => list.filter((item) => item.key !== key));
        if (ids.includes(key)) onChange(isMany ? ids.filter((id) => id !== key) : null);
      }}
      onRetry={(key) => {
        const entry = pending.find((item) => item.key === key);
        if (entry !== undefined) void send(entry, ids);
      }}
      labels={{
        choose: t("input.chooseFiles"),
        accepts: field.accept === undefined ? undefined : t("input.accepts", { kinds: field.accept.join(" "), mb }),
        remove: (name) => t("input.removeFile", { name }),
        sending: (name) => t("input.sendingFile", { name }),
        retry: (name) => t("input.retryFile", { name }),
      }}
    />
  );
}

function isAccepted(file: File, accept: readonly string[] | undefined): boolean {
  return accept === undefined || accept.includes(file.name.toLowerCase().split(".").at(-1) ?? "");
}
