import { FilesTab } from "../detail/FilesTab.tsx";
import { PanelRecord } from "./PanelRecord.tsx";
import type { PanelProps } from "./panels.ts";

/** The files of a record's first files field, each to be downloaded. */
export default function RecordFilesPanel(props: PanelProps) {
  return <PanelRecord {...props}>{(files, field) => <FilesTab record={{ [field]: files }} field={field} />}</PanelRecord>;
}
