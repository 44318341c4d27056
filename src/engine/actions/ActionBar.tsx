import { memo, useRef, useState } from "react";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { ToolbarButton } from "../../core/gate/toolbar.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { useEngine } from "../engine-context.ts";
import { ActionButton } from "./ActionButton.tsx";
import type { ActionTarget } from "./action-target.ts";
import { reasonAgainst } from "./judge.ts";
import type { ActionRunner } from "./use-action-runner.ts";
import { useFitting } from "./use-fitting.ts";

export type ActionBarProps = {
  readonly buttons: readonly ToolbarButton[];
  readonly rows: readonly WireRow[];
  readonly target: ActionTarget;
  readonly runner: ActionRunner;
  /** The first button stands out where no document says which one does. */
  readonly firstIsPrimary?: boolean | undefined;
};

/** The actions of a screen: those that fit on the bar, the rest behind 更多, each asking the gate about the chosen rows. */
export const ActionBar = memo(function ActionBar({ buttons, rows, target, runner, firstIsPrimary = true }: ActionBarProps) {
  const text = useText();
  const engine = useEngine();
  const bar = useRef<HTMLDivElement>(null);
  const onBar = buttons.filter((button) => button.place === "bar");
  const keys = onBar.map((button) => button.action.key);
  const fits = useFitting(bar, keys, onBar.length < buttons.length);
  const folded = [...onBar.slice(fits), ...buttons.filter((button) => button.place === "more")];
  const hasPrimary = buttons.some((button) => button.tone === "primary");
  const [isMoreOpen, setMoreOpen] = useState(false);
  const draw = (button: ToolbarButton, index: number) => (
    <ActionButton
      key={button.action.key}
      button={button}
      isPrimary={hasPrimary ? button.tone === "primary" : firstIsPrimary && index === 0}
      reason={reasonAgainst(button.action, rows, target, engine)}
      isRunning={runner.running === button.action.key}
      onRun={() => {
        setMoreOpen(false);
        runner.start(button.action);
      }}
    />
  );
  return (
    <div ref={bar} className="flex min-w-0 flex-1 items-center gap-2 *:flex-none">
      {onBar.slice(0, fits).map((button, index) => draw(button, index))}
      {folded.length > 0 && (
        <Popover
          label={text("action.more")}
          trigger={
            <Button data-action="more" data-more="">
              {text("action.more")}
            </Button>
          }
          open={isMoreOpen}
          onOpenChange={setMoreOpen}
        >
          <div role="toolbar" aria-orientation="vertical" aria-label={text("action.more")} className="action-menu">
            {folded.map((button) => draw(button, -1))}
          </div>
        </Popover>
      )}
    </div>
  );
});
