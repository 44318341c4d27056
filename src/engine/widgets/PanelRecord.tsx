import type { ReactNode } from "react";
import useSWR from "swr";
import { lastingText } from "../../client/failure-text.ts";
import { fetchRecord } from "../../client/records.ts";
import { useText } from "../../i18n/i18n.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useEngine } from "../engine-context.ts";
import type { PanelProps } from "./panels.ts";

export type PanelRecordProps = PanelProps & {
  /** What is shown of the value of the record's first files field. */
  readonly children: (files: unknown, field: string) => ReactNode;
};

/** The whole record for which a panel stands, read anew: a row of a list knows its files by their ids alone. */
export function PanelRecord({ record, target, children }: PanelRecordProps) {
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
  return children(read.data[field], field);
}
