import { useState } from "react";
import { lastingText } from "../../client/failure-text.ts";
import { importRows, importTemplate, type ImportWishes } from "../../client/import-rows.ts";
import type { ImportAnswer } from "../../core/contract/import.ts";
import type { Action } from "../../core/definition/generated/documents.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Note } from "../../ui/Note.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useEngine } from "../engine-context.ts";
import { useDialogGuard } from "../form/use-dialog-guard.tsx";
import type { ActionTarget } from "./action-target.ts";
import { importReport } from "./import-report.ts";
import { ImportPreview } from "./ImportPreview.tsx";
import { saveFile } from "./save-file.ts";
import { SheetDrop } from "./SheetDrop.tsx";
import type { ActionRunner } from "./use-action-runner.ts";

export type ImportDialogProps = { readonly action: Action; readonly runner: ActionRunner; readonly target: ActionTarget };

/** Takes a sheet, shows what the server makes of it, and writes only after that was seen. */
export default function ImportDialog({ action, runner, target }: ImportDialogProps) {
  const text = useText();
  const { say, language, report } = useEngine();
  const [file, setFile] = useState<File>();
  const [isUpdate, setUpdate] = useState(false);
  const [judged, setJudged] = useState<ImportAnswer>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  /** Run a call; its failure stands in the dialog, and the file stays chosen. */
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
    } catch (failure) {
      report(failure);
      setRefusal(lastingText(failure, language));
    } finally {
      setBusy(false);
    }
  };
  const judge = (chosen: File, update: boolean) => {
    setJudged(undefined);
    setFile(chosen);
    void attempt(async () => setJudged(await importRows(target.base, chosen, { check: true, update })));
  };
  const write = (chosen: File, wishes: ImportWishes) =>
    void attempt(async () => {
      const answer = await importRows(target.base, chosen, wishes);
      const isWritten = answer.failed === 0 || wishes.partial === true;
      if (!isWritten) return setJudged(answer); // somebody changed something since it was judged
      toast.success(text("import.done", { count: answer.success }));
      // Nobody can read them again, so they are saved at once, before the dialog goes.
      const { initialPasswords = [] } = answer;
      if (initialPasswords.length > 0) {
        const heads = [text("import.row"), text("import.account"), text("import.password")] as const;
        const rows = initialPasswords.map(({ row, name, password }) => ({ row, field: name, msg: password }));
        saveFile({ blob: importReport(heads, rows), name: undefined }, `${target.title}-${text("import.password")}.csv`);
      }
      runner.close();
      await target.refresh();
    });
  const reset = () => {
    setFile(undefined);
    setJudged(undefined);
    setRefusal(undefined);
  };
  const good = judged?.success ?? 0;
  const failed = judged?.failed ?? 0;
  const guard = useDialogGuard(file !== undefined && !isBusy, runner.close);
  const blocker = judged === undefined ? text("import.chooseFirst") : good === 0 ? text("import.nothingGood") : undefined;
  return (
    <Dialog
      open
      width={judged === undefined ? 640 : 880}
      busy={isBusy}
      title={`${say(action.title)} · ${target.title}`}
      closeLabel={text("common.close")}
      onOpenChange={guard.close}
      footer={
        <>
          <Button onClick={guard.close}>{text("common.cancel")}</Button>
          <Button
            tone="primary"
            data-confirm={action.key}
            loading={isBusy && judged !== undefined}
            disabledReason={blocker}
            onClick={() => file && write(file, { update: isUpdate, partial: failed > 0 })}
          >
            {failed > 0 && good > 0 ? text("import.withoutFailed", { count: good }) : text("import.write", { count: good })}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-form">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Checkbox
            label={text("import.update")}
            checked={isUpdate}
            disabled={isBusy}
            onChange={(isOn) => {
              setUpdate(isOn);
              if (file !== undefined) judge(file, isOn);
            }}
          />
          <Button
            tone="text"
            icon="download"
            onClick={() => void attempt(async () => saveFile(await importTemplate(target.base), `${target.title}.xlsx`))}
          >
            {text("import.template")}
          </Button>
        </div>
        <SheetDrop
          file={file}
          disabled={isBusy}
          onChoose={(chosen) => judge(chosen, isUpdate)}
          onRefuse={(reason) => {
            setJudged(undefined);
            setRefusal(reason);
          }}
          onRemove={reset}
        />
        {isBusy && judged === undefined && <Spinner label={text("import.checking")} />}
        {refusal !== undefined && (
          <Note tone="error" role="alert">
            {refusal}
          </Note>
        )}
        {judged !== undefined && <ImportPreview answer={judged} name={file?.name ?? ""} />}
      </div>
      {guard.question}
    </Dialog>
  );
}
