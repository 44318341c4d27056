import type { Company } from "../../core/definition/generated/documents.ts";
import type { Clock } from "../store/clock.ts";
import { DAY_MS, isoTime } from "../store/clock.ts";
import type { Store, Transaction } from "../store/port.ts";
import { FREE_FAILURES } from "../system/lockout.ts";
import type { Passwords } from "../system/passwords.ts";
import { HENGTUO, SINAR, XIFENG } from "./supplier-standings.ts";
import { sampleSuppliers } from "./suppliers.ts";

export const DEMO_PASSWORD = "Portal@2026";

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

/** People of the first merchants (domain 11.1). */
export const merchantAccounts: readonly Account[] = [
  { userId: 25, userName: "merchant", nickName: "Siti Rahma", userType: "3", roles: ["merchant_admin"] },
  { userName: "merchant2", nickName: "李婉清", userType: "3", roles: ["merchant_admin"] },
  { userName: "merchant3", nickName: "何志远", userType: "3", roles: ["merchant_admin"] },
];

export const adminAccount: Account = { userId: 1, userName: "admin", nickName: "系统管理员", userType: "0", roles: ["admin"] };

/** Accounts that stand for themselves (domain 11.0). */
const fixedAccounts: readonly Account[] = [
  adminAccount,
  { userId: 2, userName: "operator", nickName: "林雪", userType: "0", roles: ["operator"] },
  { userId: 3, userName: "implementer", nickName: "Agus Pratama", userType: "0", roles: ["implementer"] },
  ...merchantAccounts.slice(0, 1),
  { userId: 26, userName: "newbie", nickName: "新用户", userType: "2", roles: [] },
  { userId: 31, userName: "hengtuo.admin", nickName: "陈立新", userType: "2", roles: ["supplier_admin"], supId: HENGTUO },
  { userId: 32, userName: "hengtuo.sales", nickName: "周敏", userType: "2", roles: ["supplier_sales"], supId: HENGTUO },
  { userId: 33, userName: "hengtuo.finance", nickName: "吴海涛", userType: "2", roles: ["supplier_finance"], supId: HENGTUO },
  { userId: 34, userName: "xifeng.admin", nickName: "赵国栋", userType: "2", roles: ["supplier_admin"], supId: XIFENG },
  {
    userId: 35,
    userName: "sinar.admin",
    nickName: "Budi Santoso",
    userType: "2",
    roles: ["supplier_admin"],
    supId: SINAR,
    lang: "id",
  },
];

/** Eleven suppliers have two accounts, the others one (domain 11.1). */
const SECOND_ACCOUNTS = 11;
/** Two of the second accounts cannot sign in (domain 11.4). */
const BARRED: Readonly<Record<string, "disabled" | "locked">> = { "xinnuo.sales": "disabled", "ludun.sales": "locked" };

/** Accounts of the suppliers beyond those that domain 11.0 tells of. */
function otherSupplierAccounts(): readonly Account[] {
  const told = new Set(fixedAccounts.map((account) => account.userName));
  const others = sampleSuppliers.filter(({ enterpriseId }) => enterpriseId !== HENGTUO);
  return others.flatMap(({ slug, enterpriseId, gLinkman }, index): Account[] => {
    const shared = { userType: "2", supId: enterpriseId } as const;
    const admin: Account = { ...shared, userName: `${slug}.admin`, nickName: gLinkman, roles: ["supplier_admin"] };
    const sales: Account = { ...shared, userName: `${slug}.sales`, nickName: `${gLinkman}（业务）`, roles: ["supplier_sales"] };
    const barred = BARRED[sales.userName];
    const second = barred === undefined ? sales : { ...sales, barred };
    return [...(told.has(admin.userName) ? [] : [admin]), ...(index < SECOND_ACCOUNTS ? [second] : [])];
  });
}

/** The five buyers that every subsidiary has. */
const buyerSeats = [
  { seat: "purchaser", role: "purchaser", title: "采购员" },
  { seat: "purchaser2", role: "purchaser", title: "采购员二" },
  { seat: "manager", role: "purchase_manager", title: "采购经理" },
  { seat: "finance", role: "buyer_finance", title: "财务" },
  { seat: "warehouse", role: "warehouse", title: "仓库" },
] as const;

/** A buyer of the first subsidiary who also works for the second. */
const secondCompanyOf: Readonly<Record<string, string>> = { "ds.purchaser2": "102" };

/** All demonstration accounts for the companies of the documents. */
export function demoAccounts(companies: readonly Company[]): readonly Account[] {
  const buyers = companies
    .filter((company) => company.companyRole === "2")
    .flatMap((company) =>
      buyerSeats.map(({ seat, role, title }): Account => {
        const userName = `${company.code.toLowerCase()}.${seat}`;
        const second = secondCompanyOf[userName];
        return {
          userName,
          nickName: `${company.code}${title}`,
          userType: "1",
          roles: [role],
          companies: second === undefined ? [company.comId] : [company.comId, second],
        };
      }),
    );
  return [...fixedAccounts, ...buyers, ...otherSupplierAccounts(), ...merchantAccounts.slice(1)];
}

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
