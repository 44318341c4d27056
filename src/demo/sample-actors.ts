import type { Action, Entity } from "../core/definition/generated/documents.ts";
import type { Product } from "../core/definition/product.ts";
import { mayUse } from "../core/gate/permissions.ts";
import type { EntityRecord } from "../server/entity/stored-record.ts";
import type { Transaction } from "../server/store/port.ts";

/** An account that did something in the past of a sample record. */
export type SampleActor = { readonly userId: number; readonly userName: string };
/** Who may have done an action on a record of a company; undefined where nobody may. */
export type ActorFor = (action: Action, record: EntityRecord, entity: Entity, comId: string) => SampleActor | undefined;

/** The people of the demonstration, to ask who of them may do what: a buyer of the company, or the supplier's first. */
export async function actorsOf(tx: Transaction, product: Product): Promise<ActorFor> {
  const permissions = new Map(product.roles.roles.map((role) => [role.key, role.permissions]));
  const people = (await personRows(tx)).map((row) => ({ ...row, permissions: permissions.get(row.roleKey) ?? [] }));
  const enterprises = new Map(
    (await tx.selectFrom("supplier").select(["id", "enterpriseId"]).execute()).map((row) => [row.id, row.enterpriseId]),
  );
  return (action, record, entity, comId) => {
    const isBuyers = action.side === "buyer";
    if (!isBuyers && action.side !== "supplier") return undefined;
    const enterprise = enterprises.get(String(record[entity.scope.supplier ?? ""]));
    return people.find((person) => {
      const isThere = isBuyers ? person.comId === comId : enterprise !== undefined && person.supId === enterprise;
      return isThere && mayUse(person, action.needs);
    });
  };
}

async function personRows(tx: Transaction) {
  return tx
    .selectFrom("users")
    .innerJoin("user_roles", "user_roles.userId", "users.userId")
    .leftJoin("user_companies", "user_companies.userId", "users.userId")
    .select(["users.userId", "users.userName", "users.supId", "user_roles.roleKey", "user_companies.comId"])
    .where("users.status", "=", "0")
    .orderBy("users.userId")
    .execute();
}
