import { type KeyboardEvent, useEffect, useRef } from "react";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { Pivot } from "../../core/definition/generated/documents.ts";
import { chosenIn, chosenInput, type Decision, keepOffered } from "../../core/table/decision.ts";
import type { ActionTarget } from "../actions/action-target.ts";
import type { Begun } from "../actions/begun.ts";
import { AskingDialogs } from "../actions/AskingDialogs.tsx";
import { useActionRunner } from "../actions/use-action-runner.ts";
import { usePivotColumns, useToldFields, useToldFoot, useToldLead } from "../detail/use-pivot-columns.ts";
import type { Draft } from "../form/draft-store.ts";
import { useIsMobile } from "../list/use-column-count.ts";
import { toast } from "../../ui/toast-store.ts";
import { useLatest } from "../use-latest.ts";
import { ChoiceBar } from "./ChoiceBar.tsx";
import { ChoiceCards } from "./ChoiceCards.tsx";
import { ChoiceContext, type ChoiceScope, useChoiceScope, whyNotYet } from "./choice-scope.ts";
import type { ChoiceStore } from "./choice-store.ts";
import { sheetName } from "./comparison-sheet.ts";
import { ChoiceTable } from "./ChoiceTable.tsx";
import { ChoiceTools } from "./ChoiceTools.tsx";
import { ChosenParties } from "./ChosenParties.tsx";
import "./choosing.css";

export type ChoosingTabProps = {
  readonly pivot: Pivot;
  readonly decision: Decision;
  readonly store: ChoiceStore;
  readonly draft: Draft;
  readonly target: ActionTarget;
  readonly record: Facts;
  readonly name: string;
};

/** Lines against the records that answer them, where it is decided who gets which; an action of the workflow takes it. */
export function ChoosingTab({ pivot, decision, store, draft, target, record, name }: ChoosingTabProps) {
  const { entity } = target;
  const runner = useActionRunner(target);
  const isMobile = useIsMobile();
  const lead = usePivotColumns(entity, pivot.rows, useToldLead(pivot, decision.market.table));
  const show = usePivotColumns(entity, pivot.cells, useToldFields(pivot, decision.market.table));
  const foot = usePivotColumns(entity, pivot.cells, useToldFoot(pivot, decision.market.table));
  const scope = useChoiceScope({ pivot, decision, store, entity, record, lead, show });
  useEffect(() => store.keep((chosen) => keepOffered(decision, chosen)), [store, decision]);
  const decide = (): void =>
    runner.start(decision.action, [record as WireRow], {
      input: chosenInput(decision, store.chosen()),
      tells: tellParties(scope),
      keeps: { prompt: decision.prompt.key, take: (input) => store.choose(chosenIn(decision, input)) },
    });
  const root = useRef<HTMLDivElement>(null);
  useAsked(draft, pivot.cells, () => {
    const reason = whyNotYet(scope, store.chosen());
    if (reason === undefined) return decide();
    toast.info(reason);
    root.current?.querySelector<HTMLElement>('.choice-offer[tabindex="0"]')?.focus();
  });
  const handleKey = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) store.redo();
    else store.undo();
  };
  return (
    <ChoiceContext value={scope}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons within */}
      <div ref={root} className="choosing" data-pivot={pivot.cells} onKeyDown={handleKey}>
        <ChoiceTools name={sheetName(entity, record, name)} foot={foot} />
        {isMobile ? <ChoiceCards name={name} /> : <ChoiceTable name={name} foot={foot} />}
        <ChoiceBar isRunning={runner.running === decision.action.key} onDecide={decide} />
      </div>
      <AskingDialogs runner={runner} target={target} />
    </ChoiceContext>
  );
}

/** The action is pressed elsewhere, such as in the toolbar of the document: now, or before the table was here. */
function useAsked(draft: Draft, cells: string, answer: () => void): void {
  const latest = useLatest(answer);
  useEffect(() => {
    const hear = (): void => {
      if (draft.takeFocus((address) => address === cells) !== undefined) latest.current();
    };
    hear();
    return draft.onFocus(hear);
  }, [draft, cells, latest]);
}

function tellParties(scope: ChoiceScope): NonNullable<Begun["tells"]> {
  return (input) => <ChosenParties scope={scope} input={input} />;
}
