import { useText } from "../../i18n/i18n.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useEngine } from "../engine-context.ts";
import { FileLink } from "./files/FileLink.tsx";
import { useKnownFiles } from "./files/use-known-files.ts";
import { usePreviews } from "./files/use-previews.ts";
import { PanelRecord } from "./PanelRecord.tsx";
import type { PanelProps } from "./panels.ts";

/** The pictures of a record's first files field, as large as there is room, each with its name to download it by. */
export default function RecordPicturesPanel(props: PanelProps) {
  return <PanelRecord {...props}>{(files) => <Pictures value={files} />}</PanelRecord>;
}

function Pictures({ value }: { readonly value: unknown }) {
  const t = useText();
  const { language } = useEngine();
  const files = useKnownFiles(value);
  const pictures = usePreviews(files);
  if (files.length === 0) return <EmptyState kind="no-records" title={t("detail.noFiles")} />;
  return (
    <ul className="file-pictures">
      {files.map((file) => {
        const picture = pictures.get(file.id);
        return (
          <li key={file.id}>
            <div>{picture !== undefined && <img src={picture} alt={file.known?.name ?? ""} />}</div>
            <FileLink file={file} language={language} />
          </li>
        );
      })}
    </ul>
  );
}
