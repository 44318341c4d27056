import type { Action, Entity, Workflow } from "../../core/definition/generated/documents.ts";
import type { PerVariant, Product, VariantCode } from "../../core/definition/product.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { Session } from "../../core/contract/session.ts";
import { governing } from "../../core/form/governing.ts";
import { whoCalls, type Call } from "../wire/call.ts";
import { isoTime } from "../store/clock.ts";
import type { Row } from "../store/tables.ts";
import type { Cause } from "../system/audit.ts";
import type { SignedIn } from "../session/signed-in.ts";

/** Companies by id; their codes choose the workflow of a record. */
export type Companies = ReadonlyMap<string, Row<"companies">>;

/** What every operation on records knows: who asks, when, under which path, and how each record's own company words it. */
export type EntityCall = {
  readonly call: Call;
  readonly who: SignedIn;
  readonly session: Session;
  readonly product: Product;
  /** The server's time, `yyyy-MM-dd HH:mm:ss`. */
  readonly now: string;
  readonly companies: Companies;
  /** The action acts on removed records too. */
  readonly revives?: boolean;
  /** Entity and workflow of the path, as the chosen company words them. */
  readonly entity: Entity;
  readonly workflow: Workflow;
  /** The same for a record: of the company that owns it, whatever company is chosen. */
  readonly entityOf: (record: Facts) => Entity;
  readonly workflowOf: (record: Facts) => Workflow;
  /** What set the call off: the clock, or an action of another document; absent: the person who makes it. */
  readonly cause?: Cause;
  /** How many documents have set each other off up to here. */
  readonly depth?: number;
  /** How passwords are hashed where many records share one; absent: each by itself. */
  readonly seal?: (password: string) => Promise<string>;
};

/** Begin one call below a workflow's path: what has elapsed meanwhile is written first, then its facts are gathered. */
export async function beginEntityCall(call: Call, workflowName: string): Promise<EntityCall> {
  await call.services.catchUp.run(Object.values(call.services.product.workflows[workflowName] ?? {})[0]?.entity ?? "");
  return gatherEntityCall(call, workflowName);
}

/** Gather the facts of one call below a workflow's path; within a write nothing else may be written first. */
export function gatherEntityCall(call: Call, workflowName: string): EntityCall {
  const { product } = call.services;
  const who = whoCalls(call);
  const companies: Companies = new Map(who.companies.map((row) => [row.comId, row]));
  const workflow = ofVariant(product, product.workflows[workflowName], who.code, workflowName);
  const entity = entityNamed(product, workflow.entity, who.code);
  const entityOf = (record: Facts): Entity => entityNamed(product, entity.entity, codeOf(product, companies, record, entity));
  return {
    call,
    who,
    session: who.session,
    product,
    now: isoTime(call.startedAt),
    companies,
    entity,
    workflow,
    entityOf,
    workflowOf: (record) => {
      const own = entityOf(record);
      return governing(workflowsOn(product, own.entity, codeOf(product, companies, record, own)), own, record, who.session.side);
    },
  };
}

/** Code of the company that owns a record. */
export function codeOf(product: Product, companies: Companies, record: Facts, entity: Entity): VariantCode {
  return companies.get(ownerOf(record, entity))?.code ?? product.variants.default;
}

/** The company that owns a record; the empty text where none does. */
export function ownerOf(record: Facts, { scope }: Entity): string {
  return scope.company === undefined ? "" : String(record[scope.company] ?? "");
}

/** An entity as one company has it. */
export function entityNamed(product: Product, name: string, code: VariantCode): Entity {
  return ofVariant(product, product.entities[name], code, name);
}

const workflowsByEntity = new WeakMap<Product, Map<string, readonly Workflow[]>>();

/** All workflows on an entity; those of one side come after the others. */
export function workflowsOn(product: Product, entity: string, code: VariantCode): readonly Workflow[] {
  let known = workflowsByEntity.get(product);
  if (known === undefined) workflowsByEntity.set(product, (known = new Map()));
  const key = `${code} ${entity}`;
  let workflows = known.get(key);
  if (workflows === undefined) known.set(key, (workflows = findWorkflows(product, entity, code)));
  return workflows;
}

function findWorkflows(product: Product, entity: string, code: VariantCode): readonly Workflow[] {
  return Object.entries(product.workflows)
    .map(([name, perVariant]) => ofVariant(product, perVariant, code, name))
    .filter((workflow) => workflow.entity === entity)
    .toSorted((one, other) => Number(one.side !== undefined) - Number(other.side !== undefined));
}

/** The action as the chosen company words it, or, where that company lacks it, as another does. */
export function wordedAction(ec: EntityCall, key: string): Action {
  const everywhere = Object.values(ec.product.workflows[ec.workflow.workflow] ?? {});
  const found = [ec.workflow, ...everywhere].flatMap((workflow) => workflow.actions).find((action) => action.key === key);
  if (found === undefined) throw new RangeError(`${ec.workflow.workflow} has no action ${key}`);
  return found;
}

/** A document in the code's own version, or in the default one for a code that the documents do not know. */
function ofVariant<T>(product: Product, perVariant: PerVariant<T> | undefined, code: VariantCode, name: string): T {
  const found = perVariant?.[code] ?? perVariant?.[product.variants.default];
  if (found === undefined) throw new RangeError(`there is no document ${name}`);
  return found;
}
