import { sql } from "kysely";
import { lackOf } from "../../core/gate/holding.ts";
import { hasPermission } from "../../core/gate/permissions.ts";
import { actingAs, type SignedIn } from "../session/signed-in.ts";
import type { Queries } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { accountFacts, holdingOf, rightsBook } from "../system/holdings.ts";
import { type Call, whoCalls } from "../wire/call.ts";
import { type TaskKind, taskKindsOf } from "./deputy-kinds.ts";

/** Who sets the passwords of others could act for them anyway. */
const FOR_OTHERS = "system:user:resetPwd";

/** The account whose tasks are left: the caller's own, or one that the caller manages; no other is there. */
export async function ownerOf(db: Queries, call: Call, name: string): Promise<Row<"users"> | undefined> {
  const who = whoCalls(call);
  if (name === "" || name === who.user.userName) return who.user;
  const owner = await accountNamed(db, name);
  return owner !== undefined && (await manages(db, who, owner.userId)) ? owner : undefined;
}

/** Their own, or that of somebody who holds no more than they do. */
export async function manages(db: Queries, who: SignedIn, userId: number): Promise<boolean> {
  if (userId === who.userId) return true;
  if (!hasPermission(who.session, [FOR_OTHERS])) return false;
  const book = await rightsBook(db);
  const [[own], [other]] = await Promise.all([accountFacts(db, { userId: who.userId }), accountFacts(db, { userId })]);
  if (own === undefined || other === undefined) return false;
  return lackOf(holdingOf(own, book, "live"), holdingOf(other, book, "all")) === undefined;
}

export async function accountNamed(db: Queries, name: string): Promise<Row<"users"> | undefined> {
  return db
    .selectFrom("users")
    .selectAll()
    .where("delFlag", "=", "0")
    .where(sql<boolean>`lower(${sql.ref("userName")}) = ${name.toLowerCase()}`)
    .executeTakeFirst();
}

/** What may be left: what the account holds now. */
export async function kindsLeftBy(db: Queries, { services }: Call, owner: Row<"users">): Promise<readonly TaskKind[]> {
  const roles = await db.selectFrom("user_roles").select("roleKey").where("userId", "=", owner.userId).execute();
  const acting = { user: owner, roleKeys: roles.map(({ roleKey }) => roleKey), sessionId: "", companyId: null };
  return taskKindsOf(services.product, await actingAs(db, services, acting));
}
