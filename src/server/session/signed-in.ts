import type { Session } from "../../core/contract/session.ts";
import { perProduct } from "../../core/definition/per-product.ts";
import type { Product, VariantCode } from "../../core/definition/product.ts";
import type { Services } from "../services.ts";
import { BusyFailure } from "../ground/failures.ts";
import { MINUTE_MS } from "../store/clock.ts";
import type { Queries, Transaction } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { lostCompany } from "./lost-companies.ts";
import { type KeyLimits, limitedRights, type UsedKey } from "./key-limits.ts";
import { passListOf, type SupplierRecord } from "./pass-list.ts";
import { partyOf } from "./party.ts";
import { rightsOf, rightsUnder, sideOf, type Rights } from "./rights.ts";
import { isLive, sessionFacts } from "./session-facts.ts";
import { type Standing, standingOf } from "./standing.ts";
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
  const facts = await sessionFacts(services, hashToken(token));
  if (facts === undefined) return { kind: "unknown" };
  const { row, account } = facts;
  if (!isLive(facts, now)) {
    if (row.revokedAt === null) await noteUse(services, (tx) => end(tx, row, now));
    return { kind: "expired" };
  }
  if (account === undefined) return { kind: "expired" };
  const { sessionId, companyId } = row;
  const standing = account.standing();
  // At the next sign-in a sentence says why.
  if (lostCompany(standing.companies, standing.assigned) !== undefined) return { kind: "expired" };
  const known = knownAccount(services.product, { user: account.user, companyId }, standing);
  const signedIn = { ...known, sessionId, wroteAt: wroteAt(row, now) };
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
  { product }: Services,
  { roleKeys, sessionId, wroteAt: position, ...acting }: Acting & { readonly roleKeys: readonly string[] },
  limits?: KeyLimits,
): Promise<SignedIn> {
  const standing = await standingOf(db, partyOf(product), acting.user, roleKeys);
  return { ...accountOf(product, acting, standing, limits), sessionId, wroteAt: position };
}

/** What is the same at every call of an account that stands under a company. */
type Account = Omit<SignedIn, "sessionId" | "wroteAt" | "key">;

const accountsKnown = perProduct(() => new WeakMap<Standing, Map<string | null, Account>>());

/** An account that was worked out before is the same one as long as it stands as it did. */
function knownAccount(product: Product, acting: Pick<Acting, "user" | "companyId">, standing: Standing): Account {
  const known = accountsKnown(product).get(standing) ?? new Map<string | null, Account>();
  accountsKnown(product).set(standing, known);
  const account = known.get(acting.companyId) ?? accountOf(product, acting, standing);
  known.set(acting.companyId, account);
  return account;
}

function accountOf(
  product: Product,
  { user, companyId }: Pick<Acting, "user" | "companyId">,
  standing: Standing,
  limits?: KeyLimits,
): Account {
  const { companies, held } = standing;
  const isWithin = (comId: string | null): boolean =>
    limits === undefined || (comId !== null && limits.companyIds.includes(comId));
  const passList = passListOf(user, rightsOf(held), companies, standing.records, standing.assigned).filter(({ comId }) =>
    isWithin(comId),
  );
  const chosen = passList.find((company) => company.comId === companyId);
  const company = chosen ?? passList[0];
  const code = company?.code ?? product.variants.default;
  const rightsIn = (other: VariantCode): Rights => limitedRights(rightsUnder(held, product.roles, other), limits);
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
    userId: user.userId,
    user,
    company,
    isSelect: chosen === undefined ? "0" : "1",
    code,
    passList,
    companies,
    supplierRecords: standing.records.filter(({ comId }) => isWithin(comId)),
  };
}
