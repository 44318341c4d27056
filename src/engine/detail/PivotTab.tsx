import { useMemo } from "react";
import type { Pivot } from "../../core/definition/generated/documents.ts";
import { governing } from "../../core/form/governing.ts";
import { mayTouch } from "../../core/gate/gate.ts";
import { decisionOf } from "../../core/table/decision.ts";
import { pivotTable } from "../../core/table/pivot.ts";
import { choiceTexts } from "../../i18n/choice-texts.ts";
import { fillText, sameText } from "../../core/contract/language.ts";
import { useText } from "../../i18n/i18n.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import type { ActionTarget } from "../actions/action-target.ts";
import { reasonAgainst } from "../actions/judge.ts";
import { choiceStoreOf } from "../choosing/choice-store.ts";
import { ChoosingTab } from "../choosing/ChoosingTab.tsx";
import { useEngine } from "../engine-context.ts";
import type { Draft } from "../form/draft-store.ts";
import { ComparedLines } from "./ComparedLines.tsx";
import { useReadOnly } from "./read-only.ts";

export type PivotTabProps = {
  readonly pivot: Pivot;
  readonly draft: Draft;
  readonly target: ActionTarget;
  readonly name: string;
};

/** Lines against the records that answer them: to press while the action that takes a choice may run, else to read. */
export default function PivotTab({ pivot, draft, target, name }: PivotTabProps) {
  const t = useText();
  const engine = useEngine();
  const { entity, workflows } = target;
  const { session } = engine;
  const isReadOnly = useReadOnly();
  const record = draft.record();
  const table = useMemo(() => pivotTable(pivot, record), [pivot, record]);
  const decision = useMemo(
    () => decisionOf(pivot, entity, governing(workflows, entity, record, session.side), record, table),
    [pivot, entity, workflows, record, session, table],
  );
  if (table.suppliers.length === 0) return <EmptyState kind="no-records" title={t("lines.empty")} />;
  const read = <ComparedLines pivot={pivot} entity={entity} table={table} record={record} name={name} />;
  if (decision === undefined || isReadOnly || !mayTouch(decision.action, session)) return read;
  const reason = reasonAgainst(decision.action, [record], target, engine);
  if (reason === undefined)
    return (
      <ChoosingTab
        pivot={pivot}
        decision={decision}
        store={choiceStoreOf([engine.account.userName, engine.variant, target.base, String(record["id"])].join(" "))}
        draft={draft}
        target={target}
        record={record}
        name={name}
      />
    );
  return (
    <>
      <p className="pivot-refusal">{engine.say(fillText(choiceTexts.readOnly, { reason: sameText(reason) }))}</p>
      {read}
    </>
  );
}
