import { useState } from "react";
import type { Facts } from "../../core/condition/evaluate.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { saveFile } from "../actions/save-file.ts";
import { useEngine } from "../engine-context.ts";
import { downloadAddress, fetchTogether, sizeText, storedFiles } from "../widgets/inputs/file-calls.ts";

/** What is on its way while all files are. */
const ALL = "all";

/** Files of one field: each downloaded with a ticket of its own, several in one archive. */
export function FilesTab({ record, field }: { readonly record: Facts; readonly field: string }) {
  const t = useText();
  const engine = useEngine();
  const [busy, setBusy] = useState<string>();
  const known = new Map(storedFiles(record["attachments"]).map((file) => [file.id, file]));
  const files = storedFiles(record[field]).map((file) => known.get(file.id) ?? file);
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
  const downloadOne = async (id: string) => window.location.assign(await downloadAddress(id));
  const downloadAll = async () => saveFile(await fetchTogether(files.map(({ id }) => id)), `${t("detail.downloadAll")}.zip`);
  if (files.length === 0) return <EmptyState kind="no-records" title={t("detail.noFiles")} />;
  return (
    <div className="grid justify-items-start gap-2">
      {files.length > 1 && (
        <Button size="small" icon="download" loading={busy === ALL} onClick={() => void attempt(ALL, downloadAll)}>
          {t("detail.downloadAll")}
        </Button>
      )}
      <ul className="file-list w-full">
        {files.map((file) => (
          <li key={file.id} className="file">
            <Icon name="paper" className="text-text-3" />
            <span className="file-name">{file.name}</span>
            <span className="text-caption text-text-3 num">{sizeText(file.size)}</span>
            <Button
              tone="text"
              size="small"
              icon="download"
              loading={busy === file.id}
              aria-label={t("detail.download", { name: file.name })}
              onClick={() => void attempt(file.id, () => downloadOne(file.id))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
