import type { ReactNode } from "react";
import { useMemo } from "react";
import type { WireRow } from "../../core/contract/envelope.ts";
import { type Facts, holds } from "../../core/condition/evaluate.ts";
import { lineKinds } from "../../core/definition/fields.ts";
import type { Entity, Pivot } from "../../core/definition/generated/documents.ts";
import type { PivotGroup, PivotTable } from "../../core/table/pivot.ts";
import { useDictionaries } from "../../client/dictionaries.ts";
import { choiceTexts } from "../../i18n/choice-texts.ts";
import { cellText } from "../choosing/cell-text.ts";
import { type Compared, sheetName, wonAlready } from "../choosing/comparison-sheet.ts";
import { ExportComparison } from "../choosing/ExportComparison.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useEngine } from "../engine-context.ts";
import { type DrawnColumn, usePivotColumns, useToldFields, useToldFoot, useToldLead } from "./use-pivot-columns.ts";
import "./pivot.css";

export type ComparedLinesProps = {
  readonly pivot: Pivot;
  readonly entity: Entity;
  readonly table: PivotTable;
  readonly record: Facts;
  readonly name: string;
};

/** Lines against the records that answer them: one row per line, one group of columns per record. */
export function ComparedLines({ pivot, entity, table, record, name }: ComparedLinesProps) {
  const { say, language } = useEngine();
  const dictionaries = useDictionaries();
  const lead = usePivotColumns(entity, pivot.rows, useToldLead(pivot, table));
  const show = usePivotColumns(entity, pivot.cells, useToldFields(pivot, table));
  const foot = usePivotColumns(entity, pivot.cells, useToldFoot(pivot, table));
  const kinds = useMemo(() => {
    const cells = entity.lines?.find((one) => one.key === pivot.cells);
    return cells === undefined ? {} : lineKinds(entity, cells);
  }, [entity, pivot]);
  /** What stands for a value that the answer left out: that it is sealed, or that there is none. */
  const concealed = (facts: Facts): string =>
    pivot.sealed !== undefined && pivot.concealed !== undefined && holds(pivot.sealed, { ...record, ...facts }, kinds)
      ? say(pivot.concealed)
      : "–";
  const names = new Map(table.suppliers.map(({ id, facts }) => [id, String(facts[pivot.head] ?? "–")]));
  const compared = (): Compared => ({
    title: sheetName(entity, record, name),
    table,
    lead,
    show,
    foot,
    best: pivot.best,
    say,
    chosen: wonAlready(table, pivot.won),
    winnerTitle: say(choiceTexts.winner),
    nameOfGroup: (group) => names.get(group) ?? "–",
    textOf: (column, facts) => cellText(column, facts, language, dictionaries),
  });
  return (
    <div className="pivot-part">
      <ExportComparison compared={compared} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what is wider than the page */}
      <div className="pivot-scroll" data-pivot={pivot.cells} tabIndex={0} role="group" aria-label={name}>
        <table className="pivot" aria-label={name}>
          <thead>
            <tr>
              {lead.map((column) => (
                <th key={column.key} scope="col" rowSpan={2} data-column={column.key} data-align={column.align}>
                  {say(column.title)}
                </th>
              ))}
              {table.suppliers.map(({ id, facts }) => (
                <th key={id} scope="colgroup" colSpan={show.length} className="pivot-group" data-group={id}>
                  {String(facts[pivot.head] ?? "–")}
                </th>
              ))}
            </tr>
            <tr>
              {table.suppliers.flatMap(({ id }) =>
                show.map((column, index) => (
                  <th key={`${id} ${column.key}`} scope="col" data-align={column.align} data-first={index === 0 || undefined}>
                    {say(column.title)}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {table.lines.map((line) => (
              <tr key={String(line["id"])} data-row-id={String(line["id"])}>
                {lead.map((column) => (
                  <td key={column.key} data-column={column.key} data-align={column.align}>
                    {column.draw(line as WireRow)}
                  </td>
                ))}
                {table.suppliers.map((group) => (
                  <PivotCells
                    key={group.id}
                    pivot={pivot}
                    table={table}
                    line={String(line["id"])}
                    group={group}
                    show={show}
                    concealed={concealed}
                  />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            {foot.map((column) => (
              <tr key={column.key}>
                <th scope="row" colSpan={lead.length}>
                  {say(column.title)}
                </th>
                {table.suppliers.map(({ id, facts }) => (
                  <td key={id} colSpan={show.length} data-column={column.key} data-first="" data-align={column.align}>
                    {drawn(column, facts, concealed(facts))}
                  </td>
                ))}
              </tr>
            ))}
          </tfoot>
        </table>
      </div>
    </div>
  );
}

type PivotCellsProps = {
  readonly pivot: Pivot;
  readonly table: PivotTable;
  readonly line: string;
  readonly group: PivotGroup;
  readonly show: readonly DrawnColumn[];
  readonly concealed: (facts: Facts) => string;
};

/** What one record answers to one line. */
function PivotCells({ pivot, table, line, group, show, concealed }: PivotCellsProps) {
  const cell = table.matrix[line]?.[group.id];
  const isBest = table.lowest[line]?.includes(group.id) === true;
  const isWon = pivot.won !== undefined && cell?.[pivot.won] === "1";
  return show.map((column, index) => (
    <td
      key={column.key}
      data-column={column.key}
      data-first={index === 0 || undefined}
      data-align={column.align}
      data-best={(isBest && column.key === pivot.best) || undefined}
      data-won={isWon || undefined}
    >
      {cell === undefined ? "–" : drawn(column, cell, concealed(cell))}
      {isWon && column.key === pivot.best && <Icon name="check" />}
    </td>
  ));
}

/** A value that the answer left out is said in words; one that is empty is simply not there. */
function drawn(column: DrawnColumn, facts: Facts, concealed: string): ReactNode {
  return facts[column.key] === undefined ? <span className="text-text-3">{concealed}</span> : column.draw(facts as WireRow);
}
