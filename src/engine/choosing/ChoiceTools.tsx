import { useSyncExternalStore } from "react";
import { joinTexts } from "../../core/contract/language.ts";
import { lowestPerLine } from "../../core/table/choosing.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { useChoice } from "./choice-scope.ts";

/** What chooses for many lines at once, what takes it back, and what the cells show. */
export function ChoiceTools() {
  const { decision, store, show, say } = useChoice();
  const { done, undone } = useSyncExternalStore(store.subscribe, store.choosing);
  const titles = show.map(({ title }) => title);
  return (
    <div className="choice-tools" role="group" aria-label={say("tools")}>
      <Button icon="check" data-tool="lowest" onClick={() => store.choose(lowestPerLine(decision.market, store.chosen()))}>
        {say("lowest")}
      </Button>
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
      <p className="choice-legend">
        {say("legend", { fields: joinTexts(titles, { cn: "、", id: ", " }) })}
        <span className="choice-help">{say("help")}</span>
      </p>
    </div>
  );
}
