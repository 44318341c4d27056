import { useRef } from "react";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { ToolbarButton } from "../../core/gate/toolbar.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { useEngine } from "../engine-context.ts";
import { LazyPopover } from "../LazyPopups.tsx";
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
export function ActionBar({ buttons, rows, target, runner, firstIsPrimary = true }: ActionBarProps) {
  const text = useText();
  const engine = useEngine();
  const bar = useRef<HTMLDivElement>(null);
  const onBar = buttons.filter((button) => button.place === "bar");
  const keys = onBar.map((button) => button.action.key);
  const fits = useFitting(bar, keys);
  const folded = [...onBar.slice(fits), ...buttons.filter((button) => button.place === "more")];
  const hasPrimary = buttons.some((button) => button.tone === "primary");
  const draw = (button: ToolbarButton, index: number, close?: () => void) => (
    <ActionButton
      key={button.action.key}
      button={button}
      isPrimary={hasPrimary ? button.tone === "primary" : firstIsPrimary && index === 0}
      reason={reasonAgainst(button.action, rows, target, engine)}
      isRunning={runner.running === button.action.key}
      onRun={() => {
        close?.();
        runner.start(button.action);
      }}
    />
  );
  return (
    <div ref={bar} className="flex min-w-0 flex-1 items-center gap-2 *:flex-none">
      {onBar.slice(0, fits).map((button, index) => draw(button, index))}
      {folded.length > 0 && (
        <LazyPopover label={text("action.more")} trigger={<Button data-more="">{text("action.more")}</Button>}>
          {(close) => (
            <div role="toolbar" aria-orientation="vertical" aria-label={text("action.more")} className="grid gap-1">
              {folded.map((button) => draw(button, -1, close))}
            </div>
          )}
        </LazyPopover>
      )}
    </div>
  );
}
