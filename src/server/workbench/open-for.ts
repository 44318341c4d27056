import type { Action, Condition, Side, Workflow } from "../../core/definition/generated/documents.ts";
import type { VariantCode } from "../../core/definition/product.ts";
import { sightsOf } from "../../core/condition/sight.ts";
import { openRecords, openToSomebody } from "../../core/gate/open-records.ts";
import { type EntityCall, workflowsOn } from "../entity/entity-call.ts";
import { allOf, always, amongTexts, anyOf, conditionHolds, type Holds } from "../entity/sql-text.ts";

/** Who is asked about: the side whose workflows govern, and what must hold of a record in one of them. */
type Asked = {
  readonly side: Side;
  readonly open: (action: Action, workflow: Workflow) => readonly Condition[] | undefined;
};

/** Records of some companies, or of all, and what must hold of them in each of their workflows. */
type Part = { readonly comIds?: readonly string[]; readonly ways: readonly (readonly Condition[])[] };

/**
 * The records on which an action waits for the caller, as the company that owns each of them has it: what the gate says of
 * state and person, asked of all records at once, so that they can be counted and paged through.
 */
export function openFor(ec: EntityCall, actionKey: string): Holds {
  const { session } = ec;
  return openIn(ec, actionKey, {
    side: session.side,
    open: (action, workflow) => openRecords(action, workflow, session),
  });
}

/** The records on which an action waits for somebody of a side, whoever that is. */
export function openForSide(ec: EntityCall, actionKey: string, side: Side): Holds {
  return openIn(ec, actionKey, { side, open: openToSomebody });
}

function openIn(ec: EntityCall, actionKey: string, asked: Asked): Holds {
  const sights = sightsOf(ec.entity, [], ec);
  const holdAll = (way: readonly Condition[]): Holds =>
    way.length === 0
      ? always
      : allOf(sights.flatMap((sight) => way.map((condition) => conditionHolds(ec.entity, condition, undefined, sight))));
  const parts = partsOf(ec, actionKey, asked).map(({ comIds, ways }): Holds => {
    const isOpen = anyOf(ways.map(holdAll));
    const { company } = ec.entity.scope;
    return comIds === undefined || company === undefined ? isOpen : allOf([amongTexts(company, comIds), isOpen]);
  });
  return anyOf(parts);
}

/** What companies say in the same words is asked once: where they all do, the store does not look at the owner. */
function partsOf(ec: EntityCall, actionKey: string, asked: Asked): readonly Part[] {
  const standard = ec.product.variants.default;
  if (ec.entity.scope.company === undefined) return [{ ways: waysIn(ec, standard, actionKey, asked) }];
  const companies = [...ec.companies.values()].map(({ comId, code }) => {
    const ways = waysIn(ec, code, actionKey, asked);
    return { comId, ways, words: JSON.stringify(ways) };
  });
  const alike = [...Map.groupBy(companies, ({ words }) => words).values()];
  if (alike.length === 1) return [{ ways: alike[0]?.[0]?.ways ?? [] }];
  return alike.map((ones) => ({ comIds: ones.map(({ comId }) => comId), ways: ones[0]?.ways ?? [] }));
}

/** What must hold in each workflow that may govern a record for who is asked about: one of that side goes before those of none. */
function waysIn(ec: EntityCall, code: VariantCode, actionKey: string, asked: Asked): readonly (readonly Condition[])[] {
  const { product, entity } = ec;
  const all = workflowsOn(product, entity.entity, code);
  const ofSide = all.filter(({ side }) => side === asked.side);
  const ofNone = ofSide.every(({ where }) => where !== undefined) ? all.filter(({ side }) => side === undefined) : [];
  const isOfSide = ofSide.flatMap(({ where }) => (where === undefined ? [] : [where]));
  const wayOf = (workflow: Workflow, others: readonly Condition[]): readonly (readonly Condition[])[] => {
    const action = workflow.actions.find(({ key }) => key === actionKey);
    const open = action && asked.open(action, workflow);
    if (open === undefined) return [];
    return [[...(workflow.where === undefined ? [] : [workflow.where]), ...others.map((not) => ({ not })), ...open]];
  };
  return [...ofSide.flatMap((one) => wayOf(one, [])), ...ofNone.flatMap((one) => wayOf(one, isOfSide))];
}
