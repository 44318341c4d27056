import { useState } from "react";
import { lastingText } from "../../client/failure-text.ts";
import { writeSheet } from "../../client/sheets.ts";
import { choiceTexts } from "../../i18n/choice-texts.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { saveFile } from "../actions/save-file.ts";
import { useEngine } from "../engine-context.ts";
import { type Compared, comparisonSheet } from "./comparison-sheet.ts";

/** Writes the comparison into a spreadsheet, as it is seen at the press. */
export function ExportComparison({ compared }: { readonly compared: () => Compared }) {
  const { say, language, report } = useEngine();
  const [isBusy, setBusy] = useState(false);
  const write = async (): Promise<void> => {
    setBusy(true);
    try {
      const sheet = comparisonSheet(compared());
      saveFile(await writeSheet(sheet), `${sheet.title}.xlsx`);
    } catch (failure) {
      report(failure);
      toast.error(lastingText(failure, language));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="download" data-tool="export" loading={isBusy} onClick={() => void write()}>
      {say(choiceTexts.export)}
    </Button>
  );
}
