import { type ReactNode, useState } from "react";
import { lastingText } from "../../../client/failure-text.ts";
import type { WordedFault } from "../../../client/studio-answers.ts";
import { useLanguage, useText } from "../../../i18n/i18n.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Select } from "../../../ui/Select.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useWords } from "../use-words.ts";
import type { CompanyProps } from "./use-company.ts";

export type DrawnPaneProps = Pick<CompanyProps, "onCompany"> & {
  readonly title: string;
  readonly companies: readonly string[];
  readonly company: string;
  readonly answer: {
    readonly data: { readonly faults: readonly WordedFault[] } | undefined;
    readonly error: unknown;
    readonly isValidating: boolean;
    readonly mutate: () => Promise<unknown>;
  };
  /** Says that so many faults keep the drawing from following. */
  readonly behind: (count: number) => string;
  /** Says that the company has none of it. */
  readonly nothing: string;
  /** What is drawn; undefined: nothing can be. */
  readonly children: ReactNode;
};

/** The frame of what is drawn beside the text of a document: as whom, how it fares, and the drawing. */
export function DrawnPane({ title, companies, company, answer, behind, nothing, children, onCompany }: DrawnPaneProps) {
  const words = useWords();
  const text = useText();
  const language = useLanguage();
  const { data, error, isValidating, mutate } = answer;
  return (
    <section className="card studio-screen" aria-label={title} aria-busy={isValidating}>
      <div className="studio-screen-head">
        <h2>{title}</h2>
        <Select
          value={company}
          onChange={(code) => code !== "" && onCompany(code)}
          options={companies.map((value) => ({ value, label: value }))}
          labels={{ empty: words("nothingFound"), clear: words("remove") }}
          aria-label={words("asCompany")}
        />
        {data !== undefined && data.faults.length > 0 && <span className="studio-hint">{behind(data.faults.length)}</span>}
      </div>
      {error !== undefined && (
        <ErrorState
          title={text("app.fault")}
          message={lastingText(error, language)}
          retry={{ label: text("app.retry"), onRetry: () => void mutate() }}
        />
      )}
      {children ??
        (data === undefined ? (
          error === undefined && <Skeleton lines={["60%", "40%"]} label={text("app.loading")} />
        ) : (
          <EmptyState kind="no-records" title={nothing} />
        ))}
    </section>
  );
}

/** While a document has faults the former drawing of it stays, and the faults stand below the text. */
export function useLastDrawn<T>(now: T | undefined, isOfIt: (last: T) => boolean): T | undefined {
  const [last, setLast] = useState<T>();
  if (now !== undefined && now !== last) setLast(now);
  return now ?? (last !== undefined && isOfIt(last) ? last : undefined);
}
