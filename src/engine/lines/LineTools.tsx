import { type ReactNode, useSyncExternalStore } from "react";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { channels } from "../form/draft-address.ts";
import { useDraftVersion } from "../form/draft-context.ts";
import type { GridDeeds } from "./grid-deeds.ts";
import { useLines } from "./line-scope.ts";

export type LineToolsProps = {
  readonly deeds: GridDeeds;
  readonly editable: boolean;
  /** Whether several cells can be chosen, and so several lines be inserted or removed. */
  readonly hasRange: boolean;
  readonly mayRemove: boolean;
  /** What adds lines, before the tools. */
  readonly lead: ReactNode;
  /** What else the grid offers, at the end. */
  readonly children: ReactNode;
};

/** What can be done with a line grid by pressing; every key of the grid has its button here. */
export function LineTools({ deeds, editable, hasRange, mayRemove, lead, children }: LineToolsProps) {
  return (
    <div className="line-tools" role="group" aria-label={deeds.say("tools")}>
      {lead}
      {editable && (
        <>
          <HistoryTools deeds={deeds} />
          {hasRange && <RowTools deeds={deeds} mayRemove={mayRemove} />}
        </>
      )}
      <FaultTool deeds={deeds} />
      <span className="line-tools-end">{children}</span>
    </div>
  );
}

/** What can be taken back, and done again. */
function HistoryTools({ deeds }: { readonly deeds: GridDeeds }) {
  const { draft, table } = useLines();
  useDraftVersion(draft, [channels.history(table.key)]);
  const { done, undone } = draft.history(table.key);
  return (
    <>
      <IconButton
        size="small"
        icon="undo"
        label={deeds.say("undo")}
        disabledReason={done.length === 0 ? deeds.say("nothingToUndo") : undefined}
        onClick={deeds.undo}
      />
      <IconButton
        size="small"
        icon="undo"
        className="-scale-x-100"
        label={deeds.say("redo")}
        disabledReason={undone.length === 0 ? deeds.say("nothingToRedo") : undefined}
        onClick={deeds.redo}
      />
    </>
  );
}

/** Lines that come and go with what is chosen. */
function RowTools({ deeds, mayRemove }: { readonly deeds: GridDeeds; readonly mayRemove: boolean }) {
  const { range } = useLines();
  useSyncExternalStore(range.subscribe, range.version);
  const chosen = deeds.chosen();
  const count = chosen === undefined ? 1 : chosen.bottom - chosen.top + 1;
  const reason = chosen === undefined ? deeds.say("chooseLine") : undefined;
  return (
    <>
      {deeds.mayInsert && (
        <Button size="small" tone="text" data-tool="insert" disabledReason={reason} onClick={deeds.insertAbove}>
          {deeds.say("insert", { count })}
        </Button>
      )}
      {mayRemove && (
        <Button size="small" tone="text" data-tool="remove" disabledReason={reason} onClick={deeds.removeChosen}>
          {deeds.say("remove", { count })}
        </Button>
      )}
    </>
  );
}

/** How many cells are wrong, and the way to the next of them. */
function FaultTool({ deeds }: { readonly deeds: GridDeeds }) {
  const { draft } = useLines();
  useDraftVersion(draft, [channels.faults]);
  const count = deeds.faultPlaces().length;
  if (count === 0) return null;
  return (
    <Button size="small" tone="text" icon="error" className="text-danger!" data-tool="faults" onClick={() => deeds.nextFault(1)}>
      {deeds.say("faults", { count })}
    </Button>
  );
}
