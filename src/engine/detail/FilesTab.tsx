import { useState } from "react";
import type { Facts } from "../../core/condition/evaluate.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { saveFile } from "../actions/save-file.ts";
import { useEngine } from "../engine-context.ts";
import { FileLink } from "../widgets/files/FileLink.tsx";
import { openFile } from "../widgets/files/open-file.ts";
import { useKnownFiles } from "../widgets/files/use-known-files.ts";
import { usePreviews } from "../widgets/files/use-previews.ts";
import { fetchTogether } from "../widgets/inputs/file-calls.ts";

/** What is on its way while all files are. */
const ALL = "all";

/** Files of one field: each downloaded with a ticket of its own, several in one archive. */
export function FilesTab({ record, field }: { readonly record: Facts; readonly field: string }) {
  const t = useText();
  const engine = useEngine();
  const [busy, setBusy] = useState<string>();
  const files = useKnownFiles(record[field]);
  const previews = usePreviews(files);
  const there = files.filter(({ known }) => known !== undefined);
  const attempt = async (what: string, download: () => Promise<void>): Promise<void> => {
    setBusy(what);
    try {
      await download();
    } catch (error) {
      engine.report(error);
    } finally {
      setBusy(undefined);
    }
  };
  const downloadAll = async () => saveFile(await fetchTogether(there.map(({ id }) => id)), `${t("detail.downloadAll")}.zip`);
  if (files.length === 0) return <EmptyState kind="no-records" title={t("detail.noFiles")} />;
  return (
    <div className="grid justify-items-start gap-2">
      {there.length > 1 && (
        <Button size="small" icon="download" loading={busy === ALL} onClick={() => void attempt(ALL, downloadAll)}>
          {t("detail.downloadAll")}
        </Button>
      )}
      <ul className="file-list w-full">
        {files.map((file) => (
          <li key={file.id} className="file">
            <span className="file-name">
              <FileLink file={file} language={engine.language} preview={previews.get(file.id)} />
            </span>
            {file.known !== undefined && (
              <Button
                tone="text"
                size="small"
                icon="download"
                loading={busy === file.id}
                aria-label={t("detail.download", { name: file.known.name })}
                onClick={() => void attempt(file.id, () => openFile(file.id, engine.language))}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
