import { useText } from "../../i18n/i18n.ts";
import { useEngine } from "../engine-context.ts";
import type { GridDeeds } from "./grid-deeds.ts";
import { leaveLines } from "./leave-lines.ts";
import { LineCard } from "./LineCard.tsx";
import { useLines } from "./line-scope.ts";
import { ColumnTotal } from "./LineTotals.tsx";
import { useOpenedLines } from "./use-opened-lines.ts";
import { useWantedCells } from "./use-wanted-cells.ts";
import "./line-cards.css";

export type LineCardsProps = {
  /** Name of the lines, for those who do not see them. */
  readonly title: string;
  readonly canRemove: boolean;
  readonly keepReason: string | undefined;
  readonly deeds: GridDeeds;
};

/** Lines on a phone: a card for each, which opens as a form of its own; several may be open. */
export function LineCards({ title, canRemove, keepReason, deeds }: LineCardsProps) {
  const scope = useLines();
  const { draft, table, columns, focus } = scope;
  const { say } = useEngine();
  const t = useText();
  const rows = draft.rowKeys(table.key);
  const { opened, toggle } = useOpenedLines(rows, focus);
  useWantedCells(scope, () => undefined);
  const totals = columns.filter((column) => column.total);
  return (
    <>
      <ol className="line-cards" aria-label={title} onBlur={(event) => leaveLines(event, scope)}>
        {rows.map((row, index) => (
          <LineCard
            key={row}
            row={row}
            index={index}
            isOpen={opened.has(row)}
            canRemove={canRemove}
            keepReason={keepReason}
            deeds={deeds}
            onToggle={toggle}
          />
        ))}
      </ol>
      {rows.length > 0 && totals.length > 0 && (
        <dl className="line-card line-card-facts" aria-label={t("lines.total")}>
          {totals.map((column) => (
            <div key={column.key} data-total={column.key}>
              <dt>
                {t("lines.total")} · {say(column.title)}
              </dt>
              <dd>
                <ColumnTotal column={column} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
