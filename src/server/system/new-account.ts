import { sql } from "kysely";
import type { Call } from "../wire/call.ts";
import { BadRequestFailure, type InputFault } from "../ground/failures.ts";
import { isoNow } from "../store/clock.ts";
import type { Queries, Transaction } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { isMobile } from "./mobile.ts";

/** What somebody who registers says of the new account. */
export type NewAccount = {
  readonly userName: string;
  readonly nickName: string;
  readonly mobile: string;
  readonly userType: "2" | "3";
  readonly supId?: string;
  readonly roles: readonly string[];
};

/** @throws {BadRequestFailure} naming every field that is taken */
export async function checkAccount(db: Queries, { userName, mobile }: Proposed): Promise<void> {
  const faults: InputFault[] = [];
  const taken = await db
    .selectFrom("users")
    .select("userId")
    .where(sql`lower("userName")`, "=", userName.toLowerCase())
    .executeTakeFirst();
  if (taken !== undefined) faults.push({ field: "userName", rule: "unique", text: "FIELD_TAKEN" });
  const known = await db
    .selectFrom("users")
    .select("userId")
    .where(isMobile("phonenumber", mobile))
    .where("delFlag", "=", "0")
    .executeTakeFirst();
  if (known !== undefined) faults.push({ field: "mobile", rule: "unique", text: "FIELD_TAKEN" });
  if (faults.length > 0) throw new BadRequestFailure(faults);
}

type Proposed = { readonly userName: string; readonly mobile: string };

/** Make the account of somebody who proved the telephone. */
export async function insertAccount(
  tx: Transaction,
  call: Call,
  account: NewAccount,
  passwordHash: string,
): Promise<Row<"users">> {
  const { userName, nickName, mobile, userType, supId = null, roles } = account;
  const user = await tx
    .insertInto("users")
    .values({
      userName,
      nickName,
      userType,
      phonenumber: mobile,
      passwordHash,
      mustChangePwd: "0",
      supId,
      sex: "2",
      status: "0",
      createBy: userName,
      createTime: isoNow(call.services.clock),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const roleKey of roles) await tx.insertInto("user_roles").values({ userId: user.userId, roleKey }).execute();
  return user;
}
