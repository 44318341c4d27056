import { useState } from "react";
import { fetchWays } from "../../../client/tasks.ts";
import { fillText } from "../../../core/contract/language.ts";
import { MAX_PAGE_SIZE } from "../../../core/contract/paging.ts";
import { useEngine } from "../../../engine/engine-context.ts";
import { taskTexts } from "../../../i18n/task-texts.ts";
import { wayTexts } from "../../../i18n/way-texts.ts";
import { Card } from "../../../ui/Card.tsx";
import { usePart } from "../use-part.ts";
import type { PartProps } from "../Workbench.tsx";
import { MoreRows } from "./MoreRows.tsx";
import { TaskElsewhere } from "./TaskElsewhere.tsx";
import { WayList, type WayTarget } from "./WayList.tsx";
import "./tasks.css";

/** Each takes more room than a task. */
const SIZES = [3, 30, MAX_PAGE_SIZE] as const;

/** When the money of the person's records comes, in all companies; nothing for whom no document waits for money. */
export function WayCards({ companyId, isActive }: PartProps) {
  const engine = useEngine();
  const { say } = engine;
  const [step, setStep] = useState(0);
  const [elsewhere, setElsewhere] = useState<WayTarget>();
  const size = SIZES[step] ?? MAX_PAGE_SIZE;
  const { data } = usePart(["ways", companyId, String(size)], () => fetchWays(size), isActive, true);
  const open = (target: WayTarget): void => {
    if (target.comId === "") engine.open({ kind: "path", path: target.route });
    else setElsewhere(target);
  };
  return (
    <>
      {data?.map(({ key, title, rows, total }) => (
        <Card
          key={key}
          title={say(title)}
          part={key}
          actions={total > 0 && <p className="task-sum">{say(fillText(wayTexts.sum, { total }))}</p>}
        >
          {total === 0 ? <p className="part-empty">{say(wayTexts.nothing)}</p> : <WayList records={rows} onOpen={open} />}
          <MoreRows rest={total - rows.length} step={step} most={taskTexts.most} onMore={() => setStep(step + 1)} />
        </Card>
      ))}
      {elsewhere !== undefined && (
        <TaskElsewhere wish={{ task: elsewhere, to: "open" }} onSettled={() => setElsewhere(undefined)} />
      )}
    </>
  );
}
