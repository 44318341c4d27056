import type { Entity, Step, Text } from "../definition/generated/documents.ts";
import { fieldKinds, isEmpty } from "../definition/fields.ts";
import { type Facts, holds } from "../condition/evaluate.ts";

export type StepState = "done" | "current" | "waiting" | "refused";

/** One step of a document's flow: where it stands, who did it, when, and the reason given. */
export type StepModel = {
  readonly key: string;
  readonly title: Text;
  readonly state: StepState;
  readonly who: string | undefined;
  readonly time: string | undefined;
  readonly note: string | undefined;
};

/**
 * The status line of a record: steps behind us, the first open one as current; nothing is current after a failure.
 *
 * @param refusals fields with the reason of a refusal, which is history once the step has not failed any more
 */
export function stepModels(
  steps: readonly Step[],
  entity: Entity,
  record: Facts,
  refusals: readonly string[] = [],
): readonly StepModel[] {
  const kinds = fieldKinds(entity.fields);
  let isOpen = true;
  return steps.map((step) => {
    const hasFailed = step.failed !== undefined && holds(step.failed, record, kinds);
    const state: StepState = hasFailed ? "refused" : holds(step.done, record, kinds) ? "done" : isOpen ? "current" : "waiting";
    if (state === "current" || state === "refused") isOpen = false;
    const isBehind = state === "done" || state === "refused";
    return {
      key: step.key,
      title: step.title,
      state,
      who: isBehind ? nameOf(record, step.who) : undefined,
      time: isBehind ? textOf(record, step.time) : undefined,
      note: isBehind && (hasFailed || !refusals.includes(step.note ?? "")) ? textOf(record, step.note) : undefined,
    };
  });
}

/** Whether a field holds the reason of a failure that is over. */
export function isPastReason(key: string, steps: readonly Step[], entity: Entity, record: Facts): boolean {
  const kinds = fieldKinds(entity.fields);
  const own = steps.filter((step) => step.note === key && step.failed !== undefined);
  return own.length > 0 && own.every(({ failed }) => failed !== undefined && !holds(failed, record, kinds));
}

/** A login name comes with the person's name beside it, `createBy` with `createByName`; other fields hold names. */
function nameOf(record: Facts, key: string | undefined): string | undefined {
  return textOf(record, key === undefined ? undefined : `${key}Name`) ?? textOf(record, key);
}

function textOf(record: Facts, key: string | undefined): string | undefined {
  const value = key === undefined ? undefined : record[key];
  return isEmpty(value) ? undefined : String(value);
}
