import type { Action, Entity, Notice, Text } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { fillText } from "../../core/contract/language.ts";
import type { Transaction } from "../store/port.ts";
import type { EntityCall } from "./entity-call.ts";
import type { EntityRecord } from "./stored-record.ts";

/** Role whose holders in the record's company a notice is for. */
const roleOf = {
  purchaser: "purchaser",
  manager: "purchase_manager",
  finance: "buyer_finance",
  warehouse: "warehouse",
} as const satisfies Record<Exclude<Notice, "owner">, string>;

/** Write the in-app messages of an action: to the supplier's people, or to those of a role in the record's company. */
export async function notify(
  tx: Transaction,
  ec: EntityCall,
  entity: Entity,
  action: Action,
  record: EntityRecord,
  facts: Facts,
): Promise<void> {
  if (action.notify === undefined) return;
  const readers = new Set<number>();
  for (const notice of action.notify) for (const userId of await readersOf(tx, entity, notice, record)) readers.add(userId);
  readers.delete(ec.who.userId);
  if (readers.size === 0) return;
  const no = String(record[entity.label] ?? record.id);
  const params = { ...textsOf(record), ...textsOf(facts), no };
  const text = fillText(action.message ?? said(entity, action), params);
  const rows = [...readers].map((userId) => ({
    userId,
    templateKey: `${entity.entity}.${action.key}`,
    params: JSON.stringify({ no, ...textsOf(facts) }),
    title: text.cn,
    titleId: text.id,
    content: text.cn,
    contentId: text.id,
    bizType: entity.entity,
    bizId: record.id,
    readFlag: "0",
    createTime: ec.now,
  }));
  await tx.insertInto("message").values(rows).execute();
}

function said(entity: Entity, action: Action): Text {
  return { cn: `${entity.title.cn}{no}：${action.title.cn}`, id: `${entity.title.id} {no}: ${action.title.id}` };
}

function textsOf(facts: Facts): Record<string, string> {
  const texts = Object.entries(facts).filter(([, value]) => typeof value === "string" || typeof value === "number");
  return Object.fromEntries(texts.map(([key, value]) => [key, String(value)]));
}

async function readersOf(tx: Transaction, entity: Entity, notice: Notice, record: EntityRecord): Promise<readonly number[]> {
  const live = tx.selectFrom("users").where("users.delFlag", "=", "0").where("users.status", "=", "0");
  if (notice === "owner") {
    const rows = await live
      .innerJoin("supplier", "supplier.enterpriseId", "users.supId")
      .select("users.userId")
      .where("supplier.id", "=", String(record[entity.scope.supplier ?? ""] ?? ""))
      .execute();
    return rows.map((row) => row.userId);
  }
  const rows = await live
    .innerJoin("user_roles", "user_roles.userId", "users.userId")
    .innerJoin("user_companies", "user_companies.userId", "users.userId")
    .select("users.userId")
    .where("user_roles.roleKey", "=", roleOf[notice])
    .where("user_companies.comId", "=", String(record[entity.scope.company ?? ""] ?? ""))
    .execute();
  return rows.map((row) => row.userId);
}
