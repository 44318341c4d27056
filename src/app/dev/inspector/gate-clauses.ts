import { joinTexts, sameText } from "../../../core/contract/language.ts";
import type { Session } from "../../../core/contract/session.ts";
import { type Facts, verdictOn } from "../../../core/condition/evaluate.ts";
import { sightOf } from "../../../core/condition/sight.ts";
import { every, type Verdict } from "../../../core/condition/verdict.ts";
import { conditionToSentence, type Wording } from "../../../core/condition/to-sentence.ts";
import { fieldKinds } from "../../../core/definition/fields.ts";
import type { Action, Condition, Entity, Text, Workflow } from "../../../core/definition/generated/documents.ts";
import { refuseSelection } from "../../../core/gate/gate.ts";
import { isPureGuard, pureGuards } from "../../../core/gate/guards.ts";
import { hasPermission, isAdmin, mayUse } from "../../../core/gate/permissions.ts";
import { words } from "../dev-texts.ts";

/** Whether a clause lets the action pass now; `unknown` where there is no record to ask, or only the server can say. */
export type ClauseVerdict = "holds" | "fails" | "unknown";

/** One clause of a gate as a sentence. */
export type Clause = { readonly name: Text; readonly text: Text; readonly verdict: ClauseVerdict };

export type ClauseContext = {
  readonly entity: Entity;
  readonly workflow: Workflow;
  readonly session: Session;
  /** The chosen records. */
  readonly rows: readonly Facts[];
  readonly wording: Wording;
  readonly now: string;
};

/** Every clause of an action's gate in the order in which the gate judges them. */
export function gateClauses(action: Action, context: ClauseContext): readonly Clause[] {
  const { session, rows, workflow, wording, now } = context;
  const kinds = fieldKinds(context.entity.fields);
  const ofRows = (passes: (row: Facts) => boolean): ClauseVerdict =>
    rows.length === 0 ? "unknown" : rows.every(passes) ? "holds" : "fails";
  const condition = (name: Text, is: Condition): Clause => ({
    name,
    text: conditionToSentence(is, wording),
    verdict: ofVerdicts(rows.map((row) => verdictOn(is, { facts: row, kinds, sight }))),
  });
  const sight = sightOf(context.entity, action.prompt ?? [], { session, now });
  const { from } = action;
  const draft = workflow.draft;
  return [
    { name: words.permission, text: needsText(action.needs), verdict: yesNo(mayUse(session, action.needs)) },
    ...(action.side === undefined
      ? []
      : [{ name: words.side, text: words.sides[action.side], verdict: yesNo(action.side === session.side || isAdmin(session)) }]),
    {
      name: words.selection,
      text: words.selections[action.select],
      verdict: yesNo(refuseSelection(action, rows.length) === undefined),
    },
    ...(from === undefined
      ? []
      : from === "draft"
        ? draft === undefined
          ? []
          : [condition(words.state, draft)]
        : isByNeed(from)
          ? from.map(({ needs, when }) => {
              const clause = condition(words.state, when);
              const holder = hasPermission(session, [needs]);
              return {
                ...clause,
                text: joinTexts([sameText(needs), clause.text], sameText(" → ")),
                verdict: holder ? clause.verdict : ("unknown" as const),
              };
            })
          : [condition(words.state, from)]),
    ...(action.when ?? []).map(({ is }) => condition(words.condition, is)),
    ...(action.guards ?? []).map((name) => ({
      name: words.guard,
      text: joinTexts([sameText(name), ...(isPureGuard(name) ? [] : [words.onServer])], sameText(" ")),
      verdict: isPureGuard(name)
        ? ofRows((row) => pureGuards[name]({ session, row, input: {}, now }) === undefined)
        : ("unknown" as const),
    })),
  ];
}

function isByNeed(from: NonNullable<Action["from"]>): from is Extract<Action["from"], readonly unknown[]> {
  return Array.isArray(from);
}

/** Permissions as they are written; one of several is enough. */
export function needsText(needs: Action["needs"]): Text {
  if (needs === "clock") return words.clock;
  if (needs === "document") return words.document;
  if (needs === "holder") return words.holder;
  return needs === "open" ? words.open : joinTexts(needs.map(sameText), words.or);
}

/** Of several rows each must pass; what only the server, or an input, can say is unknown. */
function ofVerdicts(verdicts: readonly Verdict[]): ClauseVerdict {
  const verdict = verdicts.length === 0 ? undefined : every(verdicts);
  return verdict === undefined ? "unknown" : yesNo(verdict);
}

function yesNo(passes: boolean): ClauseVerdict {
  return passes ? "holds" : "fails";
}
