import type { IconName } from "../../ui/Icon.tsx";
import { Button } from "../../ui/Button.tsx";
import { iconPaths } from "../../ui/icon-paths.ts";
import type { ToolbarButton } from "../../core/gate/toolbar.ts";
import { useText } from "../../i18n/i18n.ts";
import { useEngine } from "../engine-context.ts";
import { defaultIcon } from "./action-icons.ts";
import { useClickLock } from "./use-click-lock.ts";

export type ActionButtonProps = {
  readonly button: ToolbarButton;
  readonly isPrimary: boolean;
  /** Why it cannot run now. */
  readonly reason: string | undefined;
  readonly isRunning: boolean;
  readonly onRun: () => void;
};

/** One button of a toolbar: named by its label, off with a reason, locked for a moment after a click. */
export function ActionButton({ button, isPrimary, reason, isRunning, onRun }: ActionButtonProps) {
  const { say } = useEngine();
  const text = useText();
  const [isLocked, lock] = useClickLock();
  const { action, title, tone } = button;
  return (
    <Button
      data-action={action.key}
      tone={tone === "danger" ? "danger-outline" : isPrimary ? "primary" : "default"}
      icon={iconOf(button)}
      loading={isRunning}
      disabledReason={reason ?? (isLocked && !isRunning ? text("action.locked") : undefined)}
      onClick={() => {
        lock();
        onRun();
      }}
    >
      {say(title)}
    </Button>
  );
}

function iconOf({ icon, action }: ToolbarButton): IconName | undefined {
  if (icon !== undefined && icon in iconPaths) return icon as IconName;
  return defaultIcon[action.key] ?? defaultIcon[action.does ?? "transition"];
}
