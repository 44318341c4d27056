import useSWR from "swr";
import { endDeputy, fetchDeputies } from "../../client/deputies.ts";
import type { Deputyship } from "../../core/contract/deputies.ts";
import { Card } from "../../ui/Card.tsx";
import { report } from "../failures/report.ts";
import { DeputyForm } from "./DeputyForm.tsx";
import { DeputyList } from "./DeputyList.tsx";
import { useDeputyWords } from "./words.ts";
import "./deputies.css";

/** Who does the person's tasks while she is away, and whose tasks she does; nothing for who has none to leave and none to do. */
export default function DeputyCard() {
  const say = useDeputyWords();
  const { data, mutate } = useSWR("deputies", fetchDeputies, { revalidateOnFocus: false, shouldRetryOnError: false });
  if (data === undefined || data.kinds.length + data.given.length + data.received.length === 0) return null;
  const end = async (id: string) => {
    try {
      await endDeputy(id);
      await mutate();
    } catch (error) {
      report(error);
    }
  };
  const isOpen = ({ state }: Deputyship): boolean => state === "running" || state === "coming";
  const past = data.given.filter((one) => !isOpen(one));
  return (
    <Card title={say("title")} part="deputies">
      <div className="deputies">
        <p className="deputies-lead">{say("lead")}</p>
        {data.received.length > 0 && <DeputyList title={say("received")} rows={data.received} who="owner" />}
        {data.given.some(isOpen) ? (
          <DeputyList title={say("given")} rows={data.given.filter(isOpen)} who="deputy" onEnd={(id) => void end(id)} />
        ) : (
          <p>{say("none")}</p>
        )}
        {past.length > 0 && (
          <details className="deputies-past">
            <summary>{say("past").replace("{count}", String(past.length))}</summary>
            <DeputyList rows={past} who="deputy" />
          </details>
        )}
        {data.kinds.length > 0 && <DeputyForm kinds={data.kinds} onAdded={() => void mutate()} />}
      </div>
    </Card>
  );
}
