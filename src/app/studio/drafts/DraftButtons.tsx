import { useState } from "react";
import type { Draft } from "../../../client/studio-answers.ts";
import { changeDraft, removeDraft } from "../../../client/studio.ts";
import { useText } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { report } from "../../failures/report.ts";
import { useWords } from "../use-words.ts";
import { forgetDraft } from "../workplace/kept-texts.ts";
import { NameDialog } from "./NameDialog.tsx";

export type DraftButtonsProps = {
  readonly draft: Draft;
  /** Before anything is done with the draft as a whole; answers its version. */
  readonly settle: () => Promise<number>;
  readonly onChanged: () => void;
  readonly onGone: () => void;
};

/** What can be done with one's own draft as a whole. */
export function DraftButtons({ draft, settle, onChanged, onGone }: DraftButtonsProps) {
  const words = useWords();
  const text = useText();
  const [asks, setAsks] = useState<"name" | "remove">();
  const [isBusy, setBusy] = useState(false);
  const change = async (facts: Partial<Pick<Draft, "name" | "shared">>): Promise<void> => {
    await changeDraft({ ...draft, ...facts, lockVersion: await settle() });
    onChanged();
  };
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  const remove = () =>
    run(async () => {
      await removeDraft(draft.id);
      forgetDraft(draft.id);
      onGone();
    });
  const share = () => run(() => change({ shared: draft.shared === "1" ? "0" : "1" }));
  return (
    <span className="studio-buttons">
      <Button size="small" icon="edit" onClick={() => setAsks("name")}>
        {words("rename")}
      </Button>
      <Button size="small" icon="users" aria-pressed={draft.shared === "1"} onClick={() => void share()}>
        {words(draft.shared === "1" ? "unshare" : "share")}
      </Button>
      <Button size="small" tone="danger-outline" icon="trash" onClick={() => setAsks("remove")}>
        {words("remove")}
      </Button>
      {asks === "name" && (
        <NameDialog
          title={words("renameDraft")}
          first={draft.name}
          onClose={() => setAsks(undefined)}
          onName={(name) => change({ name })}
        />
      )}
      <Dialog
        open={asks === "remove"}
        onOpenChange={() => setAsks(undefined)}
        title={words("removeDraft")}
        closeLabel={text("common.close")}
        busy={isBusy}
        footer={
          <>
            <Button onClick={() => setAsks(undefined)}>{text("common.cancel")}</Button>
            <Button tone="danger" loading={isBusy} onClick={() => void remove()}>
              {words("remove")}
            </Button>
          </>
        }
      >
        <p>{words("removeDraftText", { name: draft.name })}</p>
      </Dialog>
    </span>
  );
}
