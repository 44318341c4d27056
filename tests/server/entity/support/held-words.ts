import type { Product } from "../../../../src/core/definition/product.ts";
import type { Store } from "../../../../src/server/store/port.ts";

/** An account, everything that is stored of it, and what it holds. */
export type Account = { userId: number; userName: string; stamp: string; held: ReadonlySet<string> };
export type Snapshot = ReadonlyMap<number, Account>;

/** Every permission that a document names. */
export function everyPermission({ roles }: Product): readonly string[] {
  return [...new Set([...roles.roles.flatMap(({ permissions }) => permissions), ...(roles.permissions ?? [])])];
}

/** Everybody with what they hold, as plain words: a wildcard is every permission, a wider scope names the narrower. */
export async function heldByAccount(store: Store, everything: readonly string[]): Promise<Snapshot> {
  return store.read(async (db) => {
    const [users, roles, pairs, companies, groups] = await Promise.all([
      db.selectFrom("users").selectAll().execute(),
      db.selectFrom("sys_role").selectAll().execute(),
      db.selectFrom("user_roles").selectAll().execute(),
      db.selectFrom("user_companies").selectAll().execute(),
      db.selectFrom("companies").select("comId").execute(),
    ]);
    return new Map(
      users.map((user) => {
        const own = roles.filter(({ roleKey }) => pairs.some((pair) => pair.userId === user.userId && pair.roleKey === roleKey));
        const permissions = own.flatMap((role) => (role.permissions ?? "").split(",")).filter((one) => one !== "");
        const scopes = own.flatMap(({ dataScope }) => (dataScope === "all" ? ["all", "company", "supplier"] : [dataScope]));
        const reached =
          user.userType === "0" && scopes.includes("all")
            ? groups.map(({ comId }) => comId)
            : user.userType === "1"
              ? companies.filter((pair) => pair.userId === user.userId).map(({ comId }) => comId)
              : [];
        const held = [
          ...(permissions.includes("*:*:*") ? everything : permissions).map((one) => one.replace(/^ff/, "f")),
          ...scopes.filter((scope) => scope !== "none" && (scope !== "supplier" || user.supId !== null)),
          ...reached,
          ...(own.some(({ roleKey }) => roleKey === "admin") ? ["administrator"] : []),
          `side ${user.userType}`,
          ...(user.supId === null ? [] : [`enterprise ${user.supId}`]),
          ...(user.merchantId === null ? [] : [`merchant ${user.merchantId}`]),
        ];
        const { loginDate: _when, loginIp: _where, ...rest } = user;
        const stamp = JSON.stringify(rest, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value));
        return [user.userId, { userId: user.userId, userName: user.userName, stamp, held: new Set(held) }];
      }),
    );
  });
}
