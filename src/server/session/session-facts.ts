import { perProduct } from "../../core/definition/per-product.ts";
import type { Product } from "../../core/definition/product.ts";
import type { Services } from "../services.ts";
import { MINUTE_MS } from "../store/clock.ts";
import type { Queries } from "../store/port.ts";
import { repeated, repeatedQuery } from "../store/repeated.ts";
import type { Row } from "../store/tables.ts";
import { partyOf } from "./party.ts";
import { type Standing, standingQuestions, type StandingTexts } from "./standing.ts";

export const IDLE_MINUTES = 120; // domain 12, decision 38
export const MAX_MINUTES = 720;

/** A session, and how long one may last. */
type SessionTimes = { readonly row: Row<"sessions">; readonly idleMinutes: number; readonly maxMinutes: number };

/** Everything that a token stands for. */
export type SessionFacts = SessionTimes & {
  /** Absent where it is gone, or may not sign in. */
  readonly account: { readonly user: Row<"users">; readonly standing: () => Standing } | undefined;
};

/** What is asked about an account besides its own row. */
const accountColumns = perProduct((product) => {
  const { columns, read } = standingQuestions(partyOf(product));
  const ask = (db: Queries) => {
    const configured = (key: string) => db.selectFrom("config").select("configValue").where("configKey", "=", key);
    const { companyRows, partyRows, assignedRows, roleKeys, roleRows } = columns(db);
    return [
      configured("sys.token.idleMinutes").as("idle"),
      configured("sys.token.maxMinutes").as("max"),
      companyRows.as("companyRows"),
      partyRows.as("partyRows"),
      assignedRows.as("assignedRows"),
      roleKeys.as("roleKeys"),
      roleRows.as("roleRows"),
    ] as const;
  };
  return { ask, read };
});

/** A session and its account, in one statement: it is asked at every call, and on PostgreSQL each waits for the one before. */
const wholeRow = perProduct((product) =>
  repeated((db, tokenHash: string) =>
    db
      .selectFrom("sessions")
      .leftJoin("users", "users.userId", "sessions.userId")
      .selectAll("users")
      .selectAll("sessions")
      .select(accountColumns(product).ask(db))
      .where("sessions.tokenHash", "=", tokenHash),
  ),
);

/** The session alone, whose last use is written time after time, and the account, which stands until something of it changes. */
const sessionRow = repeated((db, tokenHash: string) => db.selectFrom("sessions").selectAll().where("tokenHash", "=", tokenHash));
const accountRow = perProduct((product) =>
  repeatedQuery((db, userId: number) =>
    db.selectFrom("users").selectAll("users").select(accountColumns(product).ask(db)).where("users.userId", "=", userId),
  ),
);

/** The facts of a moment. Where answers are kept, the account's are those of the moment after the session's. */
export function sessionFacts({ store, product }: Services, tokenHash: string): Promise<SessionFacts | undefined> {
  const { kept } = store;
  return store.ask(async (db) => {
    if (kept === undefined) {
      const [row] = await wholeRow(product)(db, tokenHash);
      // A user row that is gone leaves nothing but empty columns.
      return row === undefined ? undefined : factsOf(product, row, row.userName === null ? undefined : (row as AccountRow));
    }
    const [row] = await sessionRow(db, tokenHash);
    if (row === undefined) return undefined;
    const query = accountRow(product)(db, row.userId);
    const [account] = await kept.rowsOf(query, async () => (await db.executeQuery(query)).rows);
    return factsOf(product, row, account);
  });
}

/** The columns of an account as they are answered. */
type AccountRow = Row<"users"> & StandingTexts & { readonly idle: string | null; readonly max: string | null };

function factsOf(product: Product, row: Row<"sessions">, account: AccountRow | undefined): SessionFacts {
  return {
    row,
    account:
      account?.delFlag === "0" && account.status === "0"
        ? { user: account, standing: () => knownStanding(product, account) }
        : undefined,
    idleMinutes: minutes(account?.idle ?? null, IDLE_MINUTES),
    maxMinutes: minutes(account?.max ?? null, MAX_MINUTES),
  };
}

/** Read once of each row, as long as that is kept. */
const standingsKnown = perProduct(() => new WeakMap<AccountRow, Standing>());

function knownStanding(product: Product, account: AccountRow): Standing {
  const standing = standingsKnown(product).get(account) ?? accountColumns(product).read(account, account);
  standingsKnown(product).set(account, standing);
  return standing;
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
