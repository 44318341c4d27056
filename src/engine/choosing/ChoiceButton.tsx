import { type KeyboardEvent, memo, useSyncExternalStore } from "react";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import { pressCell } from "../../core/table/choosing.ts";
import { winnersOf } from "../../core/table/parts.ts";
import { Icon } from "../../ui/Icon.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { useEngine } from "../engine-context.ts";
import { nextChoice } from "./choice-moves.ts";
import { useChoice } from "./choice-scope.ts";

export type ChoiceButtonProps = {
  readonly line: Facts;
  readonly group: string;
  /** Stands on a card, below the others of its line, and names whose it is. */
  readonly isStacked?: boolean;
};

/** What one record asks for one line, to be pressed. It listens for itself: a press draws this button alone. */
export const ChoiceButton = memo(function ChoiceButton({ line, group, isStacked = false }: ChoiceButtonProps) {
  const engine = useEngine();
  const { decision, store, show, say, textOf, nameOfGroup, nameOfLine, stop } = useChoice();
  const { market } = decision;
  const id = String(line["id"]);
  const isChosen = useSyncExternalStore(store.subscribe, () => winnersOf(store.chosen()[id]).includes(group));
  const isStop = useSyncExternalStore(store.subscribe, () => stop()?.line === id && stop()?.group === group);
  const cell = market.table.matrix[id]?.[group] ?? {};
  const isLowest = market.table.lowest[id]?.includes(group) === true;
  const rest = show.filter(({ key, from }) => key !== market.best && !isEmpty(cell[from]));
  const best = show.find(({ key }) => key === market.best);
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
      aria-pressed={isChosen}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => store.activate({ line: id, group })}
      onKeyDown={handleKey}
      onClick={() => store.choose(pressCell(market, store.chosen(), id, group))}
    >
      <VisuallyHidden>{nameOfLine(line)}, </VisuallyHidden>
      <span className={isStacked ? "choice-whose" : "sr-only"}>{nameOfGroup(group)}</span>
      <span className="choice-best num" data-best={isLowest || undefined}>
        <Icon name="check" />
        <span>
          <VisuallyHidden>, {best && engine.say(best.title)} </VisuallyHidden>
          {best === undefined ? "–" : textOf(best, cell)}
        </span>
        {isLowest && <small>{say("isLowest")}</small>}
      </span>
      <span className="choice-rest num">
        {rest.map((column) => (
          <span key={column.key} data-column={column.key}>
            <VisuallyHidden>, {engine.say(column.title)} </VisuallyHidden>
            {column.dictionary === undefined ? textOf(column, cell) : column.draw(cell as WireRow)}
          </span>
        ))}
      </span>
    </button>
  );
});
