import { useState, type FormEvent } from "react";
import { RefusedError } from "../../../client/errors.ts";
import { lastingText } from "../../../client/failure-text.ts";
import { addView, changeView, removeView } from "../../../client/views.ts";
import { MAX_VIEW_NAME, type SavedView, type ViewBody } from "../../../core/search/saved-view.ts";
import { useText } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Note } from "../../../ui/Note.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useEngine } from "../../engine-context.ts";
import { useDialogGuard } from "../../form/use-dialog-guard.tsx";

/** What is done with views: a new one, the one in front with what stands now, its name, or away with it. */
export type ViewStep = {
  readonly kind: "add" | "save" | "edit" | "remove";
  readonly view: SavedView | undefined;
  /** The list as it stands now. */
  readonly body: Pick<ViewBody, "address" | "delta">;
};

export type ViewDialogProps = {
  readonly screen: string;
  readonly step: ViewStep;
  readonly onClose: () => void;
  /** It is done; with the id of the view. */
  readonly onDone: (id: string) => Promise<void>;
};

const FORM_ID = "view-form";

/** Names a saved view and says who sees it, or asks before one is removed. */
export default function ViewDialog({ screen, step, onClose, onDone }: ViewDialogProps) {
  const text = useText();
  const { language, report } = useEngine();
  const { kind, view, body } = step;
  const [name, setName] = useState(view?.name ?? "");
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onDone(await send(screen, step, { ...body, name: name.trim(), isShared }));
      toast.success(text("view.done"));
    } catch (failure) {
      setError(failure);
      if (nameFaultOf(failure) === undefined) report(failure);
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "" && !isBusy) void run();
  };
  const nameFault = nameFaultOf(error);
  const isFilled = name !== (view?.name ?? "") || isShared !== (view?.isShared ?? false);
  const guard = useDialogGuard(isFilled && !isBusy, onClose);
  const isRemoval = kind === "remove";
  return (
    <Dialog
      open
      busy={isBusy}
      mustAnswer={isRemoval}
      title={text(TITLE[kind])}
      description={isRemoval || kind === "save" ? text(ASKS[kind], { name }) : undefined}
      closeLabel={text("common.close")}
      onOpenChange={guard.close}
      footer={
        <>
          <Button onClick={guard.close}>{text("common.cancel")}</Button>
          <Button
            tone={isRemoval ? "danger" : "primary"}
            data-confirm={`view-${kind}`}
            loading={isBusy}
            disabledReason={name.trim() === "" ? text("view.nameFirst") : undefined}
            {...(isRemoval || kind === "save" ? { onClick: () => void run() } : { type: "submit" as const, form: FORM_ID })}
          >
            {text(isRemoval ? "view.remove" : "common.save")}
          </Button>
        </>
      }
    >
      {(kind === "add" || kind === "edit") && (
        <form id={FORM_ID} className="grid gap-form" onSubmit={handleSubmit} noValidate>
          <Field label={text("view.name")} field="name" required error={nameFault}>
            <TextInput value={name} maxLength={MAX_VIEW_NAME} onChange={setName} />
          </Field>
          <Checkbox label={text("view.share")} checked={isShared} onChange={setShared} />
          <p className="text-text-3">{text("view.holds")}</p>
        </form>
      )}
      {error !== undefined && nameFault === undefined && (
        <Note tone="error" role="alert">
          {lastingText(error, language)}
        </Note>
      )}
      {guard.question}
    </Dialog>
  );
}

const TITLE = { add: "view.saveAs", save: "view.save", edit: "view.edit", remove: "view.remove" } as const;
const ASKS = { save: "view.askSave", remove: "view.askRemove" } as const;

/** @returns the id of the view */
async function send(screen: string, { kind, view }: ViewStep, body: ViewBody): Promise<string> {
  const id = view?.id ?? "";
  switch (kind) {
    case "add":
      return addView(screen, body);
    case "save":
      await changeView(id, body);
      return id;
    case "edit":
      // Another name does not take over what was changed about the list meanwhile.
      await changeView(id, { ...body, ...(view && { address: view.address, delta: view.delta }) });
      return id;
    case "remove":
      await removeView(id);
      return id;
  }
}

/** A refused name is said at its field. */
function nameFaultOf(error: unknown): string | undefined {
  return error instanceof RefusedError ? error.faults.find(({ field }) => field === "name")?.msg : undefined;
}
