import type { Session } from "../contract/session.ts";
import { asksWho } from "../condition/looks-beyond.ts";
import type { Action, Condition, Workflow } from "../definition/generated/documents.ts";
import { mayTouch, statesFor } from "./gate.ts";

/**
 * What must hold of a record, part by part, for an action to wait for this person: one of its states, and what it requires
 * of who acts, such as that nobody approves a document of their own. The gate refuses every other record; on these it may
 * still say what is missing.
 *
 * @returns undefined where none of them waits for this person
 */
export function openRecords(action: Action, workflow: Workflow, session: Session): readonly Condition[] | undefined {
  if (!mayTouch(action, session)) return undefined;
  const states = statesFor(action, workflow, session);
  if (states?.length === 0) return undefined;
  const required = (action.when ?? []).filter(({ at, is }) => at !== "save" && asksWho(is)).map(({ is }) => is);
  return [...(states === undefined ? [] : [{ any: states } as Condition]), ...required];
}

/**
 * The same for an action that waits for somebody who is not named: one of the states that let anybody act.
 *
 * @returns undefined where no state does
 */
export function openToSomebody({ from }: Action, { draft }: Workflow): readonly Condition[] | undefined {
  if (from === undefined) return undefined;
  if (from === "draft") return draft === undefined ? undefined : [draft];
  if (Array.isArray(from)) return [{ any: from.map(({ when }) => when) } as Condition];
  return [from as Exclude<typeof from, readonly unknown[]>];
}
