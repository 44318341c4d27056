import type { Condition, Requirement } from "../../core/definition/generated/documents.ts";
import { fieldKinds } from "../../core/definition/fields.ts";
import { needsStore } from "../../core/condition/looks-beyond.ts";
import { answerable, type Sight, sightOf } from "../../core/condition/sight.ts";
import type { Session } from "../../core/contract/session.ts";
import { keptRefusal } from "../../core/form/kept.ts";
import { keepsAside, proposedRecord } from "../../core/form/pending.ts";
import { type GuardRefusal, isPureGuard, pureGuards } from "../../core/gate/guards.ts";
import { requirementRefusal } from "../../core/gate/requirements.ts";
import type { EffectContext } from "../hooks/effect.ts";
import { configuredFor } from "../entity/configured.ts";
import { mandatoryRefusal } from "./mandatory.ts";
import { storeGuardNamed } from "./store-guard.ts";
import { namedRefusal } from "../entity/named-by-lines.ts";
import { allRelatedAnswers } from "../entity/related.ts";
import { takenRefusal } from "../entity/taken.ts";
import { treeRefusal } from "../entity/tree.ts";

/**
 * What speaks against an action besides the pure gate, in the transaction of the action: requirements that need the store,
 * those of a form that is saved, and the guards that need it.
 */
export async function storeRefusal(context: EffectContext): Promise<GuardRefusal | undefined> {
  const required = await refusedRequirement(context);
  if (required !== undefined) return required;
  const saved = await refusedSave(context);
  if (saved !== undefined) return saved;
  const { ec, action, record, input } = context;
  for (const name of action.guards ?? []) {
    // Nothing was there that the gate could have judged before a record is made.
    const isDue = isPureGuard(name) && action.does === "create";
    const refused = isDue
      ? pureGuards[name]({ session: ec.session, row: record, input, now: ec.now })
      : await storeGuardNamed(ec.call.services.hooks, name)?.(context);
    if (refused !== undefined) return refused;
  }
  return mandatoryRefusal(context);
}

/** What a form must leave as it was, what no other record may have, where in a tree the record may stand, and whom its lines name. */
async function refusedSave({ tx, ec, entity, action, record, after }: EffectContext): Promise<GuardRefusal | undefined> {
  if (action.does !== "create" && action.does !== "edit") return undefined;
  const { keeps = [] } = action;
  const before = keepsAside(entity, record) ? proposedRecord(entity, record) : record;
  const changed = after === undefined ? undefined : keptRefusal(entity, keeps, before, after);
  const saved = after ?? record;
  return (
    changed ??
    (await takenRefusal(tx, entity, saved)) ??
    (await treeRefusal(tx, entity, saved)) ??
    namedRefusal(tx, ec, entity, saved)
  );
}

/** The first requirement that refuses; what all of them ask the store is asked at once. */
async function refusedRequirement(context: EffectContext): Promise<GuardRefusal | undefined> {
  const { tx, ec, entity, record, action } = context;
  const requirements = (action.when ?? []).filter((requirement) => isOurs(context, requirement));
  if (requirements.length === 0) return undefined;
  const config = await configuredFor(tx, requirements.flatMap(conditionsOf));
  const due = answerable(ec.session).flatMap((session) =>
    requirements.map((requirement) => ({
      requirement,
      condition: { all: conditionsOf(requirement) },
      viewed: viewedBy(context, requirement, config, session),
    })),
  );
  const answers = await allRelatedAnswers(tx, ec, due);
  for (const [index, { requirement, viewed }] of due.entries()) {
    const sight: Sight = { ...viewed.sight, related: answers[index] ?? new Map() };
    const place = { facts: viewed.facts, kinds: fieldKinds(entity.fields), sight };
    const refusal = requirementRefusal(requirement, place, String(viewed.facts[entity.label] ?? record.id));
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** A requirement that the gate could not judge: it is about what a form would leave, or needs the store. */
function isOurs({ action }: EffectContext, { at, is }: Requirement): boolean {
  return at === "save" || action.does === "create" || needsStore(is);
}

function viewedBy(
  { ec, entity, action, record, after, input }: EffectContext,
  { at }: Requirement,
  config: NonNullable<Sight["config"]>,
  session: Session,
) {
  const isNew = action.does === "create";
  const facts = at === "save" || isNew ? (after ?? record) : record;
  const before = at === "save" ? { before: { facts: isNew ? {} : record, kinds: fieldKinds(entity.fields) } } : {};
  const own: Sight = { ...sightOf(entity, action.prompt ?? [], { session, now: ec.now, input }), ...before };
  return { entity, facts, sight: { ...own, config } };
}

/** The condition, and what the refusal reckons, which is asked like one, so that it is found the same way. */
function conditionsOf({ is, facts = {} }: Requirement): readonly Condition[] {
  return [is, ...Object.values(facts).map((value): Condition => ({ value, is: { empty: false } }))];
}
