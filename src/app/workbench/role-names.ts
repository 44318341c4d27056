import type { Language } from "../../core/contract/language.ts";
import type { Text } from "../../core/definition/generated/documents.ts";

/** Names of the shipped roles (domain 2.1). */
const names: Readonly<Record<string, Text>> = {
  admin: { cn: "系统管理员", id: "Administrator" },
  purchaser: { cn: "采购员", id: "Staf Pengadaan" },
  purchase_manager: { cn: "采购经理", id: "Manajer Pengadaan" },
  buyer_finance: { cn: "采购方财务", id: "Keuangan Pembeli" },
  warehouse: { cn: "仓库管理员", id: "Staf Gudang" },
  operator: { cn: "平台运营", id: "Operator Platform" },
  implementer: { cn: "实施顾问", id: "Konsultan Implementasi" },
  supplier_admin: { cn: "供应商管理员", id: "Admin Pemasok" },
  supplier_sales: { cn: "供应商业务员", id: "Penjualan Pemasok" },
  supplier_finance: { cn: "供应商财务", id: "Keuangan Pemasok" },
  merchant_admin: { cn: "商户管理员", id: "Admin Pedagang" },
  ROLE_DEFAULT: { cn: "默认角色", id: "Peran bawaan" },
};

/** Roles in the reader's language; one that an installation added shows its key. */
export function roleNames(roles: readonly string[], language: Language): readonly string[] {
  return roles.map((role) => names[role]?.[language] ?? role);
}
