import { worthText } from "../../../core/chain/amount-text.ts";
import { fillText } from "../../../core/contract/language.ts";
import type { WaitingRecord } from "../../../core/contract/waiting.ts";
import { useEngine } from "../../../engine/engine-context.ts";
import { rolesBetween, waitingTexts } from "../../../i18n/waiting-texts.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { RecordName } from "./RecordName.tsx";
import { TaskFacts } from "./TaskFacts.tsx";

export type WaitingListProps = {
  readonly records: readonly WaitingRecord[];
  readonly onOpen: (record: WaitingRecord) => void;
};

/** Records one below the other: for how long, what it is about, whose turn it is to do what, and how much. */
export function WaitingList({ records, onOpen }: WaitingListProps) {
  return (
    <ul className="tasks waits">
      {records.map((record) => (
        <WaitingRow key={`${record.comId} ${record.entity} ${record.id}`} record={record} onOpen={() => onOpen(record)} />
      ))}
    </ul>
  );
}

function WaitingRow({ record, onOpen }: { readonly record: WaitingRecord; readonly onOpen: () => void }) {
  const { say, language } = useEngine();
  const { about, party, company, waitsFor, label, since, days, amount } = record;
  const roles = waitsFor.map((role) => say(role)).join(say(rolesBetween));
  return (
    <li className="task" data-waiting={`${record.entity} ${record.id}`} data-company={record.comId}>
      <time className="task-due" dateTime={since.replace(" ", "T")} data-tip={since}>
        <Badge text={say(days === 0 ? waitingTexts.today : fillText(waitingTexts.days, { days }))} tone="neutral" />
      </time>
      <div className="task-what">
        <RecordName record={record} onOpen={onOpen} />
        <TaskFacts facts={[about, party, company]} />
      </div>
      <p className="task-turn">{say(fillText(waitingTexts.turn, { roles, action: say(label) }))}</p>
      <span className="task-amount num">{amount === undefined ? "" : worthText(amount, language)}</span>
    </li>
  );
}
