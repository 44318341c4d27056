import { fill } from "../../core/contract/language.ts";
import type { Deputyship } from "../../core/contract/deputies.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { Badge, type Tone } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { useDeputyWords } from "./words.ts";

const tones: Readonly<Record<Deputyship["state"], Tone>> = {
  coming: "info",
  running: "success",
  over: "neutral",
  ended: "neutral",
};

export type DeputyListProps = {
  readonly title?: string;
  readonly rows: readonly Deputyship[];
  /** Which of the two is told: who is absent, or who stands in. */
  readonly who: "owner" | "deputy";
  readonly onEnd?: (id: string) => void;
};

/** Deputyships one below the other: who, from when to when, what, and how it stands. */
export function DeputyList({ title, rows, who, onEnd }: DeputyListProps) {
  const say = useDeputyWords();
  const language = useLanguage();
  return (
    <div>
      {title !== undefined && <h3 className="deputies-title">{title}</h3>}
      <ul className="places" aria-label={title}>
        {rows.map((row) => {
          const name = row[who].nickName || row[who].userName;
          return (
            <li key={row.id} className="place" data-deputyship={row.id} data-state={row.state}>
              <div>
                <p>
                  {who === "owner" ? fill(say("receivedFrom"), { name }) : name}{" "}
                  <Badge tone={tones[row.state]} text={say(row.state)} />
                </p>
                <p className="place-facts num">{fill(say("days"), { first: row.firstDay, last: row.lastDay })}</p>
                <p className="place-facts">
                  {row.kinds.map((kind) => kind.title[language]).join(language === "cn" ? "、" : ", ")}
                </p>
              </div>
              {onEnd !== undefined && (
                <Button tone="danger-outline" size="small" aria-label={`${say("end")} ${name}`} onClick={() => onEnd(row.id)}>
                  {say("end")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
