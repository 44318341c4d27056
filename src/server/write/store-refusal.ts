import type { Condition, Requirement } from "../../core/definition/generated/documents.ts";
import { fieldKinds } from "../../core/definition/fields.ts";
import { needsStore } from "../../core/condition/looks-beyond.ts";
import { type Sight, sightOf } from "../../core/condition/sight.ts";
import { keptRefusal } from "../../core/form/kept.ts";
import { keepsAside, proposedRecord } from "../../core/form/pending.ts";
import { type GuardRefusal, isPureGuard, pureGuards } from "../../core/gate/guards.ts";
import { requirementRefusal } from "../../core/gate/requirements.ts";
import type { EffectContext } from "../hooks/effect.ts";
import { configuredFor } from "../entity/configured.ts";
import { mandatoryRefusal } from "./mandatory.ts";
import { storeGuardNamed } from "./store-guard.ts";
import { namedRefusal } from "../entity/named-by-lines.ts";
import { relatedAnswers } from "../entity/related.ts";
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

async function refusedRequirement(context: EffectContext): Promise<GuardRefusal | undefined> {
  for (const requirement of context.action.when ?? []) {
    const refusal = await judged(context, requirement);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** A requirement that the gate could not judge: it needs the store, or is about what a form would leave. */
async function judged({ tx, ec, entity, action, record, after, input }: EffectContext, requirement: Requirement) {
  const isNew = action.does === "create";
  const isSaved = requirement.at === "save" || isNew;
  if (!isSaved && !needsStore(requirement.is)) return undefined;
  const facts = isSaved ? (after ?? record) : record;
  const before = requirement.at === "save" ? { before: { facts: isNew ? {} : record, kinds: fieldKinds(entity.fields) } } : {};
  const own: Sight = { ...sightOf(entity, action.prompt ?? [], { session: ec.session, now: ec.now, input }), ...before };
  const sight: Sight = { ...own, config: await configuredFor(tx, [requirement.is, ...factsAsConditions(requirement)]) };
  const asked: Condition = { all: [requirement.is, ...factsAsConditions(requirement)] };
  const related = await relatedAnswers(tx, ec, asked, { entity, facts, sight });
  const place = { facts, kinds: fieldKinds(entity.fields), sight: { ...sight, related } };
  return requirementRefusal(requirement, place, String(facts[entity.label] ?? record.id));
}

/** What the refusal reckons is asked like a condition, so that it is found the same way. */
function factsAsConditions({ facts = {} }: Requirement): readonly Condition[] {
  return Object.values(facts).map((value) => ({ value, is: { empty: false } }));
}
