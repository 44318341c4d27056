import type { Company } from "../core/definition/generated/documents.ts";
import { type Account, adminAccount } from "../server/seed/accounts.ts";
import { HENGTUO, SINAR, XIFENG } from "./supplier-standings.ts";
import { sampleSuppliers } from "./suppliers.ts";

export const DEMO_PASSWORD = "Portal@2026";

/** People of the first merchants (domain 11.1). */
export const merchantAccounts: readonly Account[] = [
  { userId: 25, userName: "merchant", nickName: "Siti Rahma", userType: "3", roles: ["merchant_admin"] },
  { userName: "merchant2", nickName: "李婉清", userType: "3", roles: ["merchant_admin"] },
  { userName: "merchant3", nickName: "何志远", userType: "3", roles: ["merchant_admin"] },
];

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
