import { schemaPath } from "../definition/check-layout.ts";
import type { Condition, Text } from "../definition/generated/documents.ts";
import { ChangedDocuments, listIn, type ReadText } from "./changed-documents.ts";

/** Records whose dictionary field holds one of some values. */
export type OnlyWhere = { readonly field: string; readonly values: readonly string[] };

export type NewReminder = {
  readonly module: string;
  /** Of the event, and of the scheduled task that tells it. */
  readonly key: string;
  /** A date or a moment of the record. */
  readonly field: string;
  /** How many days before that, or after it and each day from then on. */
  readonly side: "before" | "after";
  readonly days: number;
  /** `owner`, the supplier's people, or keys of roles. */
  readonly to: readonly string[];
  /** What the reminder is called: the task, and the beginning of the message. */
  readonly title: Text;
  /** Undefined: all records. */
  readonly where: OnlyWhere | undefined;
};

/** What people call the task, in the dictionary of tasks. */
const TASKS = "sys_job_target";

/**
 * Add a reminder: an event that a scheduled task tells, and the name of that task, to which an administrator gives its times.
 *
 * @returns the changed texts by their path
 */
export function addReminder(read: ReadText, reminder: NewReminder): ReadonlyMap<string, string> {
  const { module, key, field, side, days, to, title, where } = reminder;
  const documents = new ChangedDocuments(read);
  const span = `${days}d`;
  listIn(documents.change({ kind: "events", name: "events" }), "events").push({
    key,
    entity: module,
    to,
    remind: {
      job: key,
      ...(where === undefined ? {} : { when: conditionOf(where) }),
      field,
      ...(side === "before" ? { before: [span] } : { after: span }),
    },
    message: { cn: `${title.cn}：{no}，{${field}}`, id: `${title.id}: {no}, {${field}}` },
  });
  const place = { kind: "dictionary", name: TASKS } as const;
  const tasks = documents.change(place);
  tasks["$schema"] ??= schemaPath(place);
  listIn(tasks, "items").push({ value: key, label: title } as never);
  return documents.texts();
}

/** What says the same of a record in documents. */
export function conditionOf({ field, values }: OnlyWhere): Condition {
  return { [field]: values.length === 1 ? { eq: values[0] } : { in: values } } as Condition;
}
