import { limitedRights } from "../session/key-limits.ts";
import { actingAs, type SignedIn } from "../session/signed-in.ts";
import type { Services } from "../services.ts";
import { NoPermissionFailure } from "../ground/failures.ts";
import type { Queries } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import type { RecordVerb, Route } from "../wire/route.ts";
import { taskKindsOf } from "./deputy-kinds.ts";
import { fits, kindsOf, runningFor } from "./deputyships.ts";

/** A deputy in the place of somebody absent, and the actions on each kind of documents that were left to her. */
export type StandIn = { readonly signedIn: SignedIn; readonly kinds: ReadonlyMap<string, readonly string[]> };

/** What is read of a record before it is acted on, and what acts on it; which actions, the gate says. */
const OPEN: readonly RecordVerb[] = [
  "get",
  "lines",
  "files",
  "history",
  "chain",
  "compare",
  "offered",
  "transition",
  "append",
  "edit",
];

/** Everybody for whom somebody may act today, with the rights of this very moment. */
export async function standIns(db: Queries, services: Services, deputy: SignedIn): Promise<readonly StandIn[]> {
  const rows = await runningFor(db, { deputyId: deputy.userId, now: services.clock() });
  if (rows.length === 0) return [];
  const owners = await db
    .selectFrom("users")
    .selectAll()
    .where(
      "userId",
      "in",
      rows.map(({ ownerId }) => ownerId),
    )
    .orderBy("userId")
    .execute();
  const found = await Promise.all(
    owners
      .filter((owner) => fits(owner, deputy.user))
      .map((owner) => {
        const kinds = rows.filter(({ ownerId }) => ownerId === owner.userId).flatMap(kindsOf);
        return standIn(db, services, deputy, { owner, kinds, companyId: deputy.session.companyId ?? null });
      }),
  );
  return found.filter(({ kinds }) => kinds.size > 0);
}

/**
 * Who calls for somebody absent, narrowed to what the deputyships say and the call is about.
 *
 * @param of account of the absent person, and the company that the call names
 * @throws {NoPermissionFailure} where none runs, or the call is none of those that it opens
 */
export async function actFor(
  services: Services,
  deputy: SignedIn,
  { record, opensFiles = false }: Route["options"],
  of: { readonly userName: string; readonly companyId: string | null },
): Promise<SignedIn> {
  const { product } = services;
  const acting = await services.store.read(async (db) => {
    const rows = await runningFor(db, { deputyId: deputy.userId, now: services.clock() });
    const owner = await db.selectFrom("users").selectAll().where("userName", "=", of.userName).executeTakeFirst();
    const own = rows.filter(({ ownerId }) => ownerId === owner?.userId);
    if (owner === undefined || own.length === 0 || !fits(owner, deputy.user)) return undefined;
    const entity = Object.values(product.workflows[record?.workflow ?? ""] ?? {})[0]?.entity;
    const kinds = own.flatMap(kindsOf).filter((kind) => opensFiles || kind === entity);
    return standIn(db, services, deputy, { owner, kinds, companyId: of.companyId });
  });
  if (acting === undefined) throw new NoPermissionFailure("DEPUTY_NONE");
  const isOpened = opensFiles || (record !== undefined && OPEN.includes(record.verb));
  if (!isOpened || acting.kinds.size === 0) throw new NoPermissionFailure("DEPUTY_BEYOND");
  const { signedIn } = acting;
  if (of.companyId !== null && of.companyId !== signedIn.session.companyId) throw new NoPermissionFailure("COMPANY_NOT_ALLOWED");
  return signedIn;
}

type Wish = { readonly owner: Row<"users">; readonly kinds: readonly string[]; readonly companyId: string | null };

/** The rights, companies and rows of the absent person, as far as the kinds need them; the name of the deputy. */
async function standIn(db: Queries, services: Services, deputy: SignedIn, { owner, kinds, companyId }: Wish): Promise<StandIn> {
  const roles = await db.selectFrom("user_roles").select("roleKey").where("userId", "=", owner.userId).execute();
  const roleKeys = roles.map(({ roleKey }) => roleKey);
  const absent = await actingAs(db, services, { user: owner, roleKeys, sessionId: "", companyId });
  const left = taskKindsOf(services.product, absent).filter(({ entity }) => kinds.includes(entity));
  const limits = { permissions: [...new Set(left.flatMap(({ permissions }) => permissions))], companyIds: [] };
  const rightsIn: SignedIn["rightsIn"] = (code) => limitedRights(absent.rightsIn(code), limits);
  const rights = rightsIn(absent.code);
  const { userId, user, sessionId, session } = deputy;
  const does = left.flatMap((kind) => kind.does);
  return {
    kinds: new Map(left.map((kind) => [kind.entity, kind.does])),
    signedIn: {
      ...absent,
      rights,
      rightsIn,
      userId,
      user,
      sessionId,
      session: {
        ...absent.session,
        roles: rights.roles,
        permissions: rights.permissions,
        userName: session.userName,
        nickName: session.nickName,
        actsFor: { userName: owner.userName, nickName: owner.nickName, does },
      },
    },
  };
}
