import useSWR from "swr";
import { lastingText } from "../../client/failure-text.ts";
import { fetchRecord } from "../../client/records.ts";
import { useText } from "../../i18n/i18n.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useEngine } from "../engine-context.ts";
import { FilesTab } from "../detail/FilesTab.tsx";
import type { PanelProps } from "./panels.ts";

/** The files of a record's first files field, each to be downloaded. */
export default function RecordFilesPanel({ record, target }: PanelProps) {
  const t = useText();
  const { language } = useEngine();
  const read = useSWR(["record-files", target.base, record.id], () => fetchRecord(target.base, target.workflows[0], record.id), {
    revalidateOnFocus: false,
  });
  const field = target.entity.fields.find((one) => one.kind === "files")?.key ?? "files";
  if (read.error !== undefined)
    return (
      <ErrorState
        title={t("detail.failed")}
        message={lastingText(read.error, language)}
        retry={{ label: t("detail.retry"), onRetry: () => void read.mutate() }}
      />
    );
  if (read.data === undefined) return <Skeleton lines={["60%", "40%"]} label={t("detail.loading")} />;
  return <FilesTab record={read.data} field={field} />;
}
