import type { Action, Entity, Workflow } from "../../core/definition/generated/documents.ts";
import { type Facts, valueOf } from "../../core/condition/evaluate.ts";
import { sightOfLines } from "../../core/condition/sight.ts";
import { fieldIndex, fieldKinds } from "../../core/definition/fields.ts";
import { numberText, trimZeros } from "../../core/format/number.ts";
import { computeRecord } from "../../core/form/compute.ts";
import { leadsTo } from "../../core/form/leads-to.ts";
import { validateRecord } from "../../core/form/validate.ts";
import { effectNamed } from "../hooks/hooks.ts";
import type { EffectResult } from "../hooks/effect.ts";
import { BadRequestFailure, NotFoundFailure } from "../ground/failures.ts";
import type { Transaction } from "../store/port.ts";
import type { Change } from "../save/change.ts";
import { withChangedLines } from "../save/foreseen.ts";
import { alsoGiven, drawnFor, givingOf } from "../save/giving.ts";
import { addedLines, changedTables, type Giving, lineSettings, settings } from "../../core/workflow/value-from.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { claimFor } from "../entity/files.ts";
import { promptedInto, type Prompted } from "../entity/prompted.ts";
import { isSecret } from "../../core/gate/kept-back.ts";
import { sealed } from "../entity/secrets.ts";
import { assertLegalState } from "../entity/states.ts";
import { normalized, type EntityRecord } from "../entity/stored-record.ts";
import type { Vocabulary } from "../entity/vocabulary.ts";
import { appendedLines } from "./append-line.ts";

/** A row that the gate has let through. */
export type Allowed = {
  readonly record: EntityRecord;
  readonly entity: Entity;
  readonly workflow: Workflow;
  readonly action: Action;
  readonly prompted: Prompted;
  readonly vocabulary: Vocabulary;
  /** The one file that the action takes out of its field; absent: it empties the field as it says. */
  readonly detached?: string | undefined;
};

/** What an action makes of one record: states, stamps, inputs, what it sets, its effect, and computed fields. */
export async function actionChange(tx: Transaction, ec: EntityCall, allowed: Allowed): Promise<Change> {
  const { record, entity, workflow, action, prompted } = allowed;
  const entered = {
    ...(await withFiles(tx, ec, allowed, promptedInto(entity, action, prompted.values))),
    ...withoutDetached(allowed),
  };
  const inputs = await sealed(tx, ec, entity, { values: entered, owner: record });
  const result: EffectResult =
    action.effect === undefined
      ? {}
      : await effectNamed(
          ec.call.services.hooks,
          action.effect,
        )({
          tx,
          ec,
          entity,
          action,
          record,
          input: { ...prompted.values, ...withoutDetached(allowed) },
        });
  const own = givingOf(ec, entity, action, record, prompted.values);
  const known = { ...own, ...(await alsoGiven(tx, ec, entity, own, [action.set, action.adds, action.drops])) };
  const giving = { ...known, ...(await drawnFor(tx, ec, entity, action, known)) };
  const appended = appendedLines(ec, allowed);
  const changes = normalizedAll(entity, {
    ...given(ec, entity, action, giving),
    ...inputs,
    ...leadsTo(action, record, entity, giving.sight),
    ...result.head,
  });
  const { labelOf } = allowed.vocabulary;
  const set = { ...lineSettings(entity, action, giving), ...result.lines };
  const changed = computeRecord(entity, withChangedLines({ ...record, ...appended, ...changes, ...result.tables }, set), labelOf);
  const after = withLinesOf(entity, action, { ...giving, after: changed }, changed, labelOf);
  // What follows another document enters nothing that could be wrong beside what stands already.
  if (action.does !== "follow")
    checkInputs(ec, allowed, { ...after, ...Object.fromEntries(entity.fields.filter(isSecret).map(({ key }) => [key, null])) });
  assertLegalState(workflow, after);
  const { afterwards } = result;
  if (action.removes === true) return { kind: "removed", entity, workflow, action, before: record, input: prompted.values };
  return {
    kind: "changed",
    entity,
    workflow,
    action,
    before: record,
    after,
    input: prompted.values,
    param: { action: action.key, ...prompted.values, ...(allowed.detached === undefined ? {} : { fileId: allowed.detached }) },
    ...(result.made === undefined ? {} : { made: result.made }),
    ...(result.told === undefined ? {} : { told: result.told }),
    facts: {
      ...Object.assign({}, ...addedLines(entity, action.adds, giving).map(([, line]) => line)),
      ...numbersSaid(entity, action, after),
      ...result.facts,
    },
    ...(afterwards === undefined
      ? {}
      : { hook: () => afterwards({ tx, ec, entity, action, record: after, input: prompted.values }) }),
  };
}

/** Numbers that the message of the action names, of the record as the action leaves it. */
function numbersSaid(entity: Entity, { says = {} }: Action, after: EntityRecord): Facts {
  const place = { facts: after, kinds: fieldKinds(entity.fields), sight: sightOfLines(entity) };
  return Object.fromEntries(
    Object.entries(says).map(([name, operand]) => [name, numberText(trimZeros(String(valueOf(operand, place)?.value ?? ""), 0))]),
  );
}

/** The record with the lines that the action takes out and adds. */
export function withLinesOf(
  entity: Entity,
  action: Action,
  giving: Giving,
  record: EntityRecord,
  labelOf: Vocabulary["labelOf"],
): EntityRecord {
  if (action.adds === undefined && action.drops === undefined) return record;
  return computeRecord(entity, { ...record, ...changedTables(entity, action, giving) }, labelOf);
}

/** What an action gives to its record by itself: stamps, emptied fields, who submitted, and what it sets. */
export function given(ec: EntityCall, entity: Entity, action: Action, giving: Giving): Facts {
  const values: Record<string, unknown> = {};
  const fields = fieldIndex(entity.fields);
  // A form clears when what was entered has been judged.
  for (const key of action.does === "edit" ? [] : (action.clear ?? [])) values[key] = null;
  for (const [key, what] of Object.entries(action.stamp ?? {})) if (fields.has(key)) values[key] = stampValue(ec, what);
  if (action.commits === true && entity.submitter !== undefined) values[entity.submitter] = ec.session.userName;
  return { ...values, ...settings(action, giving, entity) };
}

const stampValue = (ec: EntityCall, what: "now" | "user"): string => (what === "now" ? ec.now : ec.session.nickName);

/** Files of an input are claimed for the record and stand beside those that it has. */
async function withFiles(tx: Transaction, ec: EntityCall, { action, record, entity }: Allowed, inputs: Facts): Promise<Facts> {
  const values: Record<string, unknown> = { ...inputs };
  for (const prompt of action.prompt ?? []) {
    if (prompt.kind !== "files" || prompt.into === undefined || !Array.isArray(inputs[prompt.into])) continue;
    const field = fieldIndex(entity.fields).get(prompt.into);
    const before = Array.isArray(record[prompt.into]) ? (record[prompt.into] as readonly string[]) : [];
    const all = [...new Set([...before, ...(inputs[prompt.into] as readonly string[])])];
    await claimFor(tx, ec, record.id, prompt.key, all, {
      accept: prompt.accept ?? field?.accept,
      maxFiles: prompt.maxFiles ?? field?.maxFiles,
      maxBytes: field?.maxBytes,
    });
    values[prompt.into] = all;
  }
  return values;
}

/**
 * The field that an action takes one file out of, with the files that stay.
 *
 * @throws {NotFoundFailure} when the file does not stand in that field
 */
function withoutDetached({ action, record, detached }: Allowed): Facts {
  if (detached === undefined || action.detach === undefined) return {};
  const before = record[action.detach];
  if (!Array.isArray(before) || !before.includes(detached)) throw new NotFoundFailure();
  return { [action.detach]: before.filter((fileId) => fileId !== detached) };
}

function normalizedAll(entity: Entity, changes: Facts): Facts {
  const fields = fieldIndex(entity.fields);
  return Object.fromEntries(
    Object.entries(changes).flatMap(([key, value]) => {
      const field = fields.get(key);
      return field === undefined ? [] : [[key, normalized(field, value)]];
    }),
  );
}

/** An input may be good by itself and yet wrong beside what is stored, such as an arrival before the shipment. */
function checkInputs(ec: EntityCall, { entity, record, vocabulary }: Allowed, after: EntityRecord): void {
  const context = { ...vocabulary, now: ec.now };
  const faults = validateRecord(entity, after, [], context);
  if (faults.length === 0) return;
  const stood = new Set(validateRecord(entity, record, [], context).map((fault) => `${fault.field} ${fault.rule}`));
  const more = faults.filter((fault) => !stood.has(`${fault.field} ${fault.rule}`));
  if (more.length > 0) throw new BadRequestFailure(more);
}
