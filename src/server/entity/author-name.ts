import type { Queries } from "../store/port.ts";

/** The name of the person behind a record's `createBy`, which is a login name; people know each other by the other one. */
export async function authorName(db: Queries, createBy: unknown): Promise<{ readonly createByName?: string }> {
  if (typeof createBy !== "string" || createBy === "") return {};
  const account = await db.selectFrom("users").select("nickName").where("userName", "=", createBy).executeTakeFirst();
  const name = account?.nickName ?? "";
  return name === "" ? {} : { createByName: name };
}
