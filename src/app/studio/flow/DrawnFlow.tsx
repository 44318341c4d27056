import { useState } from "react";
import type { Flow } from "../../../core/compiler/flow.ts";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { AddAction } from "./AddAction.tsx";
import { AddStep } from "./AddStep.tsx";
import { type Chosen, foundIn } from "./chosen.ts";
import { beside, type FlowArrow, mayStepBefore } from "./flow-arrows.ts";
import { FlowDrawing } from "./FlowDrawing.tsx";
import { ActionButtons, FlowFacts } from "./FlowFacts.tsx";
import type { FlowPaneProps } from "./FlowPane.tsx";
import { readPlace } from "../screen/place.ts";
import { FlowTools } from "./FlowTools.tsx";
import { dragStep } from "./step-drag.ts";
import { useFlowWords } from "./use-flow-words.ts";

type DrawnFlowProps = FlowPaneProps & { readonly flow: Flow };

type Asked = { readonly kind: "step"; readonly arrow: FlowArrow } | { readonly kind: "action" };

/** The drawing, what is chosen of it in sentences, and what can be changed there. */
export function DrawnFlow({ flow, marked, mayEdit, isOnly, onOnly, onMark, onPlace, onEdit, onAnswer }: DrawnFlowProps) {
  const words = useFlowWords();
  const [chosen, setChosen] = useState<Chosen>();
  const [withAutomatic, setAutomatic] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const found = foundIn(flow, chosen, marked);
  const others = beside(flow);
  const handleChoose = (next: Chosen): void => {
    setChosen(next);
    onMark(next.key);
    const item = [...(next.kind === "state" ? flow.states : flow.actions)].find(({ key }) => key === next.key);
    const at = readPlace(item?.at);
    if (at !== undefined) onPlace(at);
  };
  const askStep = (arrow: FlowArrow): void => setAsked({ kind: "step", arrow });
  /** It is dragged; whoever presses it is told so, or has chosen where to. */
  const handlePalette = (): void => {
    if (found?.kind === "action" && found.arrow !== undefined && mayStepBefore(flow, found.arrow)) askStep(found.arrow);
    else toast.info(words("paletteHint"));
  };
  return (
    <>
      <div className="studio-screen-head">
        {flow.actions.some(({ isAutomatic, moves }) => isAutomatic && moves.length > 0) && (
          <Checkbox checked={withAutomatic} onChange={setAutomatic} label={words("withAutomatic")} />
        )}
        {mayEdit && flow.states.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button of an arrow is for keys
          <span
            className="studio-flow-palette"
            draggable
            data-tip={words("paletteHint")}
            onDragStart={dragStep}
            onClick={handlePalette}
          >
            ⠿ {words("palette")}
          </span>
        )}
      </div>
      {flow.states.length === 0 ? (
        <p className="studio-hint">{words("noStates")}</p>
      ) : (
        <FlowDrawing
          flow={flow}
          withAutomatic={withAutomatic}
          found={found}
          onChoose={handleChoose}
          onDrop={mayEdit ? askStep : undefined}
        />
      )}
      {others.length > 0 && (
        <div className="studio-buttons" role="group" aria-label={words("beside")}>
          <span className="studio-hint">{words("beside")}</span>
          <ActionButtons actions={others} company={flow.company} onChoose={handleChoose} />
        </div>
      )}
      {mayEdit && (
        <FlowTools
          flow={flow}
          found={found}
          isOnly={isOnly}
          onOnly={onOnly}
          onStep={askStep}
          onAction={() => setAsked({ kind: "action" })}
          onAnswer={onAnswer}
          onEdit={onEdit}
        />
      )}
      {found !== undefined && <FlowFacts flow={flow} found={found} onChoose={handleChoose} />}
      {asked?.kind === "step" && (
        <AddStep flow={flow} arrow={asked.arrow} isOnly={isOnly} write={onAnswer} onClose={() => setAsked(undefined)} />
      )}
      {asked?.kind === "action" && (
        <AddAction
          flow={flow}
          from={found?.kind === "state" ? found.state.key : undefined}
          isOnly={isOnly}
          write={onAnswer}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
