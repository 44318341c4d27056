import { sql } from "kysely";
import type { Text } from "../../core/definition/generated/documents.ts";
import { ADMIN_ROLE } from "../../core/contract/session.ts";
import type { GuardRefusal } from "../../core/gate/guards.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import type { Transaction } from "../store/port.ts";
import { roleMisfit } from "../system/holdings.ts";
import { forgetAttempts } from "../system/lockout.ts";
import { removePasskeys } from "../system/own-passkeys.ts";
import { codeCount, removeFactor } from "../system/second-factor.ts";
import { isMobile } from "../system/mobile.ts";
import { sideOf } from "../session/rights.ts";
import type { EffectOf, EffectContext, StoreGuardOf } from "../hooks/effect.ts";
import type { HookRecord } from "../hooks/hook-fields.ts";

const SUPPLIER_TYPE = "2";

/** What a saved account must be like: name and phone are its own, and its roles fit it. */
export const accountFits: StoreGuardOf<"accountFits"> = async ({ tx, ec, record, after = record }) => {
  const own = Number(record["userId"] ?? record.id);
  if (await isTaken(tx, "userName", String(after["userName"] ?? ""), own)) return taken("userName", "用户名", "Nama pengguna");
  const phone = String(after["phonenumber"] ?? "");
  if (phone !== "" && (await isTaken(tx, "phonenumber", phone, own))) return taken("phonenumber", "手机号", "Ponsel");
  const userType = String(after["userType"] ?? "");
  if (ec.session.side === "supplier" && userType !== SUPPLIER_TYPE)
    return refused({ cn: "只能管理本企业的供应商账号", id: "Hanya akun pemasok perusahaan sendiri" });
  const roleKeys = listed(after["roleIds"]);
  if (own === 1 && !roleKeys.includes(ADMIN_ROLE))
    return refused(
      { cn: "系统管理员账号不能失去管理员角色", id: "Akun administrator harus tetap administrator" },
      "BUILTIN_PROTECTED",
    );
  const homeless = withoutHome(after);
  if (homeless !== undefined) return homeless;
  const roles =
    roleKeys.length === 0
      ? []
      : await tx.selectFrom("sys_role").select(["roleKey", "side"]).where("roleKey", "in", roleKeys).execute();
  const [misfit] = roles.flatMap((role) => roleMisfit(sideOf(userType), role) ?? []);
  return misfit === undefined ? undefined : refused(misfit);
};

/** Values of a field of several, as a record or a body has them. */
export function listed(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value.map(String) : String(value ?? "").split(",")).filter((one) => one !== "");
}

/** What an account of a type works for (dictionary sys_user_type). */
const HOMES: Readonly<Partial<Record<string, "companyIds" | "supId" | "merchantId">>> = {
  "1": "companyIds",
  "2": "supId",
  "3": "merchantId",
};

/** An account works for somebody: a buyer for companies, a supplier's for its enterprise, a merchant's for its merchant. */
function withoutHome(account: HookRecord<"accountFits">): GuardRefusal | undefined {
  const needed = HOMES[account["userType"] ?? ""];
  if (needed === undefined || !isEmpty(account[needed])) return undefined;
  return {
    ...refused({ cn: "请选择账号所属的公司、供应商或商户", id: "Pilih perusahaan, pemasok, atau pedagang akun" }),
    field: needed,
  };
}

async function isTaken(tx: Transaction, column: "userName" | "phonenumber", value: string, own: number): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("userId")
    .where(column === "phonenumber" ? isMobile(column, value) : sql<boolean>`lower(${sql.ref(column)}) = ${value.toLowerCase()}`)
    .where("userId", "!=", own)
    .executeTakeFirst();
  return row !== undefined;
}

function taken(field: string, cn: string, id: string): GuardRefusal {
  return { bizCode: "DUPLICATE", text: { cn: `${cn}已存在`, id: `${id} sudah dipakai` }, field };
}

function refused(text: Text, bizCode: GuardRefusal["bizCode"] = "STATE_REFUSED"): GuardRefusal {
  return { bizCode, text };
}

/**
 * An account that was disabled, removed or given a new password is signed out everywhere. With a new password it begins
 * anew: keys that were made with the old one, by whomever, sign in no more.
 */
export const endSessions: EffectOf<"endSessions"> = async (context) => {
  if (context.input["password"] !== undefined)
    await removePasskeys(context.tx, Number(context.record["userId"] ?? context.record.id));
  await revoke(context, Number(context.record["userId"] ?? context.record.id));
  return {};
};

/** An account that lost a role, a company or its owner is signed out; its rights are read anew at the next sign-in. */
export const followRoles: EffectOf<"followRoles"> = async (context) => {
  const { before, record } = context;
  if (before === undefined) return {};
  const lost = (["roleIds", "companyIds"] as const).some((key) =>
    listed(before[key]).some((one) => !listed(record[key]).includes(one)),
  );
  const moved = (["userType", "supId", "merchantId"] as const).some((key) => (before[key] ?? "") !== (record[key] ?? ""));
  if (lost || moved) await revoke(context, Number(record["userId"] ?? record.id));
  return {};
};

async function revoke({ tx, ec }: Pick<EffectContext, "tx" | "ec">, userId: number): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ revokedAt: ec.call.services.clock() })
    .where("userId", "=", userId)
    .where("revokedAt", "is", null)
    .execute();
}

/** The waits after wrong passwords and wrong codes are over. */
export const unlockAccount: EffectOf<"unlockAccount"> = async ({ tx, record }) => {
  const userName = String(record["userName"] ?? "");
  await forgetAttempts(tx, [codeCount(Number(record.id))]);
  await tx
    .deleteFrom("login_attempts")
    .where(sql<string>`lower(${sql.ref("account")})`, "=", userName.toLowerCase())
    .execute();
  return {};
};

/** Somebody has lost their telephone: the next sign-in asks for the password alone, or for another app where a role asks so. */
export const endSecondFactor: EffectOf<"endSecondFactor"> = async ({ tx, record }) => {
  await removeFactor(tx, Number(record.id));
  await removePasskeys(tx, Number(record.id));
  return {};
};
