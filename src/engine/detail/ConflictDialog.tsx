import { useMemo, useState } from "react";
import type { Workflow } from "../../core/definition/generated/documents.ts";
import { dictionaryOf } from "../../core/definition/fields.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { mergeRecords } from "../../core/form/merge.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { useEngine } from "../engine-context.ts";
import type { Draft } from "../form/draft-store.ts";
import { ReadValue } from "../form/ReadValue.tsx";
import { ConflictChoice, type Chosen } from "./ConflictChoice.tsx";

export type ConflictDialogProps = {
  readonly draft: Draft;
  readonly workflow: Workflow;
  /** The record as somebody else saved it. */
  readonly theirs: Facts;
  readonly onClose: () => void;
};

/** Somebody saved meanwhile: what both changed is chosen field by field, the rest is merged. */
export default function ConflictDialog({ draft, workflow, theirs, onClose }: ConflictDialogProps) {
  const t = useText();
  const { say, language } = useEngine();
  const { entity } = draft;
  const merge = useMemo(() => mergeRecords(draft.entity, draft.base(), draft.record(), theirs), [draft, theirs]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const choose = (key: string, side: Chosen): void => setChosen((map) => new Map(map).set(key, side));
  const sideOf = (key: string): Chosen => chosen.get(key) ?? "mine";
  const take = (): void => {
    const mine = draft.record();
    const keys = [...merge.conflicts.map(({ field }) => field.key), ...merge.lineConflicts];
    const settled = Object.fromEntries(keys.map((key) => [key, (sideOf(key) === "mine" ? mine : theirs)[key]]));
    draft.reset(theirs);
    draft.replace({ ...merge.merged, ...settled });
    onClose();
  };
  const hasChoices = merge.conflicts.length + merge.lineConflicts.length > 0;
  return (
    <Dialog
      open
      width={880}
      title={t("conflict.title")}
      description={hasChoices ? t("conflict.explain") : t("conflict.none")}
      closeLabel={t("common.close")}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button tone="primary" onClick={take}>
            {t("conflict.useChosen")}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {merge.conflicts.map(({ field, mine, theirs: other }) => {
          const draw = (value: unknown) => (
            <ReadValue field={field} value={value} dictionary={dictionaryOf(field, workflow)} language={language} />
          );
          return (
            <ConflictChoice
              key={field.key}
              name={field.key}
              title={say(field.title)}
              side={sideOf(field.key)}
              onChoose={choose}
              mine={draw(mine)}
              theirs={draw(other)}
            />
          );
        })}
        {merge.lineConflicts.map((key) => {
          const table = entity.lines?.find((candidate) => candidate.key === key);
          const title = t("conflict.lines", { title: table === undefined ? key : say(table.title) });
          const count = (rows: unknown): string => t("conflict.rows", { count: Array.isArray(rows) ? rows.length : 0 });
          return (
            <ConflictChoice
              key={key}
              name={key}
              title={title}
              side={sideOf(key)}
              onChoose={choose}
              mine={count(draft.rows(key))}
              theirs={count(theirs[key])}
            />
          );
        })}
      </div>
    </Dialog>
  );
}
