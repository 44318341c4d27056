import type { Facts } from "../../core/condition/evaluate.ts";
import type { Entity, Workflow } from "../../core/definition/generated/documents.ts";
import { dictionaryOf } from "../../core/definition/fields.ts";
import { sameRows } from "../../core/form/merge.ts";
import { PENDING_KEY } from "../../core/form/pending.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Note } from "../../ui/Note.tsx";
import { useEngine } from "../engine-context.ts";
import { ReadValue } from "../form/ReadValue.tsx";

export type PendingNoteProps = {
  readonly entity: Entity;
  readonly workflow: Workflow;
  readonly record: Facts;
  readonly showsInForce: boolean;
  readonly onShowInForce: (shows: boolean) => void;
};

/** Changes that wait to be applied, each with the value in force; tables by the number of their rows. */
export function PendingNote({ entity, workflow, record, showsInForce, onShowInForce }: PendingNoteProps) {
  const { say, language } = useEngine();
  const t = useText();
  const changes = record[PENDING_KEY] as Facts | undefined;
  if (changes === undefined) return null;
  const fields = entity.fields.filter((field) => field.key in changes);
  const tables = (entity.lines ?? []).filter((table) => table.key in changes);
  return (
    <Note tone="warning" title={t("detail.pendingTitle")}>
      <ul className="grid gap-1">
        {fields.map((field) => {
          const shared = { field, dictionary: dictionaryOf(field, workflow), language };
          return (
            <li key={field.key} data-pending={field.key} className="flex flex-wrap items-center gap-1">
              <span className="text-text-2">{say(field.title)}</span>
              <ReadValue {...shared} value={record[field.key]} />
              <span aria-hidden="true">→</span>
              <span className="sr-only">{t("detail.pendingBecomes")}</span>
              <strong className="font-medium">
                <ReadValue {...shared} value={changes[field.key]} />
              </strong>
            </li>
          );
        })}
        {tables.map((table) => (
          <li key={table.key} data-pending={table.key}>
            <span className="text-text-2">{say(table.title)}</span>{" "}
            {t("detail.pendingRows", rowChanges(rowsOf(record, table.key), rowsOf(changes, table.key)))}
          </li>
        ))}
      </ul>
      <div className="mt-2">
        <Button size="small" aria-pressed={showsInForce} onClick={() => onShowInForce(!showsInForce)}>
          {showsInForce ? t("detail.showProposed") : t("detail.showInForce")}
        </Button>
      </div>
    </Note>
  );
}

function rowsOf(facts: Facts, key: string): readonly Facts[] {
  const rows = facts[key];
  return Array.isArray(rows) ? (rows as readonly Facts[]) : [];
}

/** How many rows are changed, new and gone. */
function rowChanges(before: readonly Facts[], after: readonly Facts[]) {
  const known = new Map(before.map((row) => [row["id"], row]));
  const kept = after.filter((row) => known.has(row["id"]));
  const changed = kept.filter((row) => !sameRows([known.get(row["id"])], [row])).length;
  return { changed, added: after.length - kept.length, removed: before.length - kept.length };
}
