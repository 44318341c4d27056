import { fillText } from "../../../core/contract/language.ts";
import type { WayLack, WayRecord } from "../../../core/contract/ways.ts";
import { ChainFigures } from "../../../engine/detail/ChainFigures.tsx";
import { useEngine } from "../../../engine/engine-context.ts";
import { wayTexts } from "../../../i18n/way-texts.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { dueWords } from "./due-words.ts";
import { RecordLink } from "./RecordLink.tsx";
import { RecordName } from "./RecordName.tsx";
import { TaskFacts } from "./TaskFacts.tsx";

/** Where somebody goes from a way: under which company, and where to. */
export type WayTarget = { readonly comId: string; readonly route: string };

export type WayListProps = { readonly records: readonly WayRecord[]; readonly onOpen: (target: WayTarget) => void };

/** Records one below the other: when their money is due, how far they have come, and what they lack. */
export function WayList({ records, onOpen }: WayListProps) {
  return (
    <ul className="tasks ways">
      {records.map((record) => (
        <WayRow key={`${record.comId} ${record.entity} ${record.id}`} record={record} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function WayRow({ record, onOpen }: { readonly record: WayRecord; readonly onOpen: WayListProps["onOpen"] }) {
  const { say } = useEngine();
  const { about, party, company, term, due, daysLeft, figures, lacks, comId, route } = record;
  const { text, tone } = dueWords(daysLeft);
  const until = due === undefined ? undefined : say(fillText(wayTexts.until, { date: due }));
  return (
    <li className="task" data-way={`${record.entity} ${record.id}`} data-company={comId}>
      <span className="task-due">
        <Badge text={say(due === undefined ? wayTexts.noDay : text)} tone={tone} />
      </span>
      <div className="task-what">
        <RecordName record={record} onOpen={() => onOpen({ comId, route })} />
        <TaskFacts facts={[about, party, company]} />
        <TaskFacts facts={[term && say(term), until]} />
      </div>
      <div className="way-told">
        <ChainFigures figures={figures} />
        {lacks.length > 0 && <Lacks lacks={lacks} onOpen={(lack) => onOpen({ comId, route: lack.route })} />}
      </div>
    </li>
  );
}

function Lacks({ lacks, onOpen }: { readonly lacks: readonly WayLack[]; readonly onOpen: (lack: WayLack) => void }) {
  const { say } = useEngine();
  return (
    <dl className="way-lacks" aria-label={say(wayTexts.lacks)}>
      {lacks.map((lack) => (
        <div key={lack.key} data-lack={lack.key}>
          <dt>{say(lack.title)}</dt>
          <dd>
            {lack.route === "" ? (
              <span className="num">{lack.name}</span>
            ) : (
              <RecordLink name={lack.name} route={lack.route} onOpen={() => onOpen(lack)} />
            )}
            {lack.more > 0 && <span> {say(fillText(wayTexts.more, { total: lack.more + 1, more: lack.more }))}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
