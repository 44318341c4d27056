import type { Action, Entity, Workflow } from "../core/definition/generated/documents.ts";
import type { Product } from "../core/definition/product.ts";
import { governing } from "../core/form/governing.ts";
import { leadsTo } from "../core/form/leads-to.ts";
import { stateOf } from "../core/form/state-of.ts";
import { shift } from "../core/format/date.ts";
import { entityNamed, workflowsOn } from "../server/entity/entity-call.ts";
import { selectRows } from "../server/entity/load.ts";
import { always } from "../server/entity/sql-text.ts";
import { stateKey } from "../server/entity/states.ts";
import { toRecord, type EntityRecord, type StoredRow } from "../server/entity/stored-record.ts";
import type { Transaction } from "../server/store/port.ts";
import { actorsOf, type SampleActor } from "./sample-actors.ts";
import { sampleWays } from "./sample-ways.ts";

/** One action of the past on a sample record: who did it, when, and from which state to which. */
export type SampleStep = {
  readonly entity: Entity;
  readonly workflow: Workflow;
  readonly action: Action;
  readonly record: EntityRecord;
  readonly company: SampleCompany;
  readonly actor: SampleActor;
  readonly time: string;
  /** Absent for what made the record. */
  readonly fromState: string | undefined;
  readonly toState: string;
};

export type SampleCompany = { readonly comId: string; readonly comName: string; readonly code: string };

const ENTITIES = ["supplier", "inquiry", "quotation", "contract", "delivery", "make-invoice", "invoice", "payment"];

/** The past of every sample record, each in the order in which it happened. */
export async function stepsOfSamples(
  tx: Transaction,
  product: Product,
  now: string,
): Promise<readonly (readonly SampleStep[])[]> {
  const companies = new Map(
    (await tx.selectFrom("companies").select(["comId", "comName", "code"]).execute()).map((row) => [row.comId, row]),
  );
  const actorFor = await actorsOf(tx, product);
  const pasts: (readonly SampleStep[])[] = [];
  for (const name of ENTITIES.filter((one) => product.entities[one] !== undefined)) {
    const base = entityNamed(product, name, product.variants.default);
    const rows = await selectRows(tx, base, always);
    for (const row of rows.toSorted(byId)) {
      const company = companies.get(String(row[base.scope.company ?? ""]));
      if (company === undefined) continue;
      const entity = entityNamed(product, name, company.code);
      const record = { ...toRecord(entity, row), createTime: row["createTime"] };
      const workflow = governing(workflowsOn(product, name, company.code), entity, record, "platform");
      pasts.push(pastOf({ entity, workflow, record, company, actorFor, now }));
    }
  }
  return pasts.filter((past) => past.length > 0);
}

type Past = Pick<SampleStep, "entity" | "workflow" | "record" | "company"> & {
  readonly actorFor: Awaited<ReturnType<typeof actorsOf>>;
  readonly now: string;
};

const byId = (one: StoredRow, other: StoredRow): number => Number(one["id"]) - Number(other["id"]);

function pastOf({ entity, workflow, record, company, actorFor, now }: Past): readonly SampleStep[] {
  const keys = sampleWays[workflow.workflow]?.[stateOf(workflow, record)?.key ?? ""] ?? [];
  const actions = keys.flatMap((key) => workflow.actions.find((action) => action.key === key) ?? []);
  const steps: SampleStep[] = [];
  let facts: Readonly<Record<string, unknown>> = { ...record, ...workflow.states?.find((state) => state.initial)?.is };
  let time = String(record["createTime"]);
  for (const [at, action] of actions.entries()) {
    const isFirst = action.does === "create";
    const before = facts;
    facts = at === actions.length - 1 ? record : { ...before, ...(isFirst ? {} : leadsTo(action, before, entity)) };
    time = isFirst ? time : laterOf(stampedTime(action, record), shift(time, "+40m"));
    const actor = actorFor(action, record, entity, company.comId);
    if (actor === undefined || time >= now) continue;
    const fromState = isFirst ? undefined : stateKey(workflow, before);
    steps.push({ entity, workflow, action, record, company, actor, time, fromState, toState: stateKey(workflow, facts) });
  }
  return steps;
}

/** When the record says that the action was done. */
function stampedTime(action: Action, record: EntityRecord): string {
  const field = Object.entries(action.stamp ?? {}).find(([, what]) => what === "now")?.[0];
  return field === undefined ? "" : String(record[field] ?? "");
}

const laterOf = (one: string, other: string): string => (one > other ? one : other);
