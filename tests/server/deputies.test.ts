import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Deputies, DEPUTIES_PATH } from "../../src/core/contract/deputies.ts";
import type { Task, Tasks } from "../../src/core/contract/tasks.ts";
import { DAY_MS, isoTime } from "../../src/server/store/clock.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { openTestPortal, TEST_START_MS, type TestPortal } from "./support/open-test-portal.ts";

/* Who does whose tasks: as much as was left and the absent person may, by the clock, under both names. */

const [OWNER, DEPUTY, STRANGER] = ["ds.manager", "ds.purchaser", "hengtuo.admin"];
const today = (after = 0): string => isoTime(TEST_START_MS + after * DAY_MS).slice(0, 10);

describe("a deputy", () => {
  let portal: TestPortal;
  let owner: string;
  let deputy: string;
  beforeAll(async () => {
    portal = await openTestPortal({ product: shippedProduct() });
    [owner, deputy] = [await portal.signIn(OWNER), await portal.signIn(DEPUTY)];
  });
  afterEach(async () => {
    for (const { id, state } of (await deputiesOf(owner)).given) if (state === "running" || state === "coming") await end(id);
  });
  afterAll(() => portal.close());

  const call = async (method: string, path: string, token: string, body?: unknown, headers: Record<string, string> = {}) =>
    (await portal.call(method, path, { token, headers, ...(body === undefined ? {} : { body }) })).body;
  const deputiesOf = async (token: string) => (await call("GET", DEPUTIES_PATH, token)).data as unknown as Deputies;
  const tasksOf = async (token: string) =>
    ((await call("GET", "/workbench/tasks?pageSize=300", token)).data as unknown as Tasks).rows;
  const left = async (token: string): Promise<readonly Task[]> =>
    (await tasksOf(token)).filter(({ actsFor }) => actsFor?.userName === OWNER);
  const leave = async (wish: Record<string, unknown> = {}, token = owner) => {
    const kinds = (await deputiesOf(owner)).kinds.map(({ entity }) => entity);
    return call("POST", DEPUTIES_PATH, token, { deputy: DEPUTY, firstDay: today(), lastDay: today(7), kinds, ...wish });
  };
  const end = (id: unknown, token = owner) => call("PUT", `${DEPUTIES_PATH}/end/${String(id)}`, token);
  const idOf = (body: { readonly data?: unknown }): string => (body.data as { readonly id: string }).id;
  const pathOf = ({ entity }: Task): string => Object.values(shippedProduct().entities[entity] ?? {})[0]?.path ?? "";
  const acting = (task: Task): Record<string, string> => ({
    "X-Acting-For": OWNER,
    "X-Company-Id": task.actsFor?.companyId ?? "",
  });
  const readCall = (task: Task): string => {
    const workflow = Object.values(shippedProduct().workflows)
      .flatMap((one) => Object.values(one))
      .find(({ entity, where }) => entity === task.entity && where === undefined);
    const below = workflow?.reads.call;
    return `${pathOf(task)}${below === undefined ? "" : `/${below}`}/${task.id}`;
  };

  it("sees the absent person's tasks with her name, of the kinds that were left, and none once they are taken back", async () => {
    expect(await left(deputy)).toEqual([]);
    const own = await tasksOf(deputy);
    const { kinds } = await deputiesOf(owner);
    expect(kinds.length).toBeGreaterThan(0);
    const id = idOf(await leave());
    const found = await left(deputy);
    expect(found.length).toBeGreaterThan(0);
    const hers = new Set((await tasksOf(owner)).map(({ entity, id: record, do: does }) => `${entity} ${record} ${does}`));
    for (const task of found) {
      expect(hers).toContain(`${task.entity} ${task.id} ${task.do}`);
      expect(kinds.map(({ entity }) => entity)).toContain(task.entity);
      expect(task.comId).toBe("");
    }
    expect((await tasksOf(deputy)).filter(({ actsFor }) => actsFor === undefined)).toHaveLength(own.length);
    expect(await deputiesOf(deputy)).toMatchObject({ received: [{ id, state: "running", owner: { userName: OWNER } }] });
    expect((await end(id)).code).toBe(200);
    expect(await left(deputy)).toEqual([]);
    expect(await deputiesOf(owner)).toMatchObject({ given: [{ id, state: "ended" }] });
  });

  it("reads and does a task in her place; history and log say both names", async () => {
    const id = idOf(await leave());
    const task = (await left(deputy)).find(
      ({ refusal, isDecidedThere }) => refusal === undefined && isDecidedThere === undefined,
    );
    expect(task).toBeDefined();
    if (task === undefined) return;
    const read = await call("GET", readCall(task), deputy, undefined, acting(task));
    expect(read).toMatchObject({ code: 200 });
    const { lockVersion } = read.data as unknown as { readonly lockVersion: number };
    const action = Object.values(shippedProduct().workflows)
      .flatMap((one) => Object.values(one))
      .filter(({ entity }) => entity === task.entity)
      .flatMap(({ actions }) => actions)
      .find(({ key }) => key === task.do);
    const [method = "PUT", below = task.do] = (action?.call ?? `PUT ${task.do}`).split(" ");
    const address = `${pathOf(task)}/${below.replace("{id}", task.id)}`;
    const body = { items: [{ id: task.id, lockVersion }], ...action?.sends };
    const done = await call(method, address, deputy, body, acting(task));
    expect(done, `${task.entity} ${task.do}`).toMatchObject({ code: 200 });
    const log = await portal.store.read((db) =>
      db
        .selectFrom("oper_log")
        .select(["operName", "actingFor", "action"])
        .where("entity", "=", task.entity)
        .where("entityId", "=", task.id)
        .orderBy("operId", "desc")
        .executeTakeFirst(),
    );
    expect(log).toEqual({ operName: DEPUTY, actingFor: OWNER, action: task.do });
    const history = await call("GET", `${pathOf(task)}/history/${task.id}`, owner, undefined, { "X-Company-Id": "" });
    expect(JSON.stringify(history.data ?? history)).toContain("actingFor");
    await end(id);
  });

  it("is told to the deputy, and what she did to the absent person", async () => {
    const messages = async (token: string) => JSON.stringify((await call("GET", "/message/list?pageSize=50", token)).rows ?? []);
    const id = idOf(await leave());
    expect(await messages(deputy)).toMatch(/将代.+办理/);
    expect(await messages(owner)).toMatch(/代.+办理：.+，/);
    await end(id);
  });

  it("has the rights of the absent person told once, without what the administrator's role gives", async () => {
    const id = idOf(await leave());
    const { absent, rows } = (await call("GET", "/workbench/tasks?pageSize=300", deputy)).data as unknown as Tasks;
    expect(absent.map(({ userName }) => userName)).toContain(OWNER);
    for (const { roles, permissions } of absent) {
      expect(roles).not.toContain("admin");
      expect(permissions).not.toContain("*:*:*");
    }
    for (const { actsFor, entity, do: does } of rows.filter((row) => row.actsFor !== undefined))
      expect(
        absent
          .filter(({ userName, companyId }) => userName === actsFor?.userName && companyId === actsFor.companyId)
          .flatMap((one) => one.does)
          .find((one) => one.entity === entity)?.actions,
      ).toContain(does);
    await end(id);
  });

  it("opens the files of those documents, and no others", async () => {
    const id = idOf(await leave());
    const [task] = (await left(deputy)).filter(({ entity }) => entity === "payment");
    if (task === undefined) throw new RangeError("no payment was left");
    const put = async (fileId: string, bizType: string, bizId: string) =>
      portal.store.write(async (tx) => {
        const name = `${fileId}.pdf`;
        await tx
          .insertInto("attachment")
          .values({
            fileId,
            name,
            ext: "pdf",
            mime: "application/pdf",
            size: 1,
            sha256: "",
            uploadTime: "",
            storedName: name,
            bizType,
            bizId,
            delFlag: "0",
          } as never)
          .execute();
      });
    await put("deputy1", "payment", task.id);
    await put("deputy2", "user", "1");
    const ticket = (name: string, headers: Record<string, string>) => call("POST", "/common/ticket", deputy, { name }, headers);
    expect((await ticket("deputy1", acting(task))).code).toBe(200);
    expect((await ticket("deputy2", acting(task))).code).not.toBe(200);
    await end(id);
    expect((await ticket("deputy1", acting(task))).code).toBe(403);
  });

  it("answers a task as the absent person could, approving or refusing, and does nothing else by her right", async () => {
    const id = idOf(await leave());
    const [task] = (await left(deputy)).filter(({ entity }) => entity === "payment");
    if (task === undefined) throw new RangeError("no payment was left");
    const { absent } = (await call("GET", "/workbench/tasks?pageSize=300", deputy)).data as unknown as Tasks;
    expect(absent[0]?.does.find(({ entity }) => entity === "payment")?.actions).toEqual(["auditPass", "auditReject"]);
    const { lockVersion } = (await call("GET", readCall(task), deputy, undefined, acting(task))).data as unknown as {
      lockVersion: number;
    };
    const items = [{ id: task.id, lockVersion }];
    const actions = Object.values(shippedProduct().workflows["payment"] ?? {})[0]?.actions ?? [];
    for (const { key, does, call: at } of actions) {
      if (key.startsWith("audit") || (does !== undefined && !["transition", "edit", "remove"].includes(does))) continue;
      const [method = "PUT", below = key] = at?.split(" ") ?? [];
      const path = below.startsWith("/") ? below : `${pathOf(task)}/${below.replace("{id}", task.id)}`;
      const done = await call(
        method,
        path,
        deputy,
        method === "GET" ? undefined : { items, id: task.id, lockVersion },
        acting(task),
      );
      expect(done.code, key).not.toBe(200);
    }
    const removed = await call(
      "DELETE",
      `${pathOf(task)}/${task.id}?lockVersion=${lockVersion}`,
      deputy,
      undefined,
      acting(task),
    );
    expect(removed).toMatchObject({ bizCode: "NO_PERMISSION" });
    const exported = await call("GET", `${pathOf(task)}/export`, deputy, undefined, acting(task));
    expect(exported).toMatchObject({ bizCode: "NO_PERMISSION" });
    await end(id);
  });

  it("is refused under a company that is not the absent person's, and for a name that is none", async () => {
    const id = idOf(await leave());
    const [task] = await left(deputy);
    if (task === undefined) throw new RangeError("no task was left");
    const read = (headers: Record<string, string>) => call("GET", readCall(task), deputy, undefined, headers);
    expect(await read({ ...acting(task), "X-Company-Id": "999" })).toMatchObject({ bizCode: "NO_PERMISSION" });
    for (const name of ["%E0%A4%A", "nobody.here", "' OR 1=1", "admin", DEPUTY])
      expect(await read({ ...acting(task), "X-Acting-For": name }), name).toMatchObject({ bizCode: "NO_PERMISSION" });
    await end(id);
  });

  it("reads no live news, no keys, no secrets of the absent person and sets up no second factor", async () => {
    const id = idOf(await leave());
    const [task] = await left(deputy);
    if (task === undefined) throw new RangeError("no task was left");
    for (const [method, path] of [
      ["GET", "/events"],
      ["GET", "/system/user/secondFactor"],
      ["POST", "/system/user/secondFactor"],
      ["GET", "/system/user/passkeys"],
      ["GET", "/system/user/profile"],
      ["GET", "/system/user/sessions"],
      ["GET", "/message/list"],
      ["GET", `${DEPUTIES_PATH}/colleagues?name=ds`],
      ["POST", "/tdhcsystem/gCompanyBase/setCompany"],
      ["POST", "/logout"],
    ] as const) {
      const answer = await call(method, path, deputy, method === "GET" ? undefined : {}, acting(task));
      expect(answer, path).toMatchObject({ code: 403, bizCode: "NO_PERMISSION" });
    }
    await end(id);
  });

  it("is found among the owner's colleagues by two letters, by nobody who has nothing to leave", async () => {
    const found = async (name: string, token: string) =>
      (await call("GET", `${DEPUTIES_PATH}/colleagues?name=${encodeURIComponent(name)}`, token)).data as unknown as {
        userName: string;
      }[];
    const names = (await found("ds.", owner)).map(({ userName }) => userName);
    expect(names).toContain(DEPUTY);
    expect(names).not.toContain(OWNER);
    expect(names.length).toBeLessThanOrEqual(10);
    expect(await found("d", owner)).toEqual([]);
    expect(await found("hengtuo", owner)).toEqual([]);
    expect(await found("%_", owner)).toEqual([]);
    expect(await found("ds.", await portal.signIn("newbie"))).toEqual([]);
    expect(Object.keys((await call("GET", `${DEPUTIES_PATH}/colleagues?name=ds.`, owner)).data?.[0 as never] ?? {})).toEqual([
      "userName",
      "nickName",
    ]);
  });

  it("is refused without a deputyship, after its days, and when it is taken back", async () => {
    const id = idOf(await leave({ firstDay: today(), lastDay: today() }));
    const [task] = await left(deputy);
    expect(task).toBeDefined();
    if (task === undefined) return;
    const read = () => call("GET", readCall(task), deputy, undefined, acting(task));
    expect((await read()).code).toBe(200);
    const stranger = await portal.signIn(STRANGER);
    expect(await call("GET", readCall(task), stranger, undefined, acting(task))).toMatchObject({ bizCode: "NO_PERMISSION" });
    await end(id);
    expect(await read()).toMatchObject({ bizCode: "NO_PERMISSION", msg: "您现在没有受托代此人办理" });
    const later = idOf(await leave({ firstDay: today(1), lastDay: today(2) }));
    expect(await read()).toMatchObject({ bizCode: "NO_PERMISSION" });
    expect(await left(deputy)).toEqual([]);
    await end(later);
  });

  it("ends when either account is disabled", async () => {
    const id = idOf(await leave());
    expect((await left(deputy)).length).toBeGreaterThan(0);
    const setStatus = (status: string) =>
      portal.store.write(async (tx) => {
        await tx.updateTable("users").set({ status }).where("userName", "=", OWNER).execute();
      });
    await setStatus("1");
    expect(await left(deputy)).toEqual([]);
    await setStatus("0");
    expect((await left(deputy)).length).toBeGreaterThan(0);
    await end(id);
  });

  it("may call nothing but what opens and does those tasks", async () => {
    const id = idOf(await leave());
    const [task] = await left(deputy);
    if (task === undefined) throw new RangeError("no task was left");
    for (const [method, path] of [
      ["GET", "/getInfo"],
      ["GET", "/workbench/tasks"],
      ["GET", DEPUTIES_PATH],
      ["POST", DEPUTIES_PATH],
      ["PUT", "/system/user/profile"],
      ["GET", `${pathOf(task)}/list`],
      ["GET", "/system/user/list"],
    ] as const)
      expect(await call(method, path, deputy, method === "GET" ? undefined : {}, acting(task)), path).toMatchObject({
        code: 403,
        bizCode: "NO_PERMISSION",
      });
    await end(id);
  });

  it("gets nothing that the absent person lost meanwhile", async () => {
    const id = idOf(await leave());
    const roles = await portal.store.write(async (tx) => {
      const user = await tx.selectFrom("users").select("userId").where("userName", "=", OWNER).executeTakeFirstOrThrow();
      const held = await tx.selectFrom("user_roles").selectAll().where("userId", "=", user.userId).execute();
      await tx.deleteFrom("user_roles").where("userId", "=", user.userId).execute();
      return held;
    });
    expect(await left(deputy)).toEqual([]);
    await portal.store.write(async (tx) => void (await tx.insertInto("user_roles").values(roles).execute()));
    expect((await left(deputy)).length).toBeGreaterThan(0);
    await end(id);
  });

  it("approves nothing that she or the absent person submitted", async () => {
    const id = idOf(await leave());
    const task = (await left(deputy)).find(
      ({ entity }) => shippedProduct().entities[entity]?.[shippedProduct().variants.default]?.submitter !== undefined,
    );
    if (task === undefined) throw new RangeError("nothing that is submitted was left");
    const entity = shippedProduct().entities[task.entity]?.[shippedProduct().variants.default];
    for (const name of [DEPUTY, OWNER]) {
      await portal.store.write(async (tx) => {
        await tx
          .updateTable((entity?.table ?? task.entity) as never)
          .set({ [entity?.submitter ?? ""]: name } as never)
          .where("id" as never, "=", task.id as never)
          .execute();
      });
      expect((await left(deputy)).map((one) => one.id)).not.toContain(task.id);
    }
    await end(id);
  });

  it.each([
    ["nobody", { deputy: "nobody.here" }, "deputy"],
    ["herself", { deputy: OWNER }, "deputy"],
    ["somebody of another side", { deputy: STRANGER }, "deputy"],
    ["a day that is none", { lastDay: "2026-13-45" }, "lastDay"],
    ["days that are over", { firstDay: today(-3), lastDay: today(-1) }, "lastDay"],
    ["an end before the beginning", { firstDay: today(5), lastDay: today(2) }, "lastDay"],
    ["no documents", { kinds: [] }, "kinds"],
    ["documents that are not hers", { kinds: ["user"] }, "kinds"],
    ["somebody else's tasks", { owner: "admin" }, "owner"],
    ["more than a year", { lastDay: today(400) }, "lastDay"],
  ])("is not made for %s", async (_what, wish, field) => {
    expect(await leave(wish)).toMatchObject({ code: 400, errors: [expect.objectContaining({ field })] });
  });

  it("says how long it may be", async () => {
    const { errors } = await leave({ lastDay: "9999-12-31" });
    expect(JSON.stringify(errors)).toContain("不超过 366 天");
  });

  it("is one for each kind and day, even when two are made at once", async () => {
    const made = await Promise.all([leave(), leave()]);
    expect(made.map(({ code }) => code).toSorted()).toEqual([200, 400]);
    const id = idOf(made.find(({ code }) => code === 200) ?? {});
    expect((await leave({ firstDay: today(8), lastDay: today(9) })).code).toBe(200);
    expect((await end(id, deputy)).code).toBe(404);
    for (const { id: one, state } of (await deputiesOf(owner)).given) if (state !== "ended") await end(one);
  });

  it("is made and ended by an administrator too", async () => {
    const admin = await portal.signIn("admin");
    const id = idOf(await leave({ owner: OWNER }, admin));
    expect((await left(deputy)).length).toBeGreaterThan(0);
    expect((await end(id, admin)).code).toBe(200);
    expect(await left(deputy)).toEqual([]);
  });

  it("has no deputy for what was left to her", async () => {
    const id = idOf(await leave());
    const third = await portal.signIn("qt.finance");
    const { kinds } = await deputiesOf(deputy);
    if (kinds.length > 0) {
      const chain = { deputy: "qt.finance", kinds: kinds.map(({ entity }) => entity) };
      expect((await leave(chain, deputy)).code).toBe(200);
    }
    expect(await left(third)).toEqual([]);
    await end(id);
  });
});
