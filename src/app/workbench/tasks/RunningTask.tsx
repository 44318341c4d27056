import { useEffect, useMemo, useRef } from "react";
import { useSWRConfig } from "swr";
import type { ActionTarget } from "../../../engine/actions/action-target.ts";
import { ActionDialogs } from "../../../engine/actions/ActionDialogs.tsx";
import { reasonAgainst } from "../../../engine/actions/judge.ts";
import { useActionRunner } from "../../../engine/actions/use-action-runner.ts";
import { useEngine } from "../../../engine/engine-context.ts";
import { useLatest } from "../../../engine/use-latest.ts";
import { openedBy } from "../../engine/default-detail.ts";
import type { PreparedTask } from "./prepare-task.ts";

export type RunningTaskProps = {
  readonly prepared: PreparedTask;
  /** It is done. */
  readonly onDone: () => void;
  /** It stands otherwise than the task said: what waits has to be asked for again. */
  readonly onStale: () => void;
};

/** The action of a task under way: the dialogs that the record's own page would show. */
export function RunningTask({ prepared, onDone, onStale }: RunningTaskProps) {
  const { action, record } = prepared;
  const engine = useEngine();
  const target = useTaskTarget(prepared, onDone, onStale);
  const runner = useActionRunner(target);
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    if (reasonAgainst(action, [record], target, engine) !== undefined) onStale();
    runner.start(action, [record]);
  });
  return <ActionDialogs runner={runner} target={target} />;
}

/** The one record of a task as what its action runs on; lists that show it are asked again. */
function useTaskTarget({ bundle, base, record }: PreparedTask, onDone: () => void, onStale: () => void): ActionTarget {
  const { say } = useEngine();
  const { mutate } = useSWRConfig();
  const latest = useLatest({ onDone, onStale });
  return useMemo((): ActionTarget => {
    const { entity, workflows, screen } = bundle;
    return {
      entity,
      workflows,
      base,
      title: say(screen.title),
      nameOf: (row) => String(row[entity.label] ?? row.id),
      rows: () => [record],
      refresh: async () => latest.current.onStale(),
      replace: async () => {
        void mutate((key) => Array.isArray(key) && key.includes(base));
        latest.current.onDone();
      },
      mark: () => undefined,
      detail: openedBy(bundle),
    };
  }, [bundle, base, record, say, mutate, latest]);
}
