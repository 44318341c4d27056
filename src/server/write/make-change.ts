import type {
  Action,
  Entity,
  FollowingMade,
  LineEntity,
  MadeLines,
  NamedRecord,
  Workflow,
} from "../../core/definition/generated/documents.ts";
import type { VariantCode } from "../../core/definition/product.ts";
import { fieldKinds, isEmpty, lineKinds } from "../../core/definition/fields.ts";
import { type Facts, holds } from "../../core/condition/evaluate.ts";
import { computeRecord } from "../../core/form/compute.ts";
import { defaultOf, newRecord, type DefaultSource } from "../../core/form/new-record.ts";
import { type Giving, settings, valueFrom } from "../../core/workflow/value-from.ts";
import { codeOf, ownerOf, workflowsOn, type EntityCall } from "../entity/entity-call.ts";
import { linesOf } from "../entity/load.ts";
import { nextDocumentNumber } from "../entity/numbering.ts";
import { copiedHead, otherCall, othersById } from "../entity/source.ts";
import { amongTexts } from "../entity/sql-text.ts";
import { assertLegalState } from "../entity/states.ts";
import { normalized, type EntityRecord } from "../entity/stored-record.ts";
import { dictionariesOf, loadVocabulary } from "../entity/vocabulary.ts";
import { tableOf } from "../store/entity-tables.ts";
import type { Transaction } from "../store/port.ts";
import { nextId } from "../store/sequences.ts";
import type { Change, MadeDocument } from "../save/change.ts";

/** No workflow of the entity has the action by which a document is made; the compiler refuses such documents. */
export class UnmadeError extends Error {
  readonly code = "cascade.unmade";
  constructor(entity: string, action: string) {
    super(`${entity} has no action "${action}" that makes it`);
  }
}

/**
 * The new record that an action makes of its own one, or of one line of it: nothing is stored yet.
 *
 * @param ec the call as it stands towards the new record's entity
 * @param origin the record that it is made of, as it stands by now, with its entity
 */
export async function madeChange(
  tx: Transaction,
  ec: EntityCall,
  { make, do: maker }: FollowingMade,
  origin: { readonly entity: Entity; readonly record: EntityRecord },
  giving: Giving,
): Promise<Change> {
  const given = Object.fromEntries(Object.entries(make.head).map(([field, from]) => [field, valueFrom(from, giving)]));
  const company = ec.entity.scope.company;
  const owner: Facts = company === undefined ? {} : { [company]: given[company] ?? ownerOf(origin.record, origin.entity) };
  const entity = ec.entityOf(owner);
  const code = codeOf(ec.product, ec.companies, owner, entity);
  const [workflow, action] = makerOf(workflowsOn(ec.product, entity.entity, code), entity, maker);
  const defaults: DefaultSource = { now: ec.now, session: {} };
  const { source } = entity;
  const copied = source?.entity === origin.entity.entity ? copiedHead(entity, source, origin.record) : { fixed: {}, offered: {} };
  const lines: Record<string, readonly Facts[]> = {};
  for (const [table, of] of Object.entries(make.lines ?? {}))
    lines[table] = madeLines(entity, table, of, await meantLines(tx, ec, of, origin), giving, defaults);
  const after = await begunRecord(tx, ec, entity, code, {
    ...newRecord(entity, workflow, defaults),
    ...copied.offered,
    ...copied.fixed,
    ...owner,
    ...normalizedHead(entity, given),
    ...settings(action, giving, entity),
    ...lines,
    ...action.to,
  });
  assertLegalState(workflow, after);
  return { kind: "made", entity, workflow, action, after, input: giving.input, param: { action: maker } };
}

/** A new document that code has composed, by the action that its workflow has for that. */
export async function composedChange(tx: Transaction, ec: EntityCall, { do: maker, given }: MadeDocument): Promise<Change> {
  const entity = ec.entityOf(given);
  const code = codeOf(ec.product, ec.companies, given, entity);
  const [workflow, action] = makerOf(workflowsOn(ec.product, entity.entity, code), entity, maker);
  const defaults: DefaultSource = { now: ec.now, session: {} };
  const lines = (entity.lines ?? []).flatMap((table) => {
    const begun = begunLine(table, defaults);
    return Array.isArray(given[table.key]) ? [[table.key, linesOf(given, table.key).map((line) => ({ ...begun, ...line }))]] : [];
  });
  const values = { ...newRecord(entity, workflow, defaults), ...given, ...Object.fromEntries(lines) };
  const after = await begunRecord(tx, ec, entity, code, values, given[entity.number?.field ?? ""]);
  assertLegalState(workflow, after);
  return { kind: "made", entity, workflow, action, after, input: {}, param: { action: maker } };
}

/**
 * The record as it is stored: with its id, its number, and what is computed.
 *
 * @param known its number where it has one already, as a later version of a document
 */
async function begunRecord(
  tx: Transaction,
  ec: EntityCall,
  entity: Entity,
  code: VariantCode,
  values: Facts,
  known?: unknown,
): Promise<EntityRecord> {
  const files = Object.fromEntries(entity.fields.filter(({ kind }) => kind === "files").map((field) => [field.key, []]));
  const own = { id: await nextId(tx, tableOf(entity.entity)), lockVersion: 0, createBy: ec.session.userName };
  const record: EntityRecord = { ...files, ...values, ...own };
  const { labelOf } = await loadVocabulary(tx, ec.product, code, dictionariesOf(entity));
  const field = entity.number?.field;
  if (field === undefined) return computeRecord(entity, record, labelOf);
  const number = isEmpty(known) ? await nextDocumentNumber(tx, entity, record, code, ec.now) : known;
  return computeRecord(entity, { ...record, [field]: number }, labelOf);
}

function makerOf(workflows: readonly Workflow[], entity: Entity, key: string): readonly [Workflow, Action] {
  for (const workflow of workflows) {
    const action = workflow.actions.find((one) => one.key === key && one.does === "follow");
    if (action !== undefined) return [workflow, action];
  }
  throw new UnmadeError(entity.entity, key);
}

function normalizedHead(entity: Entity, given: Facts): Facts {
  const fields = new Map(entity.fields.map((field) => [field.key, field]));
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      const field = fields.get(key);
      return [key, field === undefined ? value : normalized(field, value)];
    }),
  );
}

/** A line that something is made of, and the record that it names. */
type MeantLine = { readonly line: Facts; readonly named?: Facts | undefined };

/** The lines that are meant; where they must name a record, those that do. */
async function meantLines(
  tx: Transaction,
  ec: EntityCall,
  { of, where, named }: MadeLines,
  origin: { readonly entity: Entity; readonly record: EntityRecord },
): Promise<readonly MeantLine[]> {
  const theirs = origin.entity.lines?.find((one) => one.key === of);
  const lines = linesOf(origin.record, of).filter(
    (line) => where === undefined || theirs === undefined || holds(where, line, lineKinds(origin.entity, theirs)),
  );
  if (named === undefined) return lines.map((line) => ({ line }));
  const found = await recordsNamed(tx, ec, named, lines);
  return lines.flatMap((line) => {
    const one = found.get(String(line[named.by] ?? ""));
    return one === undefined ? [] : [{ line, named: one }];
  });
}

async function recordsNamed(
  tx: Transaction,
  ec: EntityCall,
  { entity: name, by, where }: NamedRecord,
  lines: readonly Facts[],
): Promise<ReadonlyMap<string, EntityRecord>> {
  const ids = lines.flatMap((line) => (isEmpty(line[by]) ? [] : [String(line[by])]));
  const found = await othersById(tx, ec, name, ids, [amongTexts("delFlag", ["0"])]);
  if (where === undefined || found.size === 0) return found;
  const other = otherCall(ec, name);
  return new Map([...found].filter(([, one]) => holds(where, one, fieldKinds(other.entityOf(one).fields))));
}

function madeLines(
  entity: Entity,
  key: string,
  { fields }: MadeLines,
  lines: readonly MeantLine[],
  giving: Giving,
  defaults: DefaultSource,
): readonly Facts[] {
  const table = entity.lines?.find((one) => one.key === key);
  const begun = table === undefined ? {} : begunLine(table, defaults);
  return lines.map((line) => ({
    ...begun,
    ...Object.fromEntries(Object.entries(fields).map(([field, from]) => [field, valueFrom(from, { ...giving, ...line })])),
  }));
}

/** What every new line of a table begins with. */
function begunLine({ fields }: LineEntity, defaults: DefaultSource): Facts {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = defaultOf(field, defaults);
      return value === undefined ? [] : [[field.key, value] as const];
    }),
  );
}

/** The call as it stands towards the entity of what is made. */
export function makerCall(ec: EntityCall, { make }: FollowingMade): EntityCall {
  return ec.product.entities[make.of] === undefined ? ec : otherCall(ec, make.of);
}
