import { useMemo } from "react";
import useSWR from "swr";
import { useDictionaries } from "../../client/dictionaries.ts";
import { lastingText } from "../../client/failure-text.ts";
import { fetchRecord } from "../../client/records.ts";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { LinesScreen } from "../../core/definition/generated/documents.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { useEngine } from "../engine-context.ts";
import { compileLineColumns } from "../lines/line-columns.tsx";
import type { CompiledList } from "./compile-list.ts";

export type RowLinesProps = { readonly list: CompiledList; readonly screen: LinesScreen; readonly row: WireRow };

/** The lines of one record to read, below its row; asked for when the row is opened, and again when it has changed. */
export default function RowLines({ list, screen, row }: RowLinesProps) {
  const { session, language, say, open } = useEngine();
  const text = useText();
  const dictionaries = useDictionaries();
  const { entity } = list.bundle;
  const columns = useMemo(
    () => compileLineColumns(screen, entity, { session, language, dictionaries, open }),
    [screen, entity, session, language, dictionaries, open],
  );
  const record = useSWR(["row-lines", session.companyId ?? "", list.base, row.id, row.lockVersion], () =>
    fetchRecord(list.base, list.workflow, row.id),
  );
  if (record.error !== undefined)
    return (
      <p role="alert" className="flex items-center gap-3 p-3 text-danger">
        {lastingText(record.error, language)}
        <Button size="small" loading={record.isValidating} onClick={() => void record.mutate()}>
          {text("list.retry")}
        </Button>
      </p>
    );
  if (record.data === undefined)
    return (
      <p role="status" className="p-3 text-text-3">
        {text("list.loading")}
      </p>
    );
  const lines = (record.data[screen.lines] ?? []) as readonly WireRow[];
  if (lines.length === 0) return <p className="p-3 text-text-3">{text("lines.empty")}</p>;
  const title = say(screen.title);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by keys
    <div role="region" aria-label={title} tabIndex={0} className="overflow-x-auto p-3">
      <table className="border-collapse" data-screen={screen.screen}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title: head, align }) => (
              <th
                key={key}
                scope="col"
                className={`border-b border-line px-3 py-1 font-medium whitespace-nowrap text-text-2 ${align === "end" ? "text-end" : "text-start"}`}
              >
                {say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              {columns.map(({ key, draw, align }) => (
                <td
                  key={key}
                  data-column={key}
                  className={`border-b border-line px-3 py-1 whitespace-nowrap ${align === "end" ? "text-end" : "text-start"}`}
                >
                  {draw(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
