import type { Session } from "../../core/contract/session.ts";
import type { VariantCode } from "../../core/definition/product.ts";
import type { Services } from "../services.ts";
import { BusyFailure } from "../http/failures.ts";
import { MINUTE_MS } from "../store/clock.ts";
import type { Queries } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { configNumber } from "./config-values.ts";
import { passListOf } from "./pass-list.ts";
import { rightsOf, sideOf, type Rights } from "./rights.ts";
import { hashToken } from "./tokens.ts";

/** A person with a live session: the pure {@link Session} that gates see, and the server's own facts. */
export type SignedIn = {
  readonly session: Session;
  readonly rights: Rights;
  readonly sessionId: string;
  readonly userId: number;
  readonly user: Row<"users">;
  /** The chosen company, or the first of the pass list before a choice; undefined when there is none. */
  readonly company: Row<"companies"> | undefined;
  readonly isSelect: "0" | "1";
  /** Screen variant of the company. */
  readonly code: VariantCode;
  readonly passList: readonly Row<"companies">[];
};

export type Found =
  | { readonly kind: "signedIn"; readonly signedIn: SignedIn }
  | { readonly kind: "unknown" }
  | { readonly kind: "expired" };

const IDLE_MINUTES = 120; // domain 12, decision 38
const MAX_MINUTES = 720;
/** A session's last use is written at most this often; reading must not cost a write each time. */
const TOUCH_MS = MINUTE_MS;

/** Who a token belongs to, with the rights of this very moment; sliding the idle time as a side effect. */
export async function findSignedIn(services: Services, token: string | undefined): Promise<Found> {
  if (token === undefined) return { kind: "unknown" };
  const now = services.clock();
  const found = await services.store.read(async (db): Promise<Found & { readonly row?: Row<"sessions"> }> => {
    const row = await db.selectFrom("sessions").selectAll().where("tokenHash", "=", hashToken(token)).executeTakeFirst();
    if (row === undefined) return { kind: "unknown" };
    if (!(await isLive(db, row, now))) return { kind: "expired" };
    const signedIn = await loadSignedIn(db, services, row);
    return signedIn === undefined ? { kind: "expired" } : { kind: "signedIn", signedIn, row };
  });
  const { row } = found;
  if (row !== undefined && now - row.seenAt >= TOUCH_MS) {
    const touch = services.store.write((tx) =>
      tx.updateTable("sessions").set({ seenAt: now }).where("sessionId", "=", row.sessionId).where("seenAt", "<", now).execute(),
    );
    // A full disk must not keep anybody from reading; the session ends a little earlier at worst.
    await touch.catch((fault: unknown) => {
      if (!(fault instanceof BusyFailure)) throw fault;
      services.log.error({ err: fault.cause }, "a session's last use could not be written");
    });
  }
  return found;
}

async function isLive(db: Queries, row: Row<"sessions">, now: number): Promise<boolean> {
  if (row.revokedAt !== null) return false;
  const idleMs = (await configNumber(db, "sys.token.idleMinutes", IDLE_MINUTES)) * MINUTE_MS;
  const maxMs = (await configNumber(db, "sys.token.maxMinutes", MAX_MINUTES)) * MINUTE_MS;
  return now - row.seenAt < idleMs && now - row.createdAt < maxMs;
}

async function loadSignedIn(db: Queries, services: Services, row: Row<"sessions">): Promise<SignedIn | undefined> {
  const user = await db
    .selectFrom("users")
    .selectAll()
    .where("userId", "=", row.userId)
    .where("delFlag", "=", "0")
    .where("status", "=", "0")
    .executeTakeFirst();
  if (user === undefined) return undefined;
  const roleKeys = (await db.selectFrom("user_roles").select("roleKey").where("userId", "=", user.userId).execute()).map(
    (role) => role.roleKey,
  );
  const rights = rightsOf(services.product, roleKeys);
  const passList = await passListOf(db, user, rights);
  const chosen = passList.find((company) => company.comId === row.companyId);
  const company = chosen ?? passList[0];
  return {
    session: {
      userName: user.userName,
      nickName: user.nickName,
      side: sideOf(user.userType),
      roles: rights.roles,
      permissions: rights.permissions,
      companyId: company?.comId,
      companyName: company?.comName,
      supplierId: user.supId ?? undefined,
    },
    rights,
    sessionId: row.sessionId,
    userId: user.userId,
    user,
    company,
    isSelect: chosen === undefined ? "0" : "1",
    code: company?.code ?? services.product.variants.default,
    passList,
  };
}
