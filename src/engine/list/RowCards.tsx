import { memo } from "react";
import type { WireRow } from "../../core/contract/envelope.ts";
import { labelOf } from "../../client/dictionaries.ts";
import { formatNumber, unitOf } from "../../core/format/number.ts";
import type { Entity, Field } from "../../core/definition/generated/documents.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import { MASK } from "../../core/gate/visibility.ts";
import { type CardParts, cardParts } from "../../core/table/card-parts.ts";
import { useEngine } from "../engine-context.ts";
import type { CompiledList, ListColumn } from "./compile-list.ts";
import { readClick } from "./grid-clicks.ts";
import { drawAlone } from "../widgets/cells/draw-alone.tsx";
import { ExpandedPart } from "./ExpandedPart.tsx";
import { ExpandButton } from "./RowExpansion.tsx";
import { type RowStore, useRowState } from "./row-store.ts";

export type RowCardsProps = {
  readonly list: CompiledList;
  readonly rows: readonly WireRow[];
  readonly store: RowStore;
  readonly isBusy: boolean;
  /** It has been busy for long enough to say so. */
  readonly isSlow: boolean;
  readonly onOpen: (id: string) => void;
  readonly onCopy: (text: string) => void;
};

/** Under 992 px a list becomes cards: number and badge on the first line, then three key fields. */
export default function RowCards({ list, rows, store, isBusy, isSlow, onOpen, onCopy }: RowCardsProps) {
  const { session } = useEngine();
  const { entity, workflows } = list.bundle;
  const parts = cardParts(list.columns, entity.gist, session.side, workflows[0]);
  return (
    <ul
      className={isSlow ? "grid grid-cols-1 gap-2 opacity-60" : "grid grid-cols-1 gap-2"}
      aria-label={list.title}
      aria-busy={isBusy}
      onClick={(event) => {
        const click = readClick(event);
        if (click === undefined) return;
        if (click.kind === "select") return store.toggle(click.id);
        event.preventDefault();
        if (click.kind === "expand") store.toggleOpen(click.id);
        if (click.kind === "open") onOpen(click.id);
        if (click.kind === "copy") onCopy(click.text);
      }}
    >
      {rows.map((row) => (
        <RowCard
          key={row.id}
          row={row}
          name={list.nameOf(row)}
          parts={parts}
          store={store}
          entity={entity}
          expands={list.expansion && list}
        />
      ))}
    </ul>
  );
}

type RowCardProps = {
  readonly row: WireRow;
  readonly name: string;
  readonly parts: CardParts<ListColumn>;
  readonly store: RowStore;
  readonly entity: Entity;
  readonly expands: CompiledList | undefined;
};

/** The field that says what a record is worth, where the list has no column of it. */
function worthField({ fields, gist }: Entity, { facts }: CardParts<ListColumn>): Field | undefined {
  const isShown = facts.some(({ key }) => key === gist?.amount);
  return isShown ? undefined : fields.find(({ key }) => key === gist?.amount);
}

/** A value that the reader is told. */
const isTold = (value: unknown): boolean => !isEmpty(value) && value !== MASK;

const RowCard = memo(function RowCard({ row, name, parts, store, entity, expands }: RowCardProps) {
  const { isSelected, mark } = useRowState(store, row.id);
  const { number, status, isAside, facts } = parts;
  const { language, say } = useEngine();
  const worth = worthField(entity, parts);
  const value = worth && row[worth.key];
  return (
    <li
      className={`card grid grid-cols-1 gap-2 p-3 ${isSelected ? "border-accent-strong bg-row-selected" : ""}`}
      data-row-id={row.id}
      data-selected={isSelected || undefined}
    >
      <div className="grid-cell flex w-full! flex-wrap items-center gap-2 p-0!">
        <input
          type="checkbox"
          className="tick"
          aria-label={name}
          checked={isSelected}
          onChange={() => undefined}
          data-select=""
        />
        {/* A long number keeps its line, and the badge goes below it: a cut number names nothing. */}
        <span className="flex min-w-0 max-w-[calc(100%-40px)] flex-auto items-center font-medium">
          {number && drawAlone(number.cell(row))}
        </span>
        {status !== undefined && !isAside && (
          <span className="ms-auto flex min-w-0 max-w-full" data-column={status.key}>
            {drawAlone(status.cell(row))}
          </span>
        )}
        {expands !== undefined && <ExpandButton list={expands} id={row.id} name={name} store={store} tabIndex={0} />}
      </div>
      <dl className="grid grid-cols-1 gap-1">
        {(isAside && status !== undefined ? [status, ...facts] : facts).map((column) => (
          <div key={column.key} className="flex justify-between gap-3" data-column={column.key}>
            <dt className="max-w-1/2 flex-none text-text-3">{column.head}</dt>
            <dd className="flex min-w-0 flex-1 items-start justify-end gap-1 text-end">
              {drawAlone(column.cell(row))}
              {column.unit !== undefined && isTold(row[column.key]) && (
                <span className="flex-none text-text-3">
                  {labelOf(String(row[column.unit.key] ?? ""), column.unit.dictionary, language)}
                </span>
              )}
            </dd>
          </div>
        ))}
        {/* What is worth nothing has no price yet. */}
        {worth !== undefined && isTold(value) && Number(value) !== 0 && (
          <div className="flex justify-between gap-3" data-column={worth.key}>
            <dt className="max-w-1/2 flex-none text-text-3">{say(worth.title)}</dt>
            <dd className="num text-end">
              {String(unitOf(worth, row) ?? "")} {formatNumber(value, worth, language, unitOf(worth, row))}
            </dd>
          </div>
        )}
      </dl>
      {expands !== undefined && <ExpandedPart list={expands} row={row} store={store} />}
      {mark !== undefined && <p className="text-danger">{mark}</p>}
    </li>
  );
});
