import type { Action, Text, ToolbarItem, Workflow } from "../definition/generated/documents.ts";
import type { Session } from "../contract/session.ts";
import { mayTouch } from "./gate.ts";

/** A toolbar button ready to draw; whether it can run now is the gate's affair. */
export type ToolbarButton = {
  readonly action: Action;
  readonly title: Text;
  readonly tone: "default" | "primary" | "danger";
  readonly place: "bar" | "more";
  readonly icon: string | undefined;
};

const RANK = { primary: 0, default: 1, danger: 2 } as const satisfies Record<ToolbarButton["tone"], number>;

/**
 * Buttons of a screen for one reader: what permission or side forbids is absent; the rest stands in the definition's
 * order, the primary one first, destructive ones last.
 */
export function toolbarButtons(items: readonly ToolbarItem[], workflow: Workflow, session: Session): readonly ToolbarButton[] {
  const buttons = items.flatMap((item): readonly ToolbarButton[] => {
    const action = workflow.actions.find((candidate) => candidate.key === item.key);
    if (action === undefined || item.hidden === true || !mayTouch(action, session)) return [];
    const { title = action.title, tone = "default", place = "bar", icon } = item;
    return [{ action, title, tone, place, icon }];
  });
  return buttons.toSorted((left, right) => RANK[left.tone] - RANK[right.tone]);
}
