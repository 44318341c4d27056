import { useState } from "react";
import type { Facts } from "../../core/condition/evaluate.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useEngine } from "../engine-context.ts";
import { sizeText, type StoredFile, storedFiles, ticketedAddress } from "../widgets/inputs/file-calls.ts";

/** Files of one field, each downloaded with a ticket of its own. */
export function FilesTab({ record, field }: { readonly record: Facts; readonly field: string }) {
  const t = useText();
  const engine = useEngine();
  const [busy, setBusy] = useState<string>();
  const known = new Map(storedFiles(record["attachments"]).map((file) => [file.id, file]));
  const files = storedFiles(record[field]).map((file) => known.get(file.id) ?? file);
  const download = async (file: StoredFile): Promise<void> => {
    setBusy(file.id);
    try {
      window.location.assign(await ticketedAddress(file.id));
    } catch (error) {
      engine.report(error);
    } finally {
      setBusy(undefined);
    }
  };
  if (files.length === 0) return <EmptyState kind="no-records" title={t("detail.noFiles")} />;
  return (
    <ul className="file-list">
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
            onClick={() => void download(file)}
          />
        </li>
      ))}
    </ul>
  );
}
