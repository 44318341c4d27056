import { Fragment, type KeyboardEvent, memo } from "react";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import { pressCell } from "../../core/table/choosing.ts";
import { Icon } from "../../ui/Icon.tsx";
import { nextChoice } from "./choice-moves.ts";
import { useCellState, useChoice } from "./choice-scope.ts";

export type ChoiceButtonProps = {
  readonly line: Facts;
  readonly group: string;
  /** Stands on a card, below the others of its line, and names whose it is. */
  readonly isStacked?: boolean;
};

/** What one record asks for one line, to be pressed. It listens for itself: a press draws this button alone. */
export const ChoiceButton = memo(function ChoiceButton({ line, group, isStacked = false }: ChoiceButtonProps) {
  const { decision, store, show, legend, textOf, say, nameOfGroup, nameOfLine } = useChoice();
  const { market } = decision;
  const id = String(line["id"]);
  const { isChosen, isStop } = useCellState(id, group);
  const cell = market.table.matrix[id]?.[group] ?? {};
  const isLowest = market.table.lowest[id]?.includes(group) === true;
  const rest = show.filter(({ key, from }) => key !== market.best && !isEmpty(cell[from]));
  const best = show.find(({ key }) => key === market.best);
  // A name of its own: texts for readers alone, four to a cell, would be more layers than the browser finds a press among.
  // It says what is seen, in the order in which it is seen.
  const seen = [
    best === undefined ? "–" : textOf(best, cell),
    ...(isLowest ? [say("isLowest")] : []),
    ...rest.map((column) => textOf(column, cell)),
  ];
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const next =
      event.altKey || event.ctrlKey || event.metaKey ? undefined : nextChoice(market, { line: id, group }, event.key, isStacked);
    if (next === undefined) return;
    event.preventDefault();
    const root = event.currentTarget.closest("[data-choices]");
    root?.querySelector<HTMLElement>(`[data-choice="${CSS.escape(next.line)} ${CSS.escape(next.group)}"]`)?.focus();
  };
  return (
    <button
      type="button"
      className="choice-offer"
      data-choice={`${id} ${group}`}
      aria-label={`${nameOfLine(line)}, ${nameOfGroup(group)} ${seen.join(" ")}`}
      aria-description={legend}
      aria-pressed={isChosen}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => store.activate({ line: id, group })}
      onKeyDown={handleKey}
      onClick={() => store.choose(pressCell(market, store.chosen(), id, group))}
    >
      {isStacked && <span>{nameOfGroup(group)}</span>}{" "}
      <span className="choice-best num" data-best={isLowest || undefined}>
        <Icon name="check" />
        <span>{best === undefined ? "–" : textOf(best, cell)}</span> {isLowest && <small>{say("isLowest")}</small>}
      </span>{" "}
      <span className="choice-rest num">
        {rest.map((column) => (
          <Fragment key={column.key}>
            <span data-column={column.key}>
              {column.dictionary === undefined ? textOf(column, cell) : column.draw(cell as WireRow)}
            </span>{" "}
          </Fragment>
        ))}
      </span>
    </button>
  );
});
