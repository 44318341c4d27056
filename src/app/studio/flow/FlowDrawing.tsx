import { type KeyboardEvent, useMemo, useRef } from "react";
import type { Flow } from "../../../core/compiler/flow.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { turnTexts } from "../../../i18n/flow-texts.ts";
import type { Chosen, Found } from "./chosen.ts";
import { type FlowArrow, stopsOf } from "./flow-arrows.ts";
import { FlowCard } from "./FlowCard.tsx";
import { placeFlow } from "./place-flow.ts";
import { useFlowWords } from "./use-flow-words.ts";

export type FlowDrawingProps = {
  readonly flow: Flow;
  readonly withAutomatic: boolean;
  readonly found: Found | undefined;
  readonly onChoose: (chosen: Chosen) => void;
  /** A step was dropped on an arrow; undefined: nothing may be dropped. */
  readonly onDrop: ((arrow: FlowArrow) => void) | undefined;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** States in lanes and the arrows between them; one stop of the tabulator, within which the arrow keys walk as the flow reads. */
export function FlowDrawing({ flow, withAutomatic, found, onChoose, onDrop }: FlowDrawingProps) {
  const words = useFlowWords();
  const language = useLanguage();
  const host = useRef<HTMLDivElement>(null);
  const stops = useMemo(() => stopsOf(flow, withAutomatic), [flow, withAutomatic]);
  const placed = useMemo(() => placeFlow(stops), [stops]);
  const handleKeys = (event: KeyboardEvent): void => {
    const items = [...(host.current?.querySelectorAll<HTMLElement>("[data-flow-item]") ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    const step = STEPS[event.key];
    const next = event.key === "Home" ? items[0] : event.key === "End" ? items.at(-1) : step && items[at + step];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const isChosen = (arrow: FlowArrow): boolean =>
    found?.kind === "action" &&
    found.action.key === arrow.action.key &&
    found.arrow?.from === arrow.from &&
    found.arrow.to === arrow.to;
  const chosenState = found?.kind === "state" ? found.state.key : undefined;
  // The one that is reached by the tabulator: what is chosen, else the beginning.
  const first = found === undefined || (found.kind === "action" && found.arrow === undefined) ? stops[0]?.state.key : chosenState;
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of the buttons within has the focus
    <div className="studio-flow" role="toolbar" aria-orientation="vertical" aria-label={words("drawing")} onKeyDown={handleKeys}>
      <div ref={host} className="studio-flow-sheet" style={{ inlineSize: placed.width, blockSize: placed.height }}>
        {placed.lanes.map(({ turn, x, width }) => (
          <div key={turn} className="studio-flow-lane" style={{ left: x, inlineSize: width }}>
            <span>{turnTexts[turn][language]}</span>
          </div>
        ))}
        <svg width={placed.width} height={placed.height} aria-hidden="true">
          {placed.lines
            .toSorted((one, other) => Number(isChosen(one.arrow)) - Number(isChosen(other.arrow)))
            .map(({ arrow, path, end, isLeft }) => (
              <g
                key={`${arrow.action.key} ${arrow.from} ${arrow.to}`}
                className="studio-flow-line"
                data-chosen={isChosen(arrow) || arrow.from === chosenState || undefined}
                data-automatic={arrow.action.isAutomatic || undefined}
              >
                <path d={path} />
                <path d={`M${end.x} ${end.y}l${isLeft ? -7 : 7} -4v8z`} data-head="" />
              </g>
            ))}
        </svg>
        {placed.cards.map((card) => (
          <FlowCard
            key={card.stop.state.key}
            flow={flow}
            card={card}
            isCurrent={card.stop.state.key === chosenState}
            isFirst={card.stop.state.key === first}
            isChosen={isChosen}
            onChoose={onChoose}
            onDrop={onDrop}
          />
        ))}
      </div>
    </div>
  );
}
