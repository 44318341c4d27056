import { memo, useId, useSyncExternalStore } from "react";
import { useText } from "../../i18n/i18n.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { cellPlace, channels } from "../form/draft-address.ts";
import { useDraftVersion } from "../form/draft-context.ts";
import { cardParts } from "./card-parts.ts";
import type { GridDeeds } from "./grid-deeds.ts";
import { LineFact } from "./LineFact.tsx";
import { LineField } from "./LineField.tsx";
import { type LineColumn, useLines } from "./line-scope.ts";
import { useCell } from "./use-cell.ts";

export type LineCardProps = {
  readonly row: string;
  readonly index: number;
  readonly isOpen: boolean;
  readonly canRemove: boolean;
  readonly keepReason: string | undefined;
  readonly deeds: GridDeeds;
  readonly onToggle: (row: string) => void;
};

/** One line as a card: closed its name and what counts, open all its values, those that can be entered as a form. */
export const LineCard = memo(function LineCard(props: LineCardProps) {
  const { row, index, isOpen, canRemove, keepReason, deeds, onToggle } = props;
  const { draft, table, columns, focus } = useLines();
  const t = useText();
  const id = useId();
  const isActive = useSyncExternalStore(focus.subscribeActive, () => focus.active()?.row === row);
  const { name, facts } = cardParts(columns);
  return (
    <li className="line-card" data-row-id={row} data-active={isActive || undefined} data-opened={isOpen || undefined}>
      <div className="line-card-head">
        <button type="button" className="line-card-name" aria-expanded={isOpen} aria-controls={id} onClick={() => onToggle(row)}>
          <Icon name={isOpen ? "chevron-down" : "chevron-right"} />
          <span className="num">{index + 1}</span>
          {name !== undefined && <CardName row={row} column={name} deeds={deeds} />}
          <CardFaults row={row} deeds={deeds} />
        </button>
        {canRemove && (
          <IconButton
            icon="trash"
            size="small"
            label={t("lines.remove", { line: index + 1 })}
            disabledReason={keepReason}
            onClick={() => draft.removeRow(table.key, row)}
          />
        )}
      </div>
      <div id={id} className={isOpen ? "line-card-form" : "line-card-facts"}>
        {isOpen
          ? columns.map((column) => <LineField key={column.key} row={row} column={column} />)
          : facts.map((column) => <LineFact key={column.key} row={row} column={column} />)}
      </div>
    </li>
  );
});

function CardName({ row, column, deeds }: { readonly row: string; readonly column: LineColumn; readonly deeds: GridDeeds }) {
  useCell(row, column);
  return <span className="line-card-title">{deeds.textOf({ row, key: column.key }) || "–"}</span>;
}

/** How many values of the line are wrong, also while it is closed. */
function CardFaults({ row, deeds }: { readonly row: string; readonly deeds: GridDeeds }) {
  const { draft, table } = useLines();
  useDraftVersion(draft, [channels.faults]);
  const count = draft.faults().filter(({ address }) => {
    const place = cellPlace(address);
    return place?.table === table.key && place.row === row;
  }).length;
  return count === 0 ? null : <Badge tone="danger" text={deeds.say("wrongHere", { count })} />;
}
