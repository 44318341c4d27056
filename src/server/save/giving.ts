import type { Action, Entity, ValueFrom } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { sightOf } from "../../core/condition/sight.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import { type Giving, numbersAsked, valueFrom } from "../../core/workflow/value-from.ts";
import { codeOf, ownerOf, type EntityCall } from "../entity/entity-call.ts";
import { filesNamed } from "../entity/files.ts";
import { leadOf, nextNumber } from "../entity/numbering.ts";
import { scalarText } from "../entity/scalar-text.ts";
import { loadOther } from "../entity/source.ts";
import type { Transaction } from "../store/port.ts";
import { callerOf, callersSupplier } from "../system/callers-supplier.ts";

/** What the values of an action may be taken from in this call. */
export function givingOf(ec: EntityCall, entity: Entity, action: Action, record: Facts, input: Facts): Giving {
  const { userName, nickName } = ec.session;
  const code = codeOf(ec.product, ec.companies, record, entity);
  return {
    record,
    input,
    now: ec.now,
    user: { userName, nickName, phonenumber: ec.who.user.phonenumber },
    company: {
      comName: ec.companies.get(ownerOf(record, entity))?.comName ?? "",
      tolerancePct: ec.product.variants.variants.find((variant) => variant.code === code)?.tolerancePct ?? "0",
    },
    sight: sightOf(entity, action.prompt ?? [], { session: ec.session, now: ec.now, input }),
  };
}

/**
 * What is read for values only where an action says them: the document that the record was made from, the supplier
 * record of whoever acts, and records that values name.
 */
export async function alsoGiven(
  tx: Transaction,
  ec: EntityCall,
  entity: Entity,
  giving: Giving,
  said: unknown,
): Promise<Pick<Giving, "source" | "caller" | "found">> {
  const { record } = giving;
  const id = entity.source === undefined ? undefined : record[entity.source.by];
  const asksSource = mentions(said, (key, value) => key === "source" && typeof value === "string");
  const source =
    entity.source === undefined || typeof id !== "string" || !asksSource
      ? undefined
      : await loadOther(tx, ec, entity.source.entity, id);
  const asksCaller = mentions(
    said,
    (key, value) => key === "own" || (key === "user" && (value === "supplierRecord" || value === "supplierName")),
  );
  const own = asksCaller ? await callersSupplier(tx, callerOf(ec), ownerOf(record, entity)) : undefined;
  const found = new Map<ValueFrom, Facts>();
  for (const one of findings(said)) {
    const meant = valueFrom(one.by, giving);
    if (!isEmpty(meant)) found.set(one, await loadOther(tx, ec, one.in, scalarText(meant)));
  }
  return { source, caller: own && { supplierRecord: own.id, supplierName: own.name ?? "" }, found };
}

type Finding = Extract<ValueFrom, { readonly found: unknown }>;

/** All values that are found in other records. */
function findings(said: unknown): readonly Finding[] {
  if (typeof said !== "object" || said === null) return [];
  const own = "found" in said && "in" in said ? [said as Finding] : [];
  return [...own, ...Object.values(said).flatMap(findings)];
}

/** What is drawn or looked up for the settings of a record at the moment at which they are made: numbers, names of files. */
export async function drawnFor(
  tx: Transaction,
  ec: EntityCall,
  entity: Entity,
  action: Action,
  giving: Giving,
): Promise<Pick<Giving, "drawn" | "fileNames">> {
  const drawn: Record<string, string> = {};
  const code = codeOf(ec.product, ec.companies, giving.record, entity);
  for (const prefix of numbersAsked(entity, action, giving))
    drawn[prefix] = await nextNumber(tx, leadOf({}, prefix, code, ec.now));
  const fileNames: Record<string, readonly string[]> = {};
  for (const { key, kind } of action.prompt ?? [])
    if (kind === "files" && mentions(action.set, (word, value) => word === "files" && value === key))
      fileNames[key] = await namesOf(tx, giving.input[key]);
  return { drawn, fileNames };
}

async function namesOf(tx: Transaction, fileIds: unknown): Promise<readonly string[]> {
  const ids = Array.isArray(fileIds) ? fileIds.map(String) : [];
  const named = new Map((await filesNamed(tx, ids)).map(({ fileId, name }) => [fileId, name]));
  return ids.flatMap((id) => named.get(id) ?? []);
}

/** Whether something stands anywhere in what is said. */
function mentions(said: unknown, isMeant: (key: string, value: unknown) => boolean): boolean {
  if (typeof said !== "object" || said === null) return false;
  if (Array.isArray(said)) return said.some((one) => mentions(one, isMeant));
  return Object.entries(said).some(([key, value]) => isMeant(key, value) || mentions(value, isMeant));
}
