import { useMemo, useState } from "react";
import { lastingText } from "../../client/failure-text.ts";
import { readSheet, writeSheet } from "../../client/sheets.ts";
import { fillText } from "../../core/contract/language.ts";
import type { SheetRows } from "../../core/contract/sheets.ts";
import { lineTexts } from "../../i18n/line-texts.ts";
import { useText } from "../../i18n/i18n.ts";
import { sheetTexts } from "../../i18n/sheet-texts.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Note } from "../../ui/Note.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { toast } from "../../ui/toast-store.ts";
import { ImportPreview } from "../actions/ImportPreview.tsx";
import { saveFile } from "../actions/save-file.ts";
import { SheetDrop } from "../actions/SheetDrop.tsx";
import { useEngine } from "../engine-context.ts";
import type { GridDeeds } from "./grid-deeds.ts";
import { judgeSheet } from "./judge-sheet.ts";
import { lineSheet } from "./line-sheet.ts";
import { useLines } from "./line-scope.ts";

export type SheetDialogProps = {
  /** Name of the lines, and so of their sheet. */
  readonly title: string;
  readonly deeds: GridDeeds;
  readonly onClose: () => void;
};

/** Lines out to a spreadsheet and back into the form: what comes back is shown and judged first, and saved with the form. */
export default function SheetDialog({ title, deeds, onClose }: SheetDialogProps) {
  const text = useText();
  const engine = useEngine();
  const { say, language, report } = engine;
  const scope = useLines();
  const { draft, table } = scope;
  const [file, setFile] = useState<File>();
  const [sheet, setSheet] = useState<SheetRows>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const lines = draft.keyedRows(table.key);
  const judged = useMemo(
    () => sheet && judgeSheet(sheet, scope, deeds, engine),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- judged anew when the lines are others meanwhile
    [sheet, lines, scope, deeds, engine],
  );
  const wrong = refusal ?? (sheet !== undefined && judged === undefined ? say(sheetTexts.foreign) : undefined);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
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
  const show = (chosen: File | undefined, reason?: string): void => {
    setSheet(undefined);
    setFile(chosen);
    setRefusal(reason);
  };
  const count = judged?.answer.success ?? 0;
  const take = (): void => {
    if (judged === undefined) return;
    draft.setRows(table.key, judged.rows);
    toast.success(say(fillText(sheetTexts.taken, { count })));
    onClose();
  };
  const blocker = judged === undefined ? text("import.chooseFirst") : count === 0 ? say(sheetTexts.nothingToTake) : undefined;
  return (
    <Dialog
      open
      width={judged === undefined ? 640 : 880}
      busy={isBusy}
      title={`${say(lineTexts.sheet)} · ${title}`}
      closeLabel={text("common.close")}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text("common.cancel")}</Button>
          <Button tone="primary" data-confirm="sheet" disabledReason={blocker} onClick={take}>
            {say(fillText(sheetTexts.take, { count }))}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-form">
        <p className="text-text-2">{say(sheetTexts.help)}</p>
        <Button
          className="justify-self-start"
          icon="download"
          data-tool="sheet-out"
          onClick={() =>
            void attempt(async () => saveFile(await writeSheet(lineSheet(scope, deeds, title, say)), `${title}.xlsx`))
          }
        >
          {say(sheetTexts.out)}
        </Button>
        <SheetDrop
          file={file}
          disabled={isBusy}
          onChoose={(chosen) => {
            show(chosen);
            void attempt(async () => setSheet(await readSheet(chosen)));
          }}
          onRefuse={(reason) => show(undefined, reason)}
          onRemove={() => show(undefined)}
        />
        {isBusy && file !== undefined && sheet === undefined && <Spinner label={text("import.checking")} />}
        {wrong !== undefined && (
          <Note tone="error" role="alert">
            {wrong}
          </Note>
        )}
        {judged !== undefined && (
          <ImportPreview
            answer={judged.answer}
            name={file?.name ?? ""}
            told={say(
              fillText(sheetTexts.judged, {
                changed: judged.changed,
                added: judged.added,
                same: judged.same,
                wrong: judged.answer.failed,
              }),
            )}
            notesTitle={say(sheetTexts.notes)}
          />
        )}
      </div>
    </Dialog>
  );
}
