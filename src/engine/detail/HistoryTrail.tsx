import { useState } from "react";
import useSWR from "swr";
import { get } from "../../client/http.ts";
import type { Envelope, WireRow } from "../../core/contract/envelope.ts";
import { type HistoryEntry, historyPath } from "../../core/contract/history.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { useEngine } from "../engine-context.ts";
import "./history.css";

/** So many entries stand open; the rest is unfolded. */
const OPEN = 6;

export type HistoryTrailProps = {
  readonly base: string;
  readonly record: WireRow;
  /** Name of the card among the parts of the document. */
  readonly part: string;
};

/**
 * What was done to a document, the latest first: who, when, from which state to which, and what set it off where nobody
 * pressed. What cannot be loaded is left out, since the document stands without it.
 */
export default function HistoryTrail({ base, record, part }: HistoryTrailProps) {
  const t = useText();
  const { session } = useEngine();
  const [isUnfolded, setUnfolded] = useState(false);
  const { data } = useSWR(
    ["history", base, record.id, session.companyId ?? "", record.lockVersion],
    async () => (await get<Envelope<readonly HistoryEntry[]>>(historyPath(base, record.id))).data ?? [],
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  if (data === undefined) return null;
  const shown = isUnfolded ? data : data.slice(0, OPEN);
  const folded = data.length - shown.length;
  return (
    <Card title={t("history.title")} part={part} className="history no-print">
      {data.length === 0 && <p className="history-none">{t("history.none")}</p>}
      <ol>
        {shown.map((entry, index) => (
          <Entry key={`${entry.operTime} ${data.length - index}`} entry={entry} />
        ))}
      </ol>
      {folded > 0 && (
        <Button tone="text" size="small" onClick={() => setUnfolded(true)}>
          {t("history.more", { count: folded })}
        </Button>
      )}
    </Card>
  );
}

function Entry({
  entry: { operTime, operName, nickName, key, actingFor, side, deed, fromState, toState, cause },
}: {
  readonly entry: HistoryEntry;
}) {
  const t = useText();
  const name = nickName || operName || t(side === null ? "history.itself" : `history.${side}`);
  const who = actingFor === null ? name : t("history.acting", { deputy: name, absent: actingFor });
  const moved = (fromState ?? "") !== (toState ?? "") && (toState ?? "") !== "";
  return (
    <li>
      <time className="num" dateTime={operTime.replace(" ", "T")}>
        {operTime.slice(0, 16)}
      </time>
      <p>
        <strong>{who}</strong> {key !== null && <span className="history-key">{key}</span>} {deed}
        {moved && (
          <span className="history-states">
            {(fromState ?? "") === ""
              ? t("history.begins", { to: toState })
              : t("history.moves", { from: fromState, to: toState })}
          </span>
        )}
        {cause !== null && <span className="history-cause">{cause}</span>}
      </p>
    </li>
  );
}
