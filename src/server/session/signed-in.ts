import type { Session } from "../../core/contract/session.ts";
import { perProduct } from "../../core/definition/per-product.ts";
import type { Product, VariantCode } from "../../core/definition/product.ts";
import type { Services } from "../services.ts";
import { BusyFailure } from "../ground/failures.ts";
import { MINUTE_MS } from "../store/clock.ts";
import type { Queries, Transaction } from "../store/port.ts";
import { repeated } from "../store/repeated.ts";
import type { Row } from "../store/tables.ts";
import { lostCompany } from "./lost-companies.ts";
import { type KeyLimits, limitedRights, type UsedKey } from "./key-limits.ts";
import { passListOf, type SupplierRecord } from "./pass-list.ts";
import { partyOf } from "./party.ts";
import { rightsOf, rightsUnder, sideOf, type Rights } from "./rights.ts";
import { type Standing, standingOf, standingQuestions } from "./standing.ts";
import { hashToken } from "./tokens.ts";

/** Who calls, by a session or by a machine's key: the pure {@link Session} that gates see, and the server's own facts. */
export type SignedIn = {
  readonly session: Session;
  /** The key by which a machine calls; absent where a person has signed in. */
  readonly key?: UsedKey;
  /** What the roles are worth under the company. */
  readonly rights: Rights;
  /** What they are worth under companies of another code. */
  readonly rightsIn: (code: VariantCode) => Rights;
  /** Empty for a key, which has no session. */
  readonly sessionId: string;
  readonly userId: number;
  /** The place in the server's log of its last write: empty for none, undefined where it may just have begun. */
  readonly wroteAt: string | undefined;
  readonly user: Row<"users">;
  /** The chosen company, or the first of the pass list before a choice; undefined when there is none. */
  readonly company: Row<"companies"> | undefined;
  readonly isSelect: "0" | "1";
  /** Screen variant of the company. */
  readonly code: VariantCode;
  readonly passList: readonly Row<"companies">[];
  /** Every company there is, deleted ones too; records of each are worded by its code. */
  readonly companies: readonly Row<"companies">[];
  /** Records of the caller's own supplier enterprise; rows of theirs are the caller's. */
  readonly supplierRecords: readonly SupplierRecord[];
};

export type Found =
  | { readonly kind: "signedIn"; readonly signedIn: SignedIn }
  | { readonly kind: "unknown" }
  | { readonly kind: "expired" };

export const IDLE_MINUTES = 120; // domain 12, decision 38
export const MAX_MINUTES = 720;
/** A session's last use is written at most this often; reading must not cost a write each time. */
export const TOUCH_MS = MINUTE_MS;

/**
 * Who a token belongs to, with the rights of this very moment; sliding the idle time as a side effect.
 *
 * @param isUse false for a call that a page makes by itself: an abandoned browser must end all the same
 */
export async function findSignedIn(services: Services, token: string | undefined, isUse = true): Promise<Found> {
  if (token === undefined) return { kind: "unknown" };
  const now = services.clock();
  const facts = await services.store.ask((db) => sessionFacts(db, services.product, hashToken(token)));
  if (facts === undefined) return { kind: "unknown" };
  const { row, user } = facts;
  if (!isLive(facts, now)) {
    if (row.revokedAt === null) await noteUse(services, (tx) => end(tx, row, now));
    return { kind: "expired" };
  }
  if (user === undefined) return { kind: "expired" };
  const { sessionId, companyId } = row;
  const standing = facts.standing();
  // At the next sign-in a sentence says why.
  if (lostCompany(standing.companies, standing.assigned) !== undefined) return { kind: "expired" };
  const signedIn = signedInOf(services, { user, sessionId, companyId, wroteAt: wroteAt(row, now) }, standing);
  if (isUse && now - row.seenAt >= TOUCH_MS) await noteUse(services, (tx) => touch(tx, row, now));
  return { kind: "signedIn", signedIn };
}

/** What was seen to have ended stays ended, whatever becomes of the clock or of the limits. */
async function end(tx: Transaction, { sessionId }: Row<"sessions">, now: number): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ revokedAt: now })
    .where("sessionId", "=", sessionId)
    .where("revokedAt", "is", null)
    .execute();
}

async function touch(tx: Transaction, { sessionId }: Row<"sessions">, now: number): Promise<void> {
  await tx.updateTable("sessions").set({ seenAt: now }).where("sessionId", "=", sessionId).where("seenAt", "<", now).execute();
}

/** A full disk must not keep anybody from reading; the session ends a little earlier at worst. */
export async function noteUse(services: Services, write: (tx: Transaction) => Promise<void>): Promise<void> {
  await services.store.writeAside(write).catch((fault: unknown) => {
    if (!(fault instanceof BusyFailure)) throw fault;
    services.log.error({ err: fault.cause }, "the last use of a session or a key, or its end, could not be written");
  });
}

/** What was written by whoever signed in a moment ago stands beside no session. */
function wroteAt(row: Row<"sessions">, now: number): string | undefined {
  return row.wroteAt ?? (now - row.createdAt > MINUTE_MS ? "" : undefined);
}

/** A session, and how long one may last. */
type SessionTimes = { readonly row: Row<"sessions">; readonly idleMinutes: number; readonly maxMinutes: number };

/** Everything that a token stands for, in one statement: it is asked at every call. */
type SessionFacts = SessionTimes & { readonly user: Row<"users"> | undefined; readonly standing: () => Standing };

/** The statement that asks for it, and how the part about rights is read. */
const questionsOf = perProduct((product) => {
  const { columns, read } = standingQuestions(partyOf(product));
  const rowsOf = repeated((db, tokenHash: string) => {
    const configured = (key: string) => db.selectFrom("config").select("configValue").where("configKey", "=", key);
    const { companyRows, partyRows, assignedRows, roleKeys, roleRows } = columns(db);
    return db
      .selectFrom("sessions")
      .leftJoin("users", "users.userId", "sessions.userId")
      .selectAll("users")
      .selectAll("sessions")
      .select([configured("sys.token.idleMinutes").as("idle"), configured("sys.token.maxMinutes").as("max")])
      .select([companyRows.as("companyRows"), partyRows.as("partyRows"), assignedRows.as("assignedRows")])
      .select([roleKeys.as("roleKeys"), roleRows.as("roleRows")])
      .where("sessions.tokenHash", "=", tokenHash);
  });
  return { rowsOf, read };
});

async function sessionFacts(db: Queries, product: Product, tokenHash: string): Promise<SessionFacts | undefined> {
  const { rowsOf, read } = questionsOf(product);
  const [row] = await rowsOf(db, tokenHash);
  if (row === undefined) return undefined;
  // A user row that is gone leaves nothing but empty columns.
  const user = row.userName === null || row.delFlag !== "0" || row.status !== "0" ? undefined : (row as Row<"users">);
  return {
    row,
    user,
    standing: () => read(row, { userType: row.userType ?? "" }),
    idleMinutes: minutes(row.idle, IDLE_MINUTES),
    maxMinutes: minutes(row.max, MAX_MINUTES),
  };
}

/** A configured number of minutes, or the standard one. */
export function minutes(configured: string | null, standard: number): number {
  const value = Number(configured);
  return Number.isSafeInteger(value) && value > 0 ? value : standard;
}

/** Whether a session has neither ended nor lapsed. */
export function isLive({ row, idleMinutes, maxMinutes }: SessionTimes, now: number): boolean {
  if (row.revokedAt !== null) return false;
  return now - row.seenAt < idleMinutes * MINUTE_MS && now - row.createdAt < maxMinutes * MINUTE_MS;
}

/** Whose rights a token or a key stands for, and the company that was chosen with it. */
export type Acting = {
  readonly user: Row<"users">;
  readonly sessionId: string;
  readonly companyId: string | null;
  readonly wroteAt?: string | undefined;
};

/**
 * Somebody with the rights of this very moment, by the roles that are known already.
 *
 * @param limits what a key leaves of them; absent: all
 */
export async function actingAs(
  db: Queries,
  services: Services,
  { roleKeys, ...acting }: Acting & { readonly roleKeys: readonly string[] },
  limits?: KeyLimits,
): Promise<SignedIn> {
  return signedInOf(services, acting, await standingOf(db, partyOf(services.product), acting.user, roleKeys), limits);
}

function signedInOf(
  services: Services,
  { user, sessionId, companyId, wroteAt: position }: Acting,
  standing: Standing,
  limits?: KeyLimits,
): SignedIn {
  const { companies, held } = standing;
  const isWithin = (comId: string | null): boolean =>
    limits === undefined || (comId !== null && limits.companyIds.includes(comId));
  const passList = passListOf(user, rightsOf(held), companies, standing.records, standing.assigned).filter(({ comId }) =>
    isWithin(comId),
  );
  const chosen = passList.find((company) => company.comId === companyId);
  const company = chosen ?? passList[0];
  const code = company?.code ?? services.product.variants.default;
  const rightsIn = (other: VariantCode): Rights => limitedRights(rightsUnder(held, services.product.roles, other), limits);
  const rights = rightsIn(code);
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
      merchantId: user.merchantId ?? undefined,
      ...(limits === undefined ? {} : { isMachine: true }),
    },
    rights,
    rightsIn,
    sessionId,
    userId: user.userId,
    wroteAt: position,
    user,
    company,
    isSelect: chosen === undefined ? "0" : "1",
    code,
    passList,
    companies,
    supplierRecords: standing.records.filter(({ comId }) => isWithin(comId)),
  };
}
