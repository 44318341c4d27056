import { useMemo } from "react";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { ToolbarButton } from "../../core/gate/toolbar.ts";
import { Menu, type MenuEntry } from "../../ui/Menu.tsx";
import { useEngine } from "../engine-context.ts";
import type { ActionTarget } from "../actions/action-target.ts";
import { reasonAgainst } from "../actions/judge.ts";
import type { ActionRunner } from "../actions/use-action-runner.ts";

export type RowMenuAt = { readonly row: WireRow; readonly button: HTMLElement };

export type RowMenuProps = {
  readonly at: RowMenuAt;
  readonly buttons: readonly ToolbarButton[];
  readonly target: ActionTarget;
  readonly runner: ActionRunner;
  readonly onClose: () => void;
};

/** What can be done with one row: the same actions, judged for it alone. Drawn only while it is open. */
export default function RowMenu({ at, buttons, target, runner, onClose }: RowMenuProps) {
  const engine = useEngine();
  const entries = useMemo(() => {
    const rows = [at.row];
    return buttons
      .filter(({ action }) => action.select !== "none")
      .map(({ action, title, tone }): MenuEntry => {
        return {
          key: action.key,
          label: engine.say(title),
          tone: tone === "danger" ? "danger" : "default",
          disabledReason: reasonAgainst(action, rows, target, engine),
          onSelect: () => runner.start(action, rows),
        };
      });
  }, [at, buttons, target, runner, engine]);
  const { left, bottom, width } = at.button.getBoundingClientRect();
  const close = () => {
    onClose();
    at.button.focus({ preventScroll: true });
  };
  return (
    <Menu
      open
      align="end"
      entries={entries}
      onOpenChange={(isOpen) => !isOpen && close()}
      trigger={
        <span
          aria-hidden="true"
          className="pointer-events-none fixed h-0"
          style={{ insetInlineStart: left, insetBlockStart: bottom, inlineSize: width }}
        />
      }
    />
  );
}
