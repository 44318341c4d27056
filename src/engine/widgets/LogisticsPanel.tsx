import { useMemo } from "react";
import useSWR from "swr";
import { get } from "../../client/http.ts";
import { lastingText } from "../../client/failure-text.ts";
import type { Envelope, WireRow } from "../../core/contract/envelope.ts";
import { mayTouch } from "../../core/gate/gate.ts";
import { useText } from "../../i18n/i18n.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ActionButton } from "../actions/ActionButton.tsx";
import { AskingDialogs } from "../actions/AskingDialogs.tsx";
import type { ActionTarget } from "../actions/action-target.ts";
import { reasonAgainst } from "../actions/judge.ts";
import { useActionRunner } from "../actions/use-action-runner.ts";
import { useEngine } from "../engine-context.ts";
import { DictionaryText } from "../form/ReadValue.tsx";
import type { PanelProps } from "./panels.ts";

const EVENTS = "logistics"; // the line table to which events are added
const EVENT_KINDS = "logistic_event";

type LogisticsEvent = {
  readonly id?: string;
  readonly eventType: string;
  readonly eventTime: string;
  readonly eventPlace?: string | null;
  readonly eventText?: string | null;
  readonly carrier?: string | null;
  readonly trackingNo?: string | null;
};

/** Where a delivery has been: its events, newest first; the supplier may add one. */
export default function LogisticsPanel({ record, target }: PanelProps) {
  const text = useText();
  const engine = useEngine();
  const events = useSWR(["logistics", target.base, record.id], () => fetchEvents(target.base, record.id), {
    revalidateOnFocus: false,
  });
  const action = target.workflows[0].actions.find((candidate) => candidate.append === EVENTS);
  const own = useMemo(
    (): ActionTarget => ({
      ...target,
      rows: () => [record],
      mark: () => undefined,
      replace: async (rows) => {
        await events.mutate();
        await target.replace(rows);
      },
    }),
    [target, record, events],
  );
  const runner = useActionRunner(own);
  return (
    <div className="grid gap-4">
      {action !== undefined && mayTouch(action, engine.session) && (
        <div>
          <ActionButton
            button={{ action, title: action.title, tone: "default", place: "bar", icon: "plus" }}
            isPrimary
            reason={reasonAgainst(action, [record], own, engine)}
            isRunning={runner.running === action.key}
            onRun={() => runner.start(action, [record])}
          />
        </div>
      )}
      {events.data === undefined ? (
        events.error === undefined ? (
          <Skeleton lines={["60%", "80%", "40%"]} label={text("list.loading")} />
        ) : (
          <ErrorState
            title={text("list.failed")}
            message={lastingText(events.error, engine.language)}
            retry={{ label: text("list.retry"), onRetry: () => void events.mutate(), busy: events.isValidating }}
          />
        )
      ) : (
        <Timeline events={events.data} />
      )}
      <AskingDialogs runner={runner} target={own} />
    </div>
  );
}

function Timeline({ events }: { readonly events: readonly LogisticsEvent[] }) {
  const text = useText();
  const { language } = useEngine();
  if (events.length === 0) return <EmptyState kind="no-records" title={text("logistics.none")} />;
  return (
    <ol className="grid gap-3">
      {events.map((event, index) => {
        const facts = [event.eventPlace, event.eventText, event.carrier, event.trackingNo].filter(Boolean);
        return (
          <li key={event.id ?? index} className="grid grid-cols-[auto_1fr] gap-x-3 border-s-2 border-line ps-3">
            <time className="text-text-3 num">{event.eventTime.slice(0, 16)}</time>
            <span>
              <DictionaryText value={event.eventType} dictionary={EVENT_KINDS} language={language} />
            </span>
            {facts.length > 0 && <span className="col-start-2 text-text-2">{facts.join(" · ")}</span>}
          </li>
        );
      })}
    </ol>
  );
}

async function fetchEvents(base: string, id: WireRow["id"]): Promise<readonly LogisticsEvent[]> {
  const { data = [] } = await get<Envelope<readonly LogisticsEvent[]>>(`${base}/${EVENTS}/${id}`);
  return data.toSorted((left, right) => (left.eventTime < right.eventTime ? 1 : -1));
}
