import type { Action } from "../../core/definition/generated/documents.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { useEngine } from "../engine-context.ts";
import { useClickLock } from "../actions/use-click-lock.ts";
import { channels } from "../form/draft-address.ts";
import { useDraftVersion } from "../form/draft-context.ts";
import type { Draft } from "../form/draft-store.ts";

export type FormBarProps = {
  readonly draft: Draft;
  readonly isSaving: boolean;
  readonly commit: Action | undefined;
  readonly onCancel: () => void;
  readonly onSave: () => void;
  readonly onCommit: () => void;
};

/** The bar at the bottom of an edited document; it says when something is unsaved. */
export function FormBar({ draft, isSaving, commit, onCancel, onSave, onCommit }: FormBarProps) {
  const t = useText();
  const { say } = useEngine();
  const [isLocked, lock] = useClickLock();
  useDraftVersion(draft, [channels.dirty]);
  const locked = (run: () => void) => () => {
    if (isLocked) return;
    lock();
    run();
  };
  // A lock that does not show would swallow the click of somebody who has just mended a fault.
  const lockedReason = isLocked && !isSaving ? t("action.locked") : undefined;
  return (
    <div className="form-bar" role="group" aria-label={t("detail.toolbar")}>
      <p className="form-bar-state" role="status">
        {draft.isDirty() && t("form.unsaved")}
      </p>
      <Button onClick={onCancel}>{t("common.cancel")}</Button>
      <Button
        tone={commit === undefined ? "primary" : "default"}
        icon="save"
        loading={isSaving}
        data-action="save"
        disabledReason={lockedReason}
        onClick={locked(onSave)}
      >
        {t("common.save")}
      </Button>
      {commit !== undefined && (
        <Button
          tone="primary"
          icon="send"
          loading={isSaving}
          data-action={commit.key}
          disabledReason={lockedReason}
          onClick={locked(onCommit)}
        >
          {say(commit.title)}
        </Button>
      )}
    </div>
  );
}
