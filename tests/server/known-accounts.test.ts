import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import type { Transaction } from "../../src/server/store/port.ts";
import { MINUTE_MS } from "../../src/server/store/clock.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";

let portal: TestPortal;
afterEach(() => portal.close());

const ROLE = "purchase_manager";

/** What a call knows of who makes it: how it ends, the roles and rights, and the companies to choose from. */
async function known(token: string) {
  const [info, companies] = [
    await portal.call("GET", "/getInfo", { token }),
    await portal.call("GET", "/tdhcsystem/supplier/passList", { token }),
  ];
  const { roles, permissions, user } = info.body as unknown as {
    roles?: readonly string[];
    permissions?: readonly string[];
    user?: { readonly nickName: string };
  };
  return {
    ended: info.body["bizCode"],
    roles,
    rights: permissions?.length,
    nickName: user?.nickName,
    companies: (companies.body.data as readonly unknown[] | undefined)?.length,
  };
}

/** Rows that decide about an account, changed as whoever maintains them would change them, and what the next call knows then. */
const changes: readonly (readonly [string, (tx: Transaction, userId: number) => Promise<unknown>, Record<string, unknown>])[] = [
  [
    "its name",
    (tx, userId) => tx.updateTable("users").set({ nickName: "another" }).where("userId", "=", userId).execute(),
    { nickName: "another" },
  ],
  [
    "a role that it loses",
    (tx, userId) => tx.deleteFrom("user_roles").where("userId", "=", userId).execute(),
    { roles: ["ROLE_DEFAULT"] },
  ],
  [
    "a role that it gets",
    (tx, userId) => tx.insertInto("user_roles").values({ userId, roleKey: "admin" }).execute(),
    { roles: expect.arrayContaining(["admin"]) },
  ],
  [
    "what its role may do",
    (tx) => tx.updateTable("sys_role").set({ permissions: "[]" }).where("roleKey", "=", ROLE).execute(),
    { rights: expect.any(Number) },
  ],
  [
    "a company that it is assigned to besides",
    (tx, userId) => tx.insertInto("user_companies").values({ userId, comId: "101" }).execute(),
    { companies: 2 },
  ],
  [
    "its company, which is closed",
    (tx) => sql`UPDATE "companies" SET "status" = '1' WHERE "code" = 'YJD'`.execute(tx),
    { companies: 0 },
  ],
  [
    "that it may not sign in any more",
    (tx, userId) => tx.updateTable("users").set({ status: "1" }).where("userId", "=", userId).execute(),
    { ended: "AUTH_EXPIRED" },
  ],
  ["that it is gone", (tx, userId) => tx.deleteFrom("users").where("userId", "=", userId).execute(), { ended: "AUTH_EXPIRED" }],
  [
    "its session, which somebody has ended",
    (tx, userId) => tx.updateTable("sessions").set({ revokedAt: 1 }).where("userId", "=", userId).execute(),
    { ended: "AUTH_EXPIRED" },
  ],
];

async function begun() {
  portal = await openTestPortal({ product: shippedProduct() });
  const token = await portal.signIn("yjd.manager");
  const [before, again] = [await known(token), await known(token)];
  expect(again).toEqual(before);
  expect(before).toMatchObject({ ended: undefined, companies: 1 });
  const { userId } = await portal.store.read((db) =>
    db.selectFrom("users").select("userId").where("userName", "=", "yjd.manager").executeTakeFirstOrThrow(),
  );
  return { token, before, userId: Number(userId) };
}

describe("who calls is known as it stands at that moment, and the next call knows", () => {
  it.each(changes)("%s", async (_, change, expected) => {
    const { token, before, userId } = await begun();
    await portal.store.write((tx) => change(tx, userId));
    const after = await known(token);
    expect(after).toMatchObject(expected);
    expect(after).not.toEqual(before);
  });

  it.each(changes)("nothing of a write that is taken back: %s", async (_, change) => {
    const { token, before, userId } = await begun();
    const taken = portal.store.write(async (tx) => {
      await change(tx, userId);
      throw new Error("taken back");
    });
    await expect(taken).rejects.toThrow("taken back");
    expect(await known(token)).toEqual(before);
  });

  it("how long nothing may have happened", async () => {
    const { token } = await begun();
    portal.wait(2 * MINUTE_MS);
    expect(await known(token)).toMatchObject({ ended: undefined });
    await portal.store.write((tx) =>
      tx.updateTable("config").set({ configValue: "1" }).where("configKey", "=", "sys.token.idleMinutes").execute(),
    );
    portal.wait(2 * MINUTE_MS);
    expect(await known(token)).toMatchObject({ ended: "AUTH_EXPIRED" });
  });
});
