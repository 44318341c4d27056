import { useState } from "react";
import useSWR from "swr";
import { lastingText } from "../../../client/failure-text.ts";
import { fetchFlow } from "../../../client/studio.ts";
import type { ReadText } from "../../../core/compiler/changed-documents.ts";
import type { Flow } from "../../../core/compiler/flow.ts";
import { documentPlace } from "../../../core/definition/document-kind.ts";
import { useLanguage, useText } from "../../../i18n/i18n.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Select } from "../../../ui/Select.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import type { Answer } from "../questions/answered-texts.ts";
import type { Place } from "../screen/ScreenPane.tsx";
import { useWords } from "../use-words.ts";
import { type CompanyProps, useCompany } from "../workplace/use-company.ts";
import { DrawnFlow } from "./DrawnFlow.tsx";
import { useFlowWords } from "./use-flow-words.ts";
import "./flow.css";

export type FlowPaneProps = CompanyProps & {
  /** Path of the workflow's document that is open. */
  readonly path: string;
  readonly marked: string | undefined;
  readonly mayEdit: boolean;
  readonly onMark: (key: string) => void;
  readonly onPlace: (place: Place) => void;
  /** Writes a change into the one text that it is for. */
  readonly onEdit: (answer: (read: ReadText) => ReadonlyMap<string, string>, key: string) => Promise<void>;
  /** Writes what concerns several documents. */
  readonly onAnswer: (answer: Answer) => Promise<number>;
};

/** The flow that the open document says, as a company has it in the draft; pointing at it leads to where it is written. */
export default function FlowPane(props: FlowPaneProps) {
  const { draftId, path, version, onCompany } = props;
  const common = useWords();
  const words = useFlowWords();
  const text = useText();
  const language = useLanguage();
  const place = documentPlace(path);
  const { companies, company } = useCompany(props);
  const name = place?.name ?? "";
  const { data, error, isValidating, mutate } = useSWR(
    company === "" ? null : (["studio-flow", draftId, name, company, version] as const),
    () => fetchFlow(draftId, name, company),
    { revalidateOnFocus: false, keepPreviousData: true, shouldRetryOnError: false },
  );
  // While its document cannot be read the former drawing stays, and the faults stand below the text.
  const [last, setLast] = useState<Flow>();
  const now = data?.flow ?? undefined;
  if (now !== undefined && now !== last) setLast(now);
  const flow = now ?? (last?.company === company ? last : undefined);
  return (
    <section className="card studio-screen" aria-label={words("pane")} aria-busy={isValidating}>
      <div className="studio-screen-head">
        <h2>{words("pane")}</h2>
        <Select
          value={company}
          onChange={(code) => code !== "" && onCompany(code)}
          options={companies.map((value) => ({ value, label: value }))}
          labels={{ empty: common("nothingFound"), clear: common("remove") }}
          aria-label={common("asCompany")}
        />
        {data !== undefined && data.faults.length > 0 && (
          <span className="studio-hint">{words("drawnBefore", { count: data.faults.length })}</span>
        )}
      </div>
      {error !== undefined && (
        <ErrorState
          title={text("app.fault")}
          message={lastingText(error, language)}
          retry={{ label: text("app.retry"), onRetry: () => void mutate() }}
        />
      )}
      {flow !== undefined ? (
        <DrawnFlow {...props} flow={flow} />
      ) : data === undefined ? (
        error === undefined && <Skeleton lines={["60%", "40%"]} label={text("app.loading")} />
      ) : (
        <EmptyState kind="no-records" title={words("noFlow", { company })} />
      )}
    </section>
  );
}
