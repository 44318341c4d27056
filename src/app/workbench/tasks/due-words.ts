import { fillText } from "../../../core/contract/language.ts";
import type { Text } from "../../../core/definition/generated/documents.ts";
import { taskTexts } from "../../../i18n/task-texts.ts";
import type { Tone } from "../../../ui/Badge.tsx";

/** Days within which a task is due soon (design 12: warning under three days). */
const SOON_DAYS = 3;

/** How a task's day is said, and how pressing it is. */
export function dueWords(daysLeft: number | undefined): { readonly text: Text; readonly tone: Tone } {
  if (daysLeft === undefined) return { text: taskTexts.noDay, tone: "neutral" };
  if (daysLeft < 0) return { text: fillText(taskTexts.late, { days: -daysLeft }), tone: "danger" };
  const text = daysLeft === 0 ? taskTexts.today : fillText(taskTexts.left, { days: daysLeft });
  return { text, tone: daysLeft < SOON_DAYS ? "warning" : "neutral" };
}
