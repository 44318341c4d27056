import type { Action, Condition, Side, Text } from "../definition/generated/documents.ts";
import { ChangedDocuments, type Keyed, type ReadText } from "./changed-documents.ts";
import { addItem, type FlowScope, placeOf, workflowFor } from "./changed-workflow.ts";
import { statesFrom } from "./edit-from.ts";
import { addButtons } from "./flow-buttons.ts";
import { keepAnswer } from "./kept-answer.ts";
import { givePressers, type Pressers } from "./pressers.ts";

/** A button: where it may be pressed, what it asks, and where it leads. */
export type NewAction = {
  readonly key: string;
  readonly title: Text;
  /** Only people of this side; undefined: both. */
  readonly side: Side | undefined;
  readonly pressers: Pressers;
  /** States in which it may be pressed; all of them: any. */
  readonly from: readonly string[];
  /** The state that it leads to; undefined: the state stays. */
  readonly to: string | undefined;
  /** What it asks for, kept in a field of the record; undefined: it asks nothing. */
  readonly asks: { readonly title: Text; readonly isOptional: boolean } | undefined;
  /** Roles that are told of it. */
  readonly readers: readonly string[];
  /** Screens whose toolbars have it. */
  readonly screens: readonly string[];
};

/** Characters of a text that is asked for; the edges of a reason elsewhere. */
const LONGEST = 500;

/**
 * Add an action with its button.
 *
 * @returns the changed texts by their path, the workflow's first
 */
export function addAction(read: ReadText, scope: FlowScope, added: NewAction): ReadonlyMap<string, string> {
  const documents = new ChangedDocuments(read);
  const { key, title, side, pressers, asks, readers, screens } = added;
  // The workflow's text comes first, and is what opens.
  documents.change(placeOf(scope));
  const action: Action = {
    key,
    title,
    ...(side === undefined ? {} : { side }),
    needs: [...givePressers(documents, scope, { key }, pressers)],
    select: "single",
    ...fromOf(scope, added),
    ...(asks === undefined
      ? { confirm: true }
      : {
          prompt: [
            {
              key: "reason",
              kind: "text",
              title: asks.title,
              max: LONGEST,
              into: keepAnswer(documents, scope, { action: key, title, question: asks.title, max: LONGEST }),
              ...(asks.isOptional ? { optional: true } : {}),
            },
          ],
        }),
    ...leadsTo(scope, added),
    ...(readers.length === 0 ? {} : { notify: [...readers], message: saysOf(scope.flow.title, added) }),
  };
  addItem(documents, scope, "actions", action as Keyed, lastPressed(scope));
  addButtons(documents, scope, screens, key, undefined, { icon: readers.length > 0 ? "bell" : "edit" });
  return documents.texts();
}

function fromOf(scope: FlowScope, { from: chosen }: NewAction): { readonly from?: Condition } {
  const from = statesFrom(scope, chosen);
  return from === undefined ? {} : { from };
}

/** The values of the state that it leads to, as far as any of the states before has others. */
function leadsTo(scope: FlowScope, { from, to }: NewAction): { readonly to?: Readonly<Record<string, string>> } {
  const states = workflowFor(scope).states ?? [];
  const target = states.find(({ key }) => key === to);
  if (target === undefined) return {};
  const before = states.filter(({ key }) => from.includes(key) && key !== to);
  const given = Object.entries(target.is).filter(([field, value]) => before.some(({ is }) => is[field] !== value));
  return given.length === 0 ? {} : { to: Object.fromEntries(given) };
}

/** What is told: 送货单{no}：催办。{reason}. */
function saysOf(record: Text, { title, asks }: NewAction): Text {
  const answer = asks === undefined ? { cn: "", id: "" } : { cn: "。{reason}", id: ". {reason}" };
  return { cn: `${record.cn}{no}：${title.cn}${answer.cn}`, id: `${record.id} {no}: ${title.id}${answer.id}` };
}

/** What nobody presses stands last. */
function lastPressed(scope: FlowScope): string | undefined {
  return workflowFor(scope).actions.findLast(({ needs }) => needs !== "clock" && needs !== "document")?.key;
}
