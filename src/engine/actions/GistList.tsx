import type { WireRow } from "../../core/contract/envelope.ts";
import { worthText } from "../../core/chain/amount-text.ts";
import { gistTotals } from "../../core/chain/gist-totals.ts";
import { gistOf } from "../../core/chain/gist.ts";
import { useText } from "../../i18n/i18n.ts";
import { useEngine } from "../engine-context.ts";
import type { ActionTarget } from "./action-target.ts";

const MOST_NAMES = 20;

export type GistListProps = {
  readonly rows: readonly WireRow[];
  readonly target: Pick<ActionTarget, "entity" | "nameOf">;
  /** The field that says how much the action is about; absent: what the record is worth. */
  readonly amount?: string | undefined;
};

/** What an action is about to change: of one document with whom it is and its amount, of several each by name and their sum. */
export function GistList({ rows, target, amount: about }: GistListProps) {
  const text = useText();
  const { session, language } = useEngine();
  const gists = rows.map((row) => ({ row, ...gistOf(target.entity, row, session.side, about) }));
  const [only] = gists;
  if (only !== undefined && rows.length === 1) {
    const told = [only.title, only.party].filter((one) => one !== undefined && one !== target.nameOf(only.row));
    if (told.length === 0 && only.amount === undefined) return null;
    return (
      <p className="flex flex-wrap gap-x-3 text-text-2" data-gist="">
        {told.map((one) => (
          <span key={one}>{one}</span>
        ))}
        {only.amount !== undefined && <strong className="num font-semibold text-text">{worthText(only.amount, language)}</strong>}
      </p>
    );
  }
  const totals = gistTotals(gists.map(({ amount }) => amount));
  return (
    <div className="grid gap-1" data-gist="">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by keys */}
      <ul className="max-h-40 overflow-auto text-text-2 num" tabIndex={0} aria-label={text("action.documents")}>
        {gists.slice(0, MOST_NAMES).map(({ row, party, amount }) => (
          <li key={row.id} className="flex flex-wrap gap-x-3">
            <span>{target.nameOf(row)}</span>
            {party !== undefined && <span>{party}</span>}
            {amount !== undefined && <span className="ms-auto">{worthText(amount, language)}</span>}
          </li>
        ))}
        {rows.length > MOST_NAMES && <li>{text("action.andMore", { count: rows.length - MOST_NAMES })}</li>}
      </ul>
      {totals.map((total) => (
        <p key={total.unit ?? ""} className="text-end font-semibold num">
          {text("action.total")} {worthText(total, language)}
        </p>
      ))}
    </div>
  );
}
