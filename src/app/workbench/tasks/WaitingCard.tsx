import { useState } from "react";
import { fetchWaiting } from "../../../client/tasks.ts";
import { fillText } from "../../../core/contract/language.ts";
import { MAX_PAGE_SIZE } from "../../../core/contract/paging.ts";
import type { WaitingRecord } from "../../../core/contract/waiting.ts";
import { useEngine } from "../../../engine/engine-context.ts";
import { waitingTexts } from "../../../i18n/waiting-texts.ts";
import { Card } from "../../../ui/Card.tsx";
import { PartState } from "../PartState.tsx";
import { usePart } from "../use-part.ts";
import type { PartProps } from "../Workbench.tsx";
import { MoreRows, SIZES } from "./MoreRows.tsx";
import { TaskElsewhere } from "./TaskElsewhere.tsx";
import { WaitingList } from "./WaitingList.tsx";
import "./tasks.css";

/** What the person handed on in all companies and others have not done yet, the longest first. */
export function WaitingCard({ companyId, isActive }: PartProps) {
  const engine = useEngine();
  const { say } = engine;
  const [step, setStep] = useState(0);
  const [elsewhere, setElsewhere] = useState<WaitingRecord>();
  const size = SIZES[step] ?? MAX_PAGE_SIZE;
  const part = usePart(["waiting", companyId, String(size)], () => fetchWaiting(size), isActive, true);
  const { data } = part;
  const open = (record: WaitingRecord): void => {
    if (record.comId === "") engine.open({ kind: "path", path: record.route });
    else setElsewhere(record);
  };
  return (
    <>
      <Card
        title={say(waitingTexts.title)}
        part="waiting"
        actions={
          data !== undefined &&
          data.total > 0 && <p className="task-sum">{say(fillText(waitingTexts.sum, { total: data.total }))}</p>
        }
      >
        <PartState part={part} />
        {data?.total === 0 && <p className="part-empty">{say(waitingTexts.nothing)}</p>}
        {data !== undefined && data.total > 0 && (
          <>
            <WaitingList records={data.rows} onOpen={open} />
            <MoreRows
              rest={data.total - data.rows.length}
              step={step}
              most={waitingTexts.most}
              onMore={() => setStep(step + 1)}
            />
          </>
        )}
      </Card>
      {elsewhere !== undefined && (
        <TaskElsewhere wish={{ task: elsewhere, to: "open" }} onSettled={() => setElsewhere(undefined)} />
      )}
    </>
  );
}
