import { useEffect, useRef, useState } from "react";
import { isAborted, lastingText } from "../../client/failure-text.ts";
import { downloadExport } from "../../client/download-records.ts";
import { EXPORT_ROW_LIMIT } from "../../core/contract/paging.ts";
import { shownMessages } from "../../core/contract/shown-messages.ts";
import type { Action } from "../../core/definition/generated/documents.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Note } from "../../ui/Note.tsx";
import { ProgressBar } from "../../ui/ProgressBar.tsx";
import { RadioGroup } from "../../ui/RadioGroup.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useEngine } from "../engine-context.ts";
import type { ActionTarget, ExportChoices } from "./action-target.ts";
import { saveFile } from "./save-file.ts";
import type { ActionRunner } from "./use-action-runner.ts";

export type ExportDialogProps = { readonly action: Action; readonly runner: ActionRunner; readonly target: ActionTarget };

const KIB = 1024;
type Extent = keyof ExportChoices;
type Progress = { readonly percent: number | undefined; readonly receivedBytes: number };

/** Asks how much of a list is exported, then shows the file arriving; what is under way can be given up. */
export default function ExportDialog({ action, runner, target }: ExportDialogProps) {
  const text = useText();
  const { say, language, report } = useEngine();
  const [choices] = useState(() => target.exports?.());
  const [extent, setExtent] = useState<Extent>(choices?.chosen === undefined ? "seen" : "chosen");
  const [progress, setProgress] = useState<Progress>();
  const [error, setError] = useState<unknown>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const isBusy = progress !== undefined;
  const run = async () => {
    const controller = new AbortController();
    running.current = controller;
    setError(undefined);
    setProgress({ percent: undefined, receivedBytes: 0 });
    try {
      const onProgress = (percent: number | undefined, receivedBytes: number) => setProgress({ percent, receivedBytes });
      const file = await downloadExport(target.base, action, choices?.[extent]?.params ?? [], {
        signal: controller.signal,
        onProgress,
      });
      saveFile(file, `${target.title}.xlsx`);
      toast.success(say(action.success ?? shownMessages.DONE));
      runner.close();
    } catch (failure) {
      if (!isAborted(failure)) setError(failure);
      report(failure);
      setProgress(undefined);
    }
  };
  const rows = choices?.[extent]?.rowCount ?? 0;
  const limit = choices?.[extent]?.rowLimit ?? EXPORT_ROW_LIMIT;
  const refusal = rows > limit ? text("export.tooMany", { limit }) : undefined;
  const size = text("export.received", { size: `${Math.round((progress?.receivedBytes ?? 0) / KIB)} KB` });
  return (
    <Dialog
      open
      title={`${say(action.title)} · ${target.title}`}
      closeLabel={text("common.close")}
      onOpenChange={runner.close}
      footer={
        <>
          <Button onClick={isBusy ? () => running.current?.abort() : runner.close}>
            {text(isBusy ? "export.giveUp" : "common.cancel")}
          </Button>
          <Button tone="primary" data-confirm={action.key} loading={isBusy} disabledReason={refusal} onClick={() => void run()}>
            {say(action.title)}
          </Button>
        </>
      }
    >
      <div className="grid gap-form">
        {choices !== undefined && (
          <RadioGroup<Extent>
            aria-label={text("export.extent")}
            direction="column"
            value={extent}
            disabled={isBusy}
            onChange={setExtent}
            options={[
              ...(choices.chosen === undefined
                ? []
                : [
                    {
                      value: "chosen" as const,
                      label: text("export.chosen", { rows: choices.chosen.rowCount ?? 0, columns: choices.chosen.columnCount }),
                    },
                  ]),
              {
                value: "seen",
                label: text("export.seen", { rows: choices.seen.rowCount ?? 0, columns: choices.seen.columnCount }),
              },
              { value: "all", label: text("export.all", { columns: choices.all.columnCount }) },
            ]}
          />
        )}
        {progress !== undefined && (
          <div className="grid gap-1">
            <ProgressBar label={text("list.exporting")} percent={progress.percent} />
            <p className="text-text-3 num">{size}</p>
          </div>
        )}
        {refusal !== undefined && <Note tone="warning">{refusal}</Note>}
        {error !== undefined && (
          <Note tone="error" role="alert">
            {lastingText(error, language)}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
