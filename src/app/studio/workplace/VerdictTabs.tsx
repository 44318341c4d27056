import { useState } from "react";
import type { Verdict, WordedFault } from "../../../client/studio-answers.ts";
import { lastingText } from "../../../client/failure-text.ts";
import { useLanguage, useText } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Tabs } from "../../../ui/Tabs.tsx";
import { ProofLine } from "./ProofLine.tsx";
import type { ProofState } from "./use-proof.ts";
import { useWords } from "../use-words.ts";

export type VerdictTabsProps = {
  readonly verdict: Verdict | undefined;
  readonly error: unknown;
  readonly isJudging: boolean;
  readonly proof: ProofState;
  readonly mayEdit: boolean;
  readonly onAgain: () => void;
  readonly onFault: (fault: WordedFault) => void;
  readonly onRepair: (fault: WordedFault) => void;
};

/** What the compiler says of the draft: every fault, and in sentences what it changes. */
export function VerdictTabs({ verdict, error, isJudging, proof, mayEdit, onAgain, onFault, onRepair }: VerdictTabsProps) {
  const words = useWords();
  const text = useText();
  const language = useLanguage();
  // Whoever writes looks for what is wrong, whoever only reads for what is to be.
  const [tab, setTab] = useState(mayEdit ? "faults" : "differences");
  const isFailed = error !== undefined && !isJudging;
  return (
    <section className="card studio-verdict" aria-label={words("verdict")} aria-busy={isJudging}>
      <p className="studio-hint" role="status">
        {isJudging
          ? words("judging")
          : verdict?.faults.length === 0
            ? words("noFaults")
            : verdict && words("faultCount", { count: verdict.faults.length })}
      </p>
      {!isJudging && <ProofLine {...proof} />}
      {isFailed && (
        <ErrorState
          title={text("app.fault")}
          message={lastingText(error, language)}
          retry={{ label: words("judgeAgain"), onRetry: onAgain }}
        />
      )}
      {!isFailed && verdict !== undefined && (
        <Tabs
          label={words("verdict")}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              key: "faults",
              label: words("faults"),
              count: verdict.faults.length,
              content: <Faults faults={verdict.faults} onFault={onFault} onRepair={mayEdit ? onRepair : undefined} />,
            },
            {
              key: "differences",
              label: words("differences"),
              count: verdict.differences.length,
              content: <Differences differences={verdict.differences} />,
            },
            ...(proof.data?.state === "failed"
              ? [
                  {
                    key: "proof",
                    label: words("proof"),
                    count: proof.data.faults.length,
                    content: <Faults faults={proof.data.faults} onFault={onFault} onRepair={undefined} />,
                  },
                ]
              : []),
          ]}
        />
      )}
    </section>
  );
}

type FaultsProps = {
  readonly faults: readonly WordedFault[];
  readonly onFault: (fault: WordedFault) => void;
  readonly onRepair: ((fault: WordedFault) => void) | undefined;
};

/** Each leads to its line; a misspelt name is repaired by one press. */
export function Faults({ faults, onFault, onRepair }: FaultsProps) {
  const words = useWords();
  if (faults.length === 0) return null; // the line above the tabs says so
  return (
    <ul className="studio-faults">
      {faults.map((fault) => (
        <li key={`${fault.file}:${fault.line}:${fault.column} ${fault.rule} ${fault.sentence}`} data-rule={fault.rule}>
          <button type="button" className="studio-fault" onClick={() => onFault(fault)}>
            <strong>{fault.asks}</strong>
            <span lang="en">{fault.sentence}</span>
            <code>
              {fault.file.replace("schemas/", "")}:{fault.line}
            </code>
          </button>
          {fault.repair !== undefined && onRepair !== undefined && (
            <Button size="small" onClick={() => onRepair(fault)}>
              {words("repair", { text: fault.repair.text })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** In the sentences of `diff`. */
export function Differences({ differences }: { readonly differences: readonly string[] }) {
  const words = useWords();
  if (differences.length === 0) return <p className="studio-hint">{words("noDifferences")}</p>;
  return (
    <ul className="studio-differences">
      {differences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
