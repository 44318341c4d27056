import type { ImportAnswer } from "../../core/contract/import.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Note } from "../../ui/Note.tsx";
import { importReport } from "./import-report.ts";
import { saveFile } from "./save-file.ts";

export type ImportPreviewProps = {
  readonly answer: ImportAnswer;
  /** Name of the sheet. */
  readonly name: string;
  /** What became of its rows, where there is more to say of them than good and wrong. */
  readonly told?: string | undefined;
  /** Heading of what is left as it is. */
  readonly notesTitle?: string | undefined;
};

const MOST_FAULTS = 200;

/** What was made of a sheet: how many rows are good, what is wrong with the others, and the first rows as they were read. */
export function ImportPreview({ answer, name, told, notesTitle }: ImportPreviewProps) {
  const text = useText();
  const { success, failed, failures, notes = [], columns = [], preview = [] } = answer;
  const faultsOf = new Map<number, string>();
  for (const { row, msg } of failures) faultsOf.set(row, faultsOf.has(row) ? `${faultsOf.get(row)}；${msg}` : msg);
  const download = () => {
    const heads = [text("import.row"), text("import.field"), text("import.reason")] as const;
    saveFile(
      { blob: importReport(heads, failures), name: undefined },
      `${name.replace(/\.\w+$/, "")}-${text("import.faults")}.csv`,
    );
  };
  return (
    <>
      <Note tone={failed === 0 ? "success" : "warning"} role="status">
        {told ?? text("import.judged", { success, failed })}
      </Note>
      {failures.length > 0 && (
        <section className="grid grid-cols-1 gap-2">
          <ul tabIndex={0} aria-label={text("import.faults")} className="grid max-h-48 grid-cols-1 gap-1 overflow-auto">
            {failures.slice(0, MOST_FAULTS).map(({ row, field, msg }) => (
              <li key={`${row} ${field} ${msg}`} data-import-row={row} className="flex gap-3">
                <span className="flex-none text-text-2 num">{text("import.rowNumber", { row })}</span>
                <span className="min-w-0 text-danger">{msg.includes(field) ? msg : `${field}: ${msg}`}</span>
              </li>
            ))}
            {failures.length > MOST_FAULTS && <li>{text("action.andMore", { count: failures.length - MOST_FAULTS })}</li>}
          </ul>
          <Button className="justify-self-start" icon="download" onClick={download}>
            {text("import.downloadFaults")}
          </Button>
        </section>
      )}
      {notes.length > 0 && (
        <section className="grid grid-cols-1 gap-2">
          <h3 className="font-medium">{notesTitle}</h3>
          <ul tabIndex={0} aria-label={notesTitle} className="grid max-h-32 grid-cols-1 gap-1 overflow-auto text-text-2">
            {notes.slice(0, MOST_FAULTS).map(({ row, msg }, place) => (
              <li key={place} data-import-note={row ?? ""} className="flex gap-3">
                {row !== undefined && <span className="flex-none num">{text("import.rowNumber", { row })}</span>}
                <span className="min-w-0">{msg}</span>
              </li>
            ))}
            {notes.length > MOST_FAULTS && <li>{text("action.andMore", { count: notes.length - MOST_FAULTS })}</li>}
          </ul>
        </section>
      )}
      {preview.length > 0 && (
        <div className="grid-scroll max-h-80" tabIndex={0} role="region" aria-label={text("import.preview")}>
          <table className="w-full border-collapse text-ctl">
            <thead className="sticky top-0 z-(--z-head) bg-head text-text-2">
              <tr>
                {[text("import.row"), ...columns].map((head, place) => (
                  <th key={place} scope="col" className="px-2 py-2 text-start font-medium whitespace-nowrap">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.map(({ row, cells }) => (
                <tr
                  key={row}
                  className={`border-t border-line ${faultsOf.has(row) ? "bg-danger-soft" : ""}`}
                  data-tip={faultsOf.get(row)}
                >
                  <td className="px-2 py-1 num">{row}</td>
                  {columns.map((_, place) => (
                    <td key={place} className="px-2 py-1 whitespace-nowrap">
                      {cells[place] ?? ""}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
