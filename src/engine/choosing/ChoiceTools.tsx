import { useSyncExternalStore } from "react";
import { lowestPerLine } from "../../core/table/choosing.ts";
import { Button } from "../../ui/Button.tsx";
import type { DrawnColumn } from "../detail/use-pivot-columns.ts";
import { useEngine } from "../engine-context.ts";
import { ExportComparison } from "./ExportComparison.tsx";
import { BestMix } from "./BestMix.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { useChoice } from "./choice-scope.ts";

export type ChoiceToolsProps = {
  /** Name of the spreadsheet into which the table is written. */
  readonly name: string;
  readonly foot: readonly DrawnColumn[];
};

/** What chooses for many lines at once, what takes it back, what writes it down, and what the cells show. */
export function ChoiceTools({ name, foot }: ChoiceToolsProps) {
  const { decision, store, lead, show, legend, say, nameOfGroup, textOf } = useChoice();
  const engine = useEngine();
  const { table, best } = decision.market;
  const { done, undone } = useSyncExternalStore(store.subscribe, store.choosing);
  return (
    <div className="choice-tools" role="group" aria-label={say("tools")}>
      <Button icon="check" data-tool="lowest" onClick={() => store.choose(lowestPerLine(decision.market, store.chosen()))}>
        {say("lowest")}
      </Button>
      <BestMix />
      <IconButton
        icon="undo"
        data-tool="undo"
        label={say("undo")}
        disabledReason={done.length === 0 ? say("nothingToUndo") : undefined}
        onClick={store.undo}
      />
      <IconButton
        icon="undo"
        data-tool="redo"
        className="-scale-x-100"
        label={say("redo")}
        disabledReason={undone.length === 0 ? say("nothingToRedo") : undefined}
        onClick={store.redo}
      />
      <ExportComparison
        compared={() => ({
          title: name,
          table,
          lead,
          show,
          foot,
          best,
          nameOfGroup,
          textOf,
          chosen: store.chosen(),
          winnerTitle: say("winner"),
          say: engine.say,
        })}
      />
      <p className="choice-legend">
        {legend}
        <span className="choice-help">{say("help")}</span>
      </p>
    </div>
  );
}
