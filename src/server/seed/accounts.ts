import type { Clock } from "../store/clock.ts";
import { DAY_MS, isoTime } from "../store/clock.ts";
import type { Store, Transaction } from "../store/port.ts";
import { FREE_FAILURES } from "../system/lockout.ts";
import type { Passwords } from "../system/passwords.ts";

/** An account to be made when its name is not there yet. */
export type Account = {
  readonly userId?: number;
  readonly userName: string;
  readonly nickName: string;
  readonly userType: "0" | "1" | "2" | "3";
  readonly roles: readonly string[];
  readonly companies?: readonly string[];
  readonly supId?: string;
  readonly lang?: "cn" | "id";
  /** Shut out by an administrator, or by too many wrong passwords. */
  readonly barred?: "disabled" | "locked";
};

/** The person with whom production begins. */
export const adminAccount: Account = { userId: 1, userName: "admin", nickName: "系统管理员", userType: "0", roles: ["admin"] };

const HASHED_AT_ONCE = 32;

/** Make the accounts that are missing, each with a salt of its own; hashing runs before the transaction, two at a time. */
export async function addAccounts(
  store: Store,
  passwords: Passwords,
  clock: Clock,
  accounts: readonly Account[],
  password: string,
  mustChangePwd: "0" | "1",
): Promise<number> {
  const known = new Set(
    (await store.read((db) => db.selectFrom("users").select("userName").execute())).map((row) => row.userName),
  );
  const missing = accounts.filter((account) => !known.has(account.userName));
  const hashes: string[] = [];
  // In portions, because the queue for passwords is bounded.
  for (let start = 0; start < missing.length; start += HASHED_AT_ONCE)
    hashes.push(...(await Promise.all(missing.slice(start, start + HASHED_AT_ONCE).map(() => passwords.hash(password)))));
  await store.write(async (tx) => {
    for (const [index, account] of missing.entries())
      await addAccount(store, tx, account, hashes[index] ?? "", mustChangePwd, clock());
  });
  return missing.length;
}

async function addAccount(
  store: Store,
  tx: Transaction,
  account: Account,
  passwordHash: string,
  mustChangePwd: "0" | "1",
  nowMs: number,
): Promise<void> {
  const { userName, nickName, userType } = account;
  const id = account.userId === undefined ? {} : { userId: account.userId };
  const { userId } = await tx
    .insertInto("users")
    .values({
      ...id,
      userName,
      nickName,
      userType,
      passwordHash,
      mustChangePwd,
      supId: account.supId ?? null,
      lang: account.lang ?? "",
      sex: "2",
      status: account.barred === "disabled" ? "1" : "0",
      createBy: "admin",
      createTime: isoTime(nowMs),
    })
    .returning("userId")
    .executeTakeFirstOrThrow();
  if (account.userId !== undefined) await store.settleSerials(tx, "users", "userId");
  await tx
    .updateTable("users")
    .set({ phonenumber: `190${String(userId).padStart(8, "0")}` })
    .where("userId", "=", userId)
    .execute();
  if (account.barred === "locked") await lockOut(tx, userName, nowMs);
  for (const roleKey of account.roles) await tx.insertInto("user_roles").values({ userId, roleKey }).execute();
  for (const comId of account.companies ?? []) await tx.insertInto("user_companies").values({ userId, comId }).execute();
}

/** Longer than any wait that follows wrong passwords, so that a demonstration can show how an account is unlocked. */
const LOCKED_DAYS = 365;

async function lockOut(tx: Transaction, account: string, nowMs: number): Promise<void> {
  const waiting = { failures: FREE_FAILURES, waits: 1, lastAt: nowMs, lockedUntil: nowMs + LOCKED_DAYS * DAY_MS };
  await tx
    .insertInto("login_attempts")
    .values({ account, address: "127.0.0.1", ...waiting })
    .execute();
}
