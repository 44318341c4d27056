import type { Call } from "../wire/call.ts";
import { readableEntries } from "../entity/dictionaries.ts";
import { replyBeside, replyData, type Reply } from "../wire/reply.ts";

/** GET /system/user/: what a form of another client offers for a new account. Posts are kept by nobody here. */
export async function accountChoices(call: Call): Promise<Reply> {
  const roles = (await readableEntries(call, "role_option")).map(({ dictValue, dictLabel, status }) => ({
    roleId: dictValue,
    roleKey: dictValue,
    roleName: dictLabel,
    status,
  }));
  return replyBeside(call, { roles, posts: [] });
}

/** GET /system/user/deptTree: the companies, each a department without others below it. */
export async function departmentTree(call: Call): Promise<Reply> {
  const companies = (await readableEntries(call, "company_option")).filter(({ status }) => status === "0");
  return replyData(
    call,
    companies.map(({ dictValue, dictLabel }) => ({ id: dictValue, label: dictLabel, children: [] })),
    "FOUND",
  );
}
