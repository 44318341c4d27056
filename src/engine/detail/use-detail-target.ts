import { useMemo, useRef } from "react";
import { useSWRConfig } from "swr";
import type { FieldFault, WireRow } from "../../core/contract/envelope.ts";
import type { Action } from "../../core/definition/generated/documents.ts";
import type { DetailBundle } from "../../core/definition/product.ts";
import type { ActionTarget } from "../actions/action-target.ts";
import { useEngine } from "../engine-context.ts";

export type DetailTargetOptions = {
  readonly bundle: DetailBundle;
  readonly base: string;
  readonly record: WireRow;
  readonly onRecord: (record: WireRow | undefined) => void;
  /** An action changed the record. */
  readonly onDone: () => void;
  /** A refusal is about these fields; true where they are marked. */
  readonly onFaults: (faults: readonly FieldFault[]) => boolean;
  /** An action takes what is chosen in a table; true where the document has one for it, which is now in view. */
  readonly onChoosing: (action: Action) => boolean;
};

/** What the actions of a document run on: its one record. Lists that show it are asked again. */
export function useDetailTarget(options: DetailTargetOptions): ActionTarget {
  const engine = useEngine();
  const { mutate } = useSWRConfig();
  const latest = useRef(options);
  latest.current = options;
  const { bundle, base } = options;
  return useMemo((): ActionTarget => {
    const { entity, workflows, screen } = bundle;
    // What belongs to a record that is gone, such as its history, is asked for no more.
    const refreshLists = (gone?: string): void =>
      void mutate((key) => Array.isArray(key) && key.includes(base) && key[0] !== "record" && !key.includes(gone));
    return {
      entity,
      workflows,
      base,
      title: engine.say(screen.title),
      nameOf: (row) => String(row[entity.label] ?? row.id),
      rows: () => [latest.current.record],
      refresh: async () => latest.current.onRecord(undefined),
      replace: async (rows) => {
        const { record, onRecord, onDone } = latest.current;
        refreshLists(rows.length === 0 ? record.id : undefined);
        if (rows.length === 0) return engine.open({ kind: "back" }); // removed: there is nothing left to show
        const changed = rows.find((row) => row.id === record.id);
        if (changed !== undefined) onRecord({ ...record, ...changed });
        onRecord(undefined);
        onDone();
      },
      mark: () => undefined,
      point: (faults) => latest.current.onFaults(faults),
      choosing: (action) => latest.current.onChoosing(action),
      detail: screen.screen,
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the record is read when it is needed
  }, [bundle, base, engine, mutate]);
}
