import type { Text } from "../../core/definition/generated/documents.ts";
import type { Lack } from "../../core/gate/holding.ts";

const FOR_ADMINISTRATORS: Text = {
  cn: "只有系统管理员可以管理该账号",
  id: "Hanya administrator yang dapat mengelola akun ini",
};

/** Said when what would be given is more than the giver holds. */
export const granted = {
  administrator: FOR_ADMINISTRATORS,
  side: { cn: "不能授予其他类型账号的权限", id: "Tidak dapat memberikan hak jenis akun lain" },
  enterprise: { cn: "只能管理本企业的账号", id: "Hanya akun perusahaan sendiri yang dapat dikelola" },
  merchant: { cn: "只能管理本商户的账号", id: "Hanya akun pedagang sendiri yang dapat dikelola" },
  companies: { cn: "不能授予本人没有的公司", id: "Tidak dapat memberikan perusahaan yang tidak Anda miliki" },
  dataScope: { cn: "不能授予大于本人的数据范围", id: "Tidak dapat memberikan cakupan data di atas milik Anda" },
  permissions: { cn: "不能授予本人没有的权限", id: "Tidak dapat memberikan izin yang tidak Anda miliki" },
} as const satisfies Record<Lack, Text>;

/** Said when an account holds more than whoever wants to manage it. */
export const managed = {
  administrator: FOR_ADMINISTRATORS,
  side: { cn: "不能管理其他类型的账号", id: "Tidak dapat mengelola akun jenis lain" },
  enterprise: granted.enterprise,
  merchant: granted.merchant,
  companies: { cn: "该账号还属于本人以外的公司，不能管理", id: "Akun ini juga milik perusahaan lain, tidak dapat dikelola" },
  dataScope: { cn: "该账号的数据范围大于本人，不能管理", id: "Cakupan data akun ini di atas milik Anda, tidak dapat dikelola" },
  permissions: { cn: "该账号有本人没有的权限，不能管理", id: "Akun ini punya izin yang tidak Anda miliki, tidak dapat dikelola" },
} as const satisfies Record<Lack, Text>;
