import type { Condition, FieldKind, Reminder } from "../../../core/definition/generated/documents.ts";
import { shift } from "../../../core/format/date.ts";

/** Records of which it is time to tell, and from when on what was told about one counts as said. */
export type ReminderWindow = { readonly when: Condition; readonly since: (time: string) => string };

const DATE_LENGTH = 10;
const NONE = "0m";

/**
 * The windows of a reminder at one moment. A span after its time is told each day from then on; a date on the very days
 * before it; a moment once from each of its spans until the next, so that a task that runs late still tells of it.
 *
 * @param now `yyyy-MM-dd HH:mm:ss`
 */
export function windowsOf(reminder: Reminder, kind: FieldKind | undefined, now: string): readonly ReminderWindow[] {
  const { field, before = [], after } = reminder;
  const today = now.slice(0, DATE_LENGTH);
  if (after !== undefined) return [{ when: { [field]: { lt: shift(now, `-${after}`) } }, since: () => today }];
  if (kind === "date") {
    const days = before.map((span) => shift(`${today} 00:00:00`, `+${span}`).slice(0, DATE_LENGTH));
    return [{ when: { [field]: { in: days } }, since: () => today }];
  }
  const spans = before.toSorted((one, other) => (shift(now, `+${one}`) < shift(now, `+${other}`) ? 1 : -1));
  return spans.map((span, index) => ({
    when: {
      all: [{ [field]: { gt: shift(now, `+${spans[index + 1] ?? NONE}`) } }, { [field]: { lte: shift(now, `+${span}`) } }],
    },
    since: (time) => shift(time, `-${span}`),
  }));
}
