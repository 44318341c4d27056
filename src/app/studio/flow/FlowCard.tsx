import type { Flow } from "../../../core/compiler/flow.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import type { Chosen } from "./chosen.ts";
import type { FlowArrow } from "./flow-arrows.ts";
import { OwnMark } from "./OwnMark.tsx";
import type { Placed } from "./place-flow.ts";
import { isStep } from "./step-drag.ts";
import { useFlowWords } from "./use-flow-words.ts";

export type FlowCardProps = {
  readonly flow: Flow;
  readonly card: Placed;
  readonly isCurrent: boolean;
  readonly isFirst: boolean;
  readonly isChosen: (arrow: FlowArrow) => boolean;
  readonly onChoose: (chosen: Chosen) => void;
  readonly onDrop: ((arrow: FlowArrow) => void) | undefined;
};

/** A state with what it means, and below it each arrow that leaves it by the name of its action. */
export function FlowCard({ flow, card, isCurrent, isFirst, isChosen, onChoose, onDrop }: FlowCardProps) {
  const words = useFlowWords();
  const language = useLanguage();
  const { stop, x, y, height } = card;
  const { state, arrows, staying } = stop;
  const titleOf = (key: string): string => flow.states.find((one) => one.key === key)?.title[language] ?? key;
  const marks = state.marks.map((key) => flow.marks.find((mark) => mark.key === key)?.title[language] ?? key).join(" · ");
  const choose = (): void => onChoose({ kind: "state", key: state.key });
  return (
    <div
      className="studio-flow-card"
      data-final={state.isFinal || undefined}
      data-current={isCurrent || undefined}
      style={{ left: x, top: y, blockSize: height }}
    >
      <button
        type="button"
        className="studio-flow-state"
        data-flow-item=""
        data-state={state.key}
        tabIndex={isFirst ? 0 : -1}
        aria-current={isCurrent || undefined}
        onClick={choose}
      >
        <strong title={state.title[language]}>{state.title[language]}</strong>
        <span className="studio-flow-tags">
          {state.isInitial && <span className="studio-flow-tag">{words("initial")}</span>}
          {state.isFinal && <span className="studio-flow-tag">{words("final")}</span>}
          <OwnMark own={state.own} company={flow.company} />
          <span className="studio-flow-marks" title={marks}>
            {marks}
          </span>
        </span>
      </button>
      {arrows.map((arrow) => {
        const { action, from, to } = arrow;
        return (
          <button
            key={`${action.key} ${to}`}
            type="button"
            className="studio-flow-arrow"
            data-flow-item=""
            data-arrow={`${action.key} ${from} ${to}`}
            data-automatic={action.isAutomatic || undefined}
            data-own={action.own}
            tabIndex={isChosen(arrow) ? 0 : -1}
            aria-current={isChosen(arrow) || undefined}
            onClick={() => onChoose({ kind: "action", key: action.key, from, to })}
            onDragOver={(event) => {
              if (onDrop !== undefined && isStep(event)) event.preventDefault();
            }}
            onDrop={(event) => {
              event.preventDefault();
              onDrop?.(arrow);
            }}
          >
            <span>{action.title[language]}</span>
            <span className="studio-flow-target">→ {titleOf(to)}</span>
            <VisuallyHidden>{words("leadsFrom", { from: titleOf(from) })}</VisuallyHidden>
          </button>
        );
      })}
      {staying.length > 0 && (
        <button type="button" className="studio-flow-arrow" data-staying="" data-flow-item="" tabIndex={-1} onClick={choose}>
          <span>⟳ {words("staying", { count: staying.length })}</span>
          <VisuallyHidden>{words("leadsFrom", { from: state.title[language] })}</VisuallyHidden>
        </button>
      )}
    </div>
  );
}
