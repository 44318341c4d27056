import { useSyncExternalStore } from "react";
import { Icon } from "../../ui/Icon.tsx";
import { useEngine } from "../engine-context.ts";
import { cellAddress, channels } from "../form/draft-address.ts";
import { useDraftVersion } from "../form/draft-context.ts";
import { useLines } from "./line-scope.ts";

/** What is wrong with the cell that the keyboard is in, in words below the grid. */
export function CellNote() {
  const { draft, table, focus } = useLines();
  const { say } = useEngine();
  useSyncExternalStore(focus.subscribeActive, focus.version);
  useDraftVersion(draft, [channels.faults]);
  const active = focus.active();
  const address = active === undefined ? "" : cellAddress(table.key, active.row, active.key);
  const fault = draft.fault(address);
  const text = fault === undefined ? draft.warning(address) : say(fault);
  return (
    <p className="field-note line-note" data-kind={fault === undefined ? "warning" : "error"} role="status">
      {text !== undefined && (
        <>
          <Icon name={fault === undefined ? "warning" : "error"} />
          <span>{text}</span>
        </>
      )}
    </p>
  );
}
