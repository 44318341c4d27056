import type { Condition, Entity, Field, Workflow } from "../../../../src/core/definition/generated/documents.ts";
import type { Product } from "../../../../src/core/definition/product.ts";
import type { Facts } from "../../../../src/core/condition/evaluate.ts";
import { isAll, isAny, isNot } from "../../../../src/core/condition/shapes.ts";
import { insertRecord } from "../../../../src/server/save/save-record.ts";
import { toRecord, type EntityRecord } from "../../../../src/server/entity/stored-record.ts";
import { lineTableOf, tableOf } from "../../../../src/server/store/entity-tables.ts";
import { entityTables } from "../../../../src/server/store/port.ts";
import { nextId } from "../../../../src/server/store/sequences.ts";
import type { TestPortal } from "../../support/open-test-portal.ts";

/** What no sample holds: a text, a year and numbers that every concealed value of the records below is made of. */
export const MARKER = /暗记|2041-|(?<!\d)7731\d{3}(?!\d)/;
const FAR_AHEAD = "2040-01-01 00:00:00";

/** A record that its entity conceals, every concealed value of it a marker. */
export type ConcealedRecord = {
  readonly entity: string;
  readonly id: string;
  readonly company: string;
  readonly state: string;
  /** Id of the document that it was made from. */
  readonly parent: string;
};

/** Fields of the head and of the lines that an entity conceals. */
export function concealedKeys({ fields, lines = [], conceals }: Entity): {
  readonly head: readonly string[];
  readonly line: readonly string[];
} {
  const but = new Set(conceals?.but);
  const kept = (table: string): readonly string[] => conceals?.lines?.[table] ?? [];
  return {
    head: [...fields.map(({ key }) => key).filter((key) => !but.has(key)), "updateBy", "updateTime"],
    line: lines.flatMap(({ key, fields: own }) => own.map((field) => field.key).filter((field) => !kept(key).includes(field))),
  };
}

/** One record for every state of the workflow, every company, and every way in which the condition may hold. */
export async function addConcealed(portal: TestPortal, product: Product, name: string): Promise<readonly ConcealedRecord[]> {
  const added: ConcealedRecord[] = [];
  for (const [code, entity] of Object.entries(product.entities[name] ?? {})) {
    const company = product.variants.companies.find((one) => one.code === code && one.remark01 !== "0")?.comId ?? "";
    const workflow = product.workflows[name]?.[code];
    const when = entity.conceals?.from.when;
    if (workflow === undefined || when === undefined) throw new Error(`${name} has no workflow, or conceals always`);
    for (const state of workflow.states ?? [])
      for (const facts of waysToHold(when)) added.push(await addOne(portal, entity, company, state, facts));
  }
  return added;
}

/** Take them out again: what the business holds together never knew them. */
export async function removeConcealed(portal: TestPortal, product: Product, records: readonly ConcealedRecord[]): Promise<void> {
  await portal.store.write(async (tx) => {
    for (const { entity: name, id } of records) {
      const [entity] = Object.values(product.entities[name] ?? {});
      for (const table of entity?.lines ?? [])
        if (table.of === undefined)
          await entityTables(tx).deleteFrom(lineTableOf(name, table.key)).where("parentId", "=", id).execute();
      await entityTables(tx).deleteFrom(tableOf(name)).where("id", "=", id).execute();
      await tx.deleteFrom("attachment").where("bizType", "=", name).where("bizId", "=", id).execute();
      await tx.deleteFrom("oper_log").where("entity", "=", name).where("entityId", "=", id).execute();
    }
  });
}

async function addOne(
  portal: TestPortal,
  entity: Entity,
  company: string,
  state: NonNullable<Workflow["states"]>[number],
  facts: Facts,
): Promise<ConcealedRecord> {
  const name = entity.entity;
  const owner = entity.scope.company ?? "";
  const { by = "", entity: source = "" } = entity.source ?? {};
  return portal.store.write(async (tx) => {
    const tables = entityTables(tx);
    const base = await tables
      .selectFrom(tableOf(name))
      .selectAll()
      .where(owner, "=", company)
      .orderBy("createTime")
      .orderBy("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    const parent = await tables
      .selectFrom(tableOf(source))
      .select("id")
      .where("id", "=", String(base[by]))
      .executeTakeFirstOrThrow();
    const id = await nextId(tx, tableOf(name));
    const keys = concealedKeys(entity);
    const next = counter(Number(id) % 500);
    const marked = (fields: readonly Field[], hidden: readonly string[]): Facts =>
      Object.fromEntries(fields.filter(({ key }) => hidden.includes(key)).map((field) => [field.key, markerFor(field, next())]));
    const lines = (entity.lines ?? []).filter((table) => table.of === undefined);
    const head = { ...marked(entity.fields, keys.head), qpDueTime: FAR_AHEAD, ...state.is, ...facts };
    const record: EntityRecord = {
      ...toRecord(entity, base),
      ...head,
      ...Object.fromEntries(lines.map((table) => [table.key, [marked(table.fields, keys.line)]])),
      id,
      lockVersion: 0,
    };
    await insertRecord(tx, entity, record, { userName: "system", now: "2026-11-21 15:00:00" });
    await tables
      .updateTable(tableOf(name))
      .set({ updateBy: "暗记人", updateTime: "2041-01-02 03:04:05" })
      .where("id", "=", id)
      .execute();
    for (const fileId of Object.values(head).flatMap((value) => (Array.isArray(value) ? (value as string[]) : [])))
      await tx
        .insertInto("attachment")
        .values({
          fileId,
          name: `暗记${fileId}.pdf`,
          storedName: fileId,
          ext: "pdf",
          size: 1,
          mime: "application/pdf",
          sha256: "",
          bizType: name,
          bizId: id,
          uploadTime: "2041-01-02 03:04:05",
          delFlag: "0",
        })
        .execute();
    await tx
      .insertInto("oper_log")
      .values({
        operTime: "2041-01-02 03:04:05",
        operName: "hengtuo.sales",
        title: "暗记",
        businessType: "2",
        entity: name,
        entityId: id,
        fromState: "暗记",
        toState: "暗记",
      } as never)
      .execute();
    return { entity: name, id, company, state: state.key, parent: String(parent["id"]) };
  });
}

function markerFor(field: Field, number: number): unknown {
  switch (field.kind) {
    case "date":
      return `2041-03-${String((number % 28) + 1).padStart(2, "0")}`;
    case "dateTime":
      return `2041-03-${String((number % 28) + 1).padStart(2, "0")} 01:02:03`;
    case "integer":
      return 7_731_000 + number;
    case "decimal":
      return String(7_731_000 + number);
    case "files":
      return [`暗记${number}`];
    default:
      return `暗记${number}`;
  }
}

function counter(first: number): () => number {
  let number = first;
  return () => (number += 1) % 1000;
}

/** Facts that make a condition hold, one set for each of its alternatives. */
function waysToHold(condition: Condition): readonly Facts[] {
  if (isAny(condition)) return condition.any.flatMap(waysToHold);
  if (isAll(condition))
    return condition.all.reduce<readonly Facts[]>(
      (ways, part) => ways.flatMap((way) => waysToHold(part).map((more) => ({ ...way, ...more }))),
      [{}],
    );
  if (isNot(condition)) throw new Error("a concealing condition with not needs a way of its own");
  return [Object.fromEntries(Object.entries(condition).map(([field, ops]) => [field, valueFor(ops as Facts)]))];
}

function valueFor(ops: Facts): unknown {
  if ("eq" in ops) return ops["eq"];
  if ("in" in ops) return (ops["in"] as readonly unknown[])[0];
  if ("ne" in ops) return ops["ne"] === "0" ? "1" : "0";
  if (ops["empty"] === true) return null;
  throw new Error(`no value is known for ${JSON.stringify(ops)}`);
}
