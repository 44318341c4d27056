import { randomBytes } from "node:crypto";
import { addAccounts } from "../seed/accounts.ts";
import { isoNow } from "../store/clock.ts";
import { foreseeStore } from "../store/foresee-store.ts";
import { openKnownStore, openStore, type FreshStore } from "../store/open-store.ts";
import type { Transaction } from "../store/port.ts";
import { presentTables } from "../store/present-tables.ts";
import { deedColumns } from "../system/audit.ts";
import type { Operation } from "../system/operations.ts";
import { Passwords } from "../system/passwords.ts";
import { codeCount } from "../system/second-factor.ts";
import { passwordFault, weaknesses } from "../ground/password-policy.ts";
import { CommandRefusedError, olderSentence, tablesOf, type Workplace } from "./workplace.ts";

export type UserCommand = "create" | "reset" | "unlock";

/**
 * Help people in: a new administrator, a new password that must be changed at once, an end of waiting.
 *
 * @param password undefined: one is made and said once
 * @throws {CommandRefusedError}
 */
export async function user(
  place: Workplace,
  command: UserCommand,
  userName: string,
  password: string | undefined,
): Promise<void> {
  if (!/^[\w.@-]{2,30}$/.test(userName))
    throw new CommandRefusedError(`"${userName}" cannot be a user name; it has 2 to 30 letters, digits, . _ @ or -.`);
  const chosen = password ?? `${randomBytes(9).toString("base64url")}7a`;
  const weakness = passwordFault(chosen, [userName]);
  if (weakness !== undefined) throw new CommandRefusedError(`The password is too weak: ${weaknesses[weakness]}.`);
  const store = await (command === "create" ? openStore : openKnownStore)(place.settings);
  try {
    if (command === "create") await beginWhereEmpty(store, place);
    await commands[command]({ ...place, store }, userName, chosen);
  } finally {
    await store.close();
  }
  if (command !== "unlock" && password === undefined)
    place.say(`The password is ${chosen} and must be changed at the first sign-in.`);
}

/**
 * An administrator may be the first thing in a store.
 *
 * @throws {CommandRefusedError} for a store of an earlier release: `upgrade` tells what changes in it and keeps it first
 */
async function beginWhereEmpty(store: FreshStore, { product, settings }: Workplace): Promise<void> {
  const tables = tablesOf(product);
  const present = await store.read((db) => presentTables(db, tables));
  if (present.length === 0) await store.migrate(tables, { orphanColumns: settings.orphanColumns });
  const { migrated } = await store.read((db) => foreseeStore(db, store.dialect, tables));
  const [first] = [...migrated.tables, ...migrated.columns];
  if (first !== undefined) throw new CommandRefusedError(olderSentence(`no ${first}`));
}

type OpenWorkplace = Workplace & { readonly store: FreshStore };

const commands = {
  create: async ({ store, clock, say }, userName, password) => {
    const account = { userName, nickName: userName, userType: "0", roles: ["admin"] } as const;
    const made = await addAccounts(store, new Passwords(), clock, [account], password, "1");
    if (made === 0) throw new CommandRefusedError(`There is an account ${userName} already; reset gives it a new password.`);
    await store.write((tx) => log(tx, clock, "create", userName));
    say(`The administrator ${userName} was created.`);
  },
  reset: async ({ store, clock, say }, userName, password) => {
    const passwordHash = await new Passwords().hash(password);
    await store.write(async (tx) => {
      const known = await tx
        .updateTable("users")
        .set({ passwordHash, mustChangePwd: "1", updateBy: "operator", updateTime: isoNow(clock) })
        .where("userName", "=", userName)
        .where("delFlag", "=", "0")
        .returning("userId")
        .executeTakeFirst();
      if (known === undefined) throw new CommandRefusedError(`There is no account ${userName}.`);
      await tx
        .updateTable("sessions")
        .set({ revokedAt: clock() })
        .where("userId", "=", known.userId)
        .where("revokedAt", "is", null)
        .execute();
      await tx.deleteFrom("login_attempts").where("account", "=", userName.toLowerCase()).execute();
      await log(tx, clock, "reset", userName);
    });
    say(`${userName} has a new password, and all sessions of ${userName} have ended.`);
  },
  unlock: async ({ store, clock, say }, userName) => {
    const gone = await store.write(async (tx) => {
      const named = tx.selectFrom("users").select("userId").where("userName", "=", userName).where("delFlag", "=", "0");
      const known = await named.executeTakeFirst();
      const accounts = [userName.toLowerCase(), ...(known === undefined ? [] : [codeCount(known.userId).account])];
      const rows = await tx.deleteFrom("login_attempts").where("account", "in", accounts).returning("address").execute();
      // Tries are counted of whatever was entered, an account or not.
      if (known === undefined && rows.length === 0) throw new CommandRefusedError(`There is no account ${userName}.`);
      await log(tx, clock, "unlock", userName);
      return rows.length;
    });
    say(gone === 0 ? `${userName} does not have to wait.` : `${userName} may sign in again at once.`);
  },
} as const satisfies Record<UserCommand, (place: OpenWorkplace, userName: string, password: string) => Promise<void>>;

const consoleOperations = {
  create: "userCreate",
  reset: "userReset",
  unlock: "userUnlock",
} as const satisfies Record<UserCommand, Operation>;

/** What the operator does at the console stands in the log as well. */
async function log(tx: Transaction, clock: Workplace["clock"], command: UserCommand, userName: string): Promise<void> {
  const row = {
    ...deedColumns({ operation: consoleOperations[command] }),
    businessType: command === "create" ? "1" : "2",
    operName: "operator",
    operParam: JSON.stringify({ userName }),
  };
  await tx
    .insertInto("oper_log")
    .values({ ...row, entity: "user", requestMethod: "COMMAND", status: "0", operTime: isoNow(clock) })
    .execute();
}
