import type { Action, Entity, Text, Workflow } from "../../core/definition/generated/documents.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { requiredText } from "../../core/form/fault-texts.ts";
import { computeRecord } from "../../core/form/compute.ts";
import { leadsTo } from "../../core/form/leads-to.ts";
import { defaultOf, type DefaultSource } from "../../core/form/new-record.ts";
import { momentsOf } from "../../core/form/required.ts";
import { validateRecord } from "../../core/form/validate.ts";
import type { JsonObject } from "../wire/call.ts";
import { BadRequestFailure, type InputFault } from "../ground/failures.ts";
import type { Transaction } from "../store/port.ts";
import { codeOf, type EntityCall } from "../entity/entity-call.ts";
import { enteredOf, mergedLines, type EnteredLine } from "../entity/entered.ts";
import { lookedUp } from "../entity/lookups.ts";
import { linesWithNamed } from "../entity/named-by-lines.ts";
import { linesRecalling } from "../entity/recalled-lines.ts";
import { ownersByAccount } from "../entity/new-owners.ts";
import { beginRecord, defaultSource } from "../entity/new-from-source.ts";
import { given } from "../write/action-change.ts";
import { givingOf } from "../save/giving.ts";
import { sealed } from "../entity/secrets.ts";
import { copiedLine, sourceLine } from "../entity/source.ts";
import { ownerKeys, type EntityRecord } from "../entity/stored-record.ts";
import { dictionariesOf, loadVocabulary } from "../entity/vocabulary.ts";

/** What a new record is made of. */
export type Composing = {
  readonly entity: Entity;
  readonly workflow: Workflow;
  readonly action: Action;
  readonly source: EntityRecord | undefined;
  readonly body: JsonObject;
  readonly owner: Facts;
  readonly id: string;
};

/**
 * The whole new record: beginnings, what was entered, and what is computed of both.
 *
 * @throws {BadRequestFailure} every fault at once
 */
export async function composed(
  tx: Transaction,
  ec: EntityCall,
  { entity, workflow, action, source, body, owner, id }: Composing,
): Promise<EntityRecord> {
  const owners = Object.fromEntries(
    ownerKeys(entity).flatMap((key) =>
      owner[key] === undefined && key !== entity.scope.company && key !== entity.scope.supplier ? [] : [[key, owner[key]]],
    ),
  );
  const begun = { ...(await beginRecord(tx, ec, entity, workflow, source)), ...owners };
  const entered = enteredOf(entity, body, begun, ec.session);
  const defaults = await defaultSource(tx, ec);
  const faults: InputFault[] = [...entered.faults];
  const lines = (entity.lines ?? []).map((table) => {
    const begin = (line: EnteredLine, index: number): Facts =>
      lineBeginning(entity, table.key, source, line, `${table.key}[${index}]`, { foreignLine: action.refusal, defaults }, faults);
    return [table.key, mergedLines(table, begun, entered.lines.get(table.key) ?? [], begin)] as const;
  });
  const code = codeOf(ec.product, ec.companies, begun, entity);
  const vocabulary = await loadVocabulary(tx, ec.product, code, dictionariesOf(entity));
  const looked = await lookedUp(tx, ec, entity, { ...begun, ...entered.head });
  faults.push(...looked.faults);
  const own = { ...begun, ...entered.head, ...owners, ...looked.facts, ...ownersByAccount(ec), ...Object.fromEntries(lines) };
  const named = { ...own, ...(await linesWithNamed(tx, ec, entity, own)) };
  const record = computeRecord(
    entity,
    {
      ...named,
      ...(await linesRecalling(tx, { product: ec.product, code }, entity, named)),
      ...given(ec, entity, action, givingOf(ec, entity, action, begun, {})),
      ...leadsTo(action, begun, entity),
      id,
      lockVersion: 0,
      createBy: ec.session.userName,
    },
    vocabulary.labelOf,
  );
  faults.push(
    ...validateRecord(entity, record, action.commits === true ? momentsOf(action) : [{ at: "save" }], {
      ...vocabulary,
      now: ec.now,
    }),
  );
  if (faults.length > 0) throw new BadRequestFailure(faults);
  return sealed(tx, ec, entity, { values: record, owner: record });
}

/**
 * What a new line begins with: its defaults, and what its line of the source says; a line of another document is a fault.
 *
 * @param foreignLine what is said about a line of another document
 * @param defaults what defaults may be taken from
 */
export function lineBeginning(
  entity: Entity,
  tableKey: string,
  source: EntityRecord | undefined,
  line: EnteredLine,
  name: string,
  { foreignLine, defaults }: { readonly foreignLine: Text | undefined; readonly defaults: DefaultSource },
  faults: InputFault[],
): Facts {
  const table = entity.lines?.find((one) => one.key === tableKey);
  const values: Record<string, unknown> = {};
  for (const field of table?.fields ?? []) {
    const value = defaultOf(field, defaults);
    if (value !== undefined) values[field.key] = value;
  }
  const from = entity.source?.lines;
  if (from === undefined || from.to !== tableKey || source === undefined) return values;
  const found = sourceLine(from, source, line.body[from.by]);
  if (found === undefined) {
    const isMissing = line.body[from.by] === undefined || line.body[from.by] === null || line.body[from.by] === "";
    faults.push({
      field: `${name}.${from.by}`,
      rule: isMissing ? "required" : "source",
      text: isMissing
        ? requiredText(fieldIndex(table?.fields ?? []).get(from.by)?.title ?? table?.title)
        : (foreignLine ?? "FIELD_WRONG"),
    });
    return values;
  }
  const fields = fieldIndex(table?.fields ?? []);
  const offered = Object.entries(copiedLine(from, found)).map(
    ([key, value]) => [key, fields.get(key) === undefined ? undefined : value] as const,
  );
  return { ...values, ...Object.fromEntries(offered.filter(([, value]) => value !== undefined)) };
}
