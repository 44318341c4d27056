import { useState } from "react";
import useSWR from "swr";
import type { Facts } from "../../core/condition/evaluate.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useEngine } from "../engine-context.ts";
import { ReadValue } from "../form/ReadValue.tsx";
import type { AddLinesProps } from "./AddLines.tsx";
import { useDialogGuard } from "../form/use-dialog-guard.tsx";
import { findSource, flipSource } from "./source-document.ts";

export type PickLinesProps = AddLinesProps & { readonly sourceId: string; readonly onClose: () => void };

/** Lines of the source document that the draft does not have, to take in again. */
export default function PickLines({ entity, screen, workflow, lines, draft, sourceId, onClose }: PickLinesProps) {
  const t = useText();
  const engine = useEngine();
  const by = entity.source?.lines?.by ?? "id";
  const offered = useSWR(["missing-lines", screen.screen, workflow.workflow, sourceId], async () =>
    flipSource(await findSource(entity, screen.screen, engine.loadScreen), sourceId, workflow),
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const present = new Set(draft.rows(lines.lines).map((row) => String(row[by])));
  const rows = ((offered.data?.[lines.lines] ?? []) as readonly Facts[]).filter((row) => !present.has(String(row[by])));
  const table = entity.lines?.find((candidate) => candidate.key === lines.lines);
  const fields = fieldIndex(table?.fields ?? []);
  const shown = lines.columns.flatMap(({ key }) => {
    const field = fields.get(key);
    return field?.set === "source" || key === entity.source?.lines?.remaining ? (field === undefined ? [] : [field]) : [];
  });
  const toggle = (id: string): void =>
    setChosen((old) => {
      const next = new Set(old);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const add = (): void => {
    draft.addRows(
      lines.lines,
      rows.filter((row) => chosen.has(String(row[by]))),
    );
    onClose();
  };
  const guard = useDialogGuard(chosen.size > 0, onClose);
  return (
    <Dialog
      open
      width={880}
      title={t("lines.pickTitle", { title: engine.say(lines.title) })}
      closeLabel={t("common.close")}
      onOpenChange={guard.close}
      footer={
        <>
          <Button onClick={guard.close}>{t("common.cancel")}</Button>
          <Button tone="primary" disabledReason={chosen.size === 0 ? t("lines.nothingToPick") : undefined} onClick={add}>
            {t("lines.addChosen", { count: chosen.size })}
          </Button>
        </>
      }
    >
      {offered.error !== undefined ? (
        <ErrorState title={t("detail.failed")} message={messageOf(offered.error)} />
      ) : offered.isLoading ? (
        <Skeleton lines={["100%", "100%", "100%"]} label={t("detail.loading")} />
      ) : rows.length === 0 ? (
        <EmptyState kind="no-records" title={t("lines.nothingToPick")} />
      ) : (
        <ul className="pick-list">
          {rows.map((row) => (
            <li key={String(row[by])}>
              <label className="pick-row">
                <Checkbox
                  aria-label={String(row[shown[0]?.key ?? by])}
                  checked={chosen.has(String(row[by]))}
                  onChange={() => toggle(String(row[by]))}
                />
                {shown.map((field) => (
                  <span key={field.key} className="min-w-0 flex-1">
                    <ReadValue field={field} value={row[field.key]} dictionary={field.dict} language={engine.language} />
                  </span>
                ))}
              </label>
            </li>
          ))}
        </ul>
      )}
      {guard.question}
    </Dialog>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
