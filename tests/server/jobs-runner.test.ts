import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { JobRunner } from "../../src/server/jobs/runner.ts";
import type { Task } from "../../src/server/jobs/task.ts";
import { tasksOf } from "../../src/server/jobs/tasks.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../../src/server/store/clock.ts";
import { entityTables } from "../../src/server/store/port.ts";
import type { StoredValue } from "../../src/server/store/tables.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";

const PNG = Uint8Array.from(
  Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==", "base64"),
);

const tasks = tasksOf(shippedProduct());

let portal: TestPortal;
beforeEach(async () => {
  portal = await openTestPortal({ product: shippedProduct() });
  // The shipped jobs rest, so that each test is about its own.
  await portal.store.write((tx) => tx.updateTable("sys_job").set({ status: "1", nextValidTime: null }).execute());
});
afterEach(() => portal.close());

type Order = { readonly id: string; readonly orderStatus: string };
type Wanted = {
  readonly invokeTarget: string;
  readonly cronExpression?: string;
  readonly concurrent?: string;
  readonly misfirePolicy?: string;
};

/** A job that is due each minute; the clock of the test stands at 16:00:00. */
async function addJob({ invokeTarget, cronExpression = "0 * * * * ?", concurrent = "1", misfirePolicy = "3" }: Wanted) {
  const { jobId } = await portal.store.write((tx) =>
    tx
      .insertInto("sys_job")
      .values({
        jobName: `test ${invokeTarget}`,
        jobGroup: "DEFAULT",
        invokeTarget,
        cronExpression,
        concurrent,
        misfirePolicy,
        status: "0",
        nextValidTime: "2026-11-21 16:01:00",
      })
      .returning("jobId")
      .executeTakeFirstOrThrow(),
  );
  return jobId;
}

const logOf = (jobId: number) =>
  portal.store.read((db) => db.selectFrom("sys_job_log").selectAll().where("jobId", "=", jobId).orderBy("jobLogId").execute());
const nextOf = async (jobId: number) =>
  (
    await portal.store.read((db) =>
      db.selectFrom("sys_job").select("nextValidTime").where("jobId", "=", jobId).executeTakeFirstOrThrow(),
    )
  ).nextValidTime;
const runnerOf = (own: Readonly<Record<string, Task>>) => new JobRunner(portal.services, () => own);

describe("a job", () => {
  it("runs at its time by the injected clock, once, and moves on to its next time", async () => {
    const jobId = await addJob({ invokeTarget: "count" });
    let runs = 0;
    const runner = runnerOf({ count: async () => `${(runs += 1)}` });
    expect(await runner.round()).toBe(0);
    portal.wait(MINUTE_MS);
    expect([await runner.round(), await runner.round(), runs]).toEqual([1, 0, 1]);
    expect(await nextOf(jobId)).toBe("2026-11-21 16:02:00");
    expect(await logOf(jobId)).toMatchObject([
      { status: "0", jobMessage: "1", startTime: "2026-11-21 16:01:00", invokeTarget: "count", exceptionInfo: "" },
    ]);
    await runner.stop();
    portal.wait(MINUTE_MS);
    expect(await runner.round()).toBe(0);
  });

  it("that fails is logged as failed, without a stack, and the administrators are told", async () => {
    const jobId = await addJob({ invokeTarget: "break" });
    const runner = runnerOf({
      break: () => {
        throw Object.assign(new Error("the sky fell"), { code: "test.sky" });
      },
    });
    portal.wait(MINUTE_MS);
    await runner.round();
    expect(await logOf(jobId)).toMatchObject([{ status: "1", exceptionInfo: "the sky fell" }]);
    const token = await portal.signIn("admin");
    expect((await portal.call("GET", "/message/list?readFlag=0", { token })).body["rows"]).toMatchObject([
      { title: "任务test break执行失败" },
    ]);
  });

  it("that is paused runs once when somebody asks for it, and stays paused", async () => {
    const jobId = await addJob({ invokeTarget: "count" });
    const token = await portal.signIn("admin");
    const put = (path: string, body: unknown) => portal.call("PUT", `/monitor/job/${path}`, { token, body });
    expect((await put("changeStatus", { jobId, status: "1" })).body.code).toBe(200);
    expect(await nextOf(jobId)).toBeNull();
    let runs = 0;
    const runner = runnerOf({ count: async () => `${(runs += 1)}` });
    portal.wait(5 * MINUTE_MS);
    expect(await runner.round()).toBe(0);
    expect((await put("run", { jobId })).body.code).toBe(200);
    expect([await runner.round(), await runner.round(), runs]).toEqual([1, 0, 1]);
    portal.wait(DAY_MS);
    expect([await runner.round(), runs]).toEqual([0, 1]);
    expect(await nextOf(jobId)).toBeNull();
    expect(await logOf(jobId)).toMatchObject([{ status: "0", jobMessage: "1", startTime: "2026-11-21 16:05:00" }]);
  });

  it("names a registered task or does not run, even when the table was changed by hand", async () => {
    const jobs = [];
    for (const invokeTarget of ["process.exit", "constructor", "__proto__"]) jobs.push(await addJob({ invokeTarget }));
    portal.wait(MINUTE_MS);
    await runnerOf(tasks).round();
    for (const jobId of jobs) expect(await logOf(jobId)).toMatchObject([{ status: "1" }]);
  });

  it("does not keep the others waiting, nor lets the lease lapse, however long it takes", async () => {
    const slowId = await addJob({ invokeTarget: "slow" });
    let finish = (): void => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begun = (): void => {};
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    let quickRan = (): void => {};
    const hasRun = new Promise<void>((resolve) => {
      quickRan = resolve;
    });
    const runner = runnerOf({
      slow: async () => {
        begun();
        await finished;
        return "done";
      },
      quick: async () => {
        quickRan();
        return "ran";
      },
    });
    portal.wait(MINUTE_MS);
    runner.start();
    await hasBegun;
    const quickId = await addJob({ invokeTarget: "quick" });
    portal.wait(MINUTE_MS);
    await hasRun;
    const other = runnerOf({ slow: async () => "", quick: async () => "" });
    portal.wait(29 * SECOND_MS);
    expect(await other.round()).toBe(0);
    finish();
    await runner.stop();
    expect((await logOf(slowId)).map((row) => row.status)).toContain("0");
    expect((await logOf(quickId)).map((row) => row.jobMessage)).toContain("ran");
  });

  it("refuses to overlap itself where it says so, and logs it", async () => {
    const [alone, beside] = [await addJob({ invokeTarget: "slow" }), await addJob({ invokeTarget: "also", concurrent: "0" })];
    let finish = (): void => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow: Task = () => finished.then(() => "done");
    const runner = runnerOf({ slow, also: slow });
    portal.wait(MINUTE_MS);
    const first = await runner.begin();
    portal.wait(MINUTE_MS);
    const second = await runner.begin();
    finish();
    await Promise.all([...first, ...second]);
    expect((await logOf(alone)).map((row) => row.status).toSorted()).toEqual(["0", "1"]);
    expect((await logOf(beside)).map((row) => row.status)).toEqual(["0", "0"]);
  });

  it("that was missed is given up or made good, as its policy says", async () => {
    const [givenUp, madeGood] = [
      await addJob({ invokeTarget: "one" }),
      await addJob({ invokeTarget: "two", misfirePolicy: "2" }),
    ];
    const runner = runnerOf({ one: async () => "", two: async () => "" });
    portal.wait(3 * DAY_MS);
    await runner.round();
    expect([(await logOf(givenUp)).length, (await logOf(madeGood)).length]).toEqual([0, 1]);
    expect(await nextOf(givenUp)).toBe("2026-11-24 16:01:00");
  });
});

describe("several processes on one store", () => {
  it("have one runner; another takes over when it stops, or when it has been silent", async () => {
    await addJob({ invokeTarget: "count" });
    let runs = 0;
    const own = { count: async () => `${(runs += 1)}` };
    const [one, other] = [runnerOf(own), runnerOf(own)];
    portal.wait(MINUTE_MS);
    expect((await Promise.all([one.round(), other.round()])).toSorted()).toEqual([0, 1]);
    const [holder, waiting] = (await waitsFor(one, other)) ? [one, other] : [other, one];
    portal.wait(MINUTE_MS - 40 * SECOND_MS);
    await holder.round();
    expect(await waiting.round()).toBe(0);
    portal.wait(41 * SECOND_MS);
    expect(await waiting.round()).toBe(1);
    portal.wait(MINUTE_MS);
    await waiting.round();
    await waiting.stop();
    portal.wait(MINUTE_MS);
    expect(await holder.round()).toBe(1);
    expect(runs).toBe(4);
  });
});

/** True when the first is the runner: the lease is in its hands, so the other cannot take it. */
async function waitsFor(one: JobRunner, other: JobRunner): Promise<boolean> {
  await addJob({ invokeTarget: "count", cronExpression: "30 0 0 1 1 ?" }).catch(() => undefined);
  void other;
  const before = await portal.store.read((db) => db.selectFrom("job_lease").selectAll().executeTakeFirstOrThrow());
  portal.wait(SECOND_MS);
  await one.round();
  const after = await portal.store.read((db) => db.selectFrom("job_lease").selectAll().executeTakeFirstOrThrow());
  return after.until > before.until;
}

describe("the shipped tasks", () => {
  /** What a task answers when it runs at a moment, by default that at which the test's clock began. */
  const runAt = (name: string, now: string, services = portal.services) =>
    tasks[name]?.({ services, now }) ?? Promise.reject(new RangeError(`no task ${name}`));
  const run = (name: string) => runAt(name, "2026-11-21 16:00:00");
  const uploaded = async (): Promise<string> => {
    const form = new FormData();
    form.set("file", new File([PNG], "a.png"));
    return String((await portal.call("POST", "/common/upload", { raw: form })).body["newFileName"]);
  };

  it("are all in the dictionary that a job's target is chosen from", () => {
    const dictionary = JSON.parse(
      readFileSync(join(import.meta.dirname, "../../schemas/dictionaries/sys_job_target.json"), "utf8"),
    ) as { readonly items: readonly { readonly value: string }[] };
    const named = dictionary.items.map((item) => item.value);
    expect(Object.keys(tasks).toSorted()).toEqual(named.toSorted());
  });

  it("clean temporary files and lapsed secrets away, and leave what a record holds", async () => {
    const storedName = await uploaded();
    expect(await run("tempFileClean")).toBe("0");
    portal.wait(DAY_MS + 1);
    expect(Number(await run("tempFileClean"))).toBeGreaterThanOrEqual(1);
    expect(await portal.services.files.find(storedName)).toBeUndefined();
    const held = await portal.store.read((db) =>
      db.selectFrom("attachment").select("fileId").where("bizId", "is not", null).where("delFlag", "=", "0").execute(),
    );
    expect(held.length).toBeGreaterThan(0);
  });

  it("leave the bytes of a file that a record takes while they look", async () => {
    const { services } = portal;
    const storedName = await uploaded();
    portal.wait(DAY_MS + 1);
    const read: typeof services.store.read = async (work) => {
      const seen = await services.store.read(work);
      await services.store.write((tx) =>
        tx.updateTable("attachment").set({ tempUntil: null }).where("storedName", "=", storedName).execute(),
      );
      return seen;
    };
    await runAt("tempFileClean", "2026-11-22 16:00:00", { ...services, store: { ...services.store, read } });
    expect(await services.files.find(storedName)).toBeDefined();
  });

  it("forget sent codes when they lapse, and count them for a day", async () => {
    const mobile = "13900001111";
    const send = async () => (await portal.call("POST", `/sendcode/${mobile}`, { body: { scene: "login" } })).body.code;
    const left = () =>
      portal.store.read(async (db) => [
        (await db.selectFrom("sms_outbox").select("outId").execute()).length,
        (await db.selectFrom("sms_code").select("codeId").execute()).length,
      ]);
    expect(await send()).toBe(200);
    await run("tempFileClean");
    expect(await left()).toEqual([1, 1]);
    portal.wait(5 * MINUTE_MS);
    await run("tempFileClean");
    expect(await left()).toEqual([0, 1]);
    portal.wait(DAY_MS);
    await run("tempFileClean");
    expect(await left()).toEqual([0, 0]);
  });

  it("forget failed sign-ins that no longer count, but no wait that is not over", async () => {
    const fail = (username: string) => portal.call("POST", "/login", { body: { username, password: "wrong" } });
    const names = ["nobody-1", "nobody-2", "nobody-3", "nobody-4"];
    const left = async () =>
      (
        await portal.store.read((db) =>
          db
            .selectFrom("login_attempts")
            .select("account")
            .where("account", "in", names)
            .where("address", "!=", "")
            .orderBy("account")
            .execute(),
        )
      ).map((row) => row.account);
    await fail("nobody-1");
    for (let tries = 0; tries < 10; tries += 1) await fail("nobody-2"); // waits a minute, and counts for a quarter of an hour after it
    await fail("nobody-3");
    await portal.store.write((tx) =>
      tx
        .updateTable("login_attempts")
        .set({ lockedUntil: portal.services.clock() + DAY_MS })
        .where("account", "=", "nobody-3")
        .execute(),
    );
    portal.wait(MINUTE_MS);
    await fail("nobody-4");
    portal.wait(14 * MINUTE_MS - 1);
    await run("tempFileClean");
    expect(await left()).toEqual(names);
    portal.wait(1);
    await run("tempFileClean");
    expect(await left()).toEqual(["nobody-2", "nobody-3", "nobody-4"]);
    portal.wait(MINUTE_MS);
    await run("tempFileClean");
    expect(await left()).toEqual(["nobody-3"]);
    portal.wait(DAY_MS);
    await run("tempFileClean");
    expect(await left()).toEqual([]);
  });

  it("clean old logs, but never the history of a record", async () => {
    await portal.store.write(async (tx) => {
      const row = { title: "x", businessType: "0", operName: "admin", operTime: "2020-01-01 00:00:00" };
      await tx
        .insertInto("oper_log")
        .values([row, { ...row, entity: "delivery", entityId: "1" }])
        .execute();
      await tx.insertInto("login_log").values({ userName: "x", status: "0", loginTime: "2020-01-01 00:00:00" }).execute();
    });
    expect(await run("logClean")).toBe("1 + 0 + 1 + 0");
    const left = await portal.store.read((db) =>
      db.selectFrom("oper_log").select("entityId").where("operTime", "<", "2021").execute(),
    );
    expect(left).toEqual([{ entityId: "1" }]);
  });

  it("find a broken invariant", async () => {
    expect(await run("integrityCheck")).toBe("0");
    const { id, gSendednum } = await portal.store.read((db) =>
      entityTables(db).selectFrom("contract_items").select(["id", "gSendednum"]).limit(1).executeTakeFirstOrThrow(),
    );
    const sent = (quantity: StoredValue) =>
      portal.store.write((tx) =>
        entityTables(tx).updateTable("contract_items").set({ gSendednum: quantity }).where("id", "=", String(id)).execute(),
      );
    await sent(99_990_000);
    await expect(run("integrityCheck")).rejects.toThrow("I1");
    await sent(gSendednum);
    const state = (value: string) =>
      portal.store.write((tx) =>
        entityTables(tx).updateTable("delivery").set({ gApprovalStatus: value }).where("id", "=", "100001").execute(),
      );
    const kept = await portal.store.read((db) =>
      entityTables(db).selectFrom("delivery").select("gApprovalStatus").where("id", "=", "100001").executeTakeFirstOrThrow(),
    );
    await state("77");
    await expect(run("integrityCheck")).rejects.toThrow(/delivery \w+: .*gApprovalStatus 77.* is no state/);
    await state(String(kept["gApprovalStatus"]));
    expect(await run("integrityCheck")).toBe("0");
  });

  it("close inquiries whose deadline has come, once", async () => {
    portal.wait(400 * DAY_MS);
    expect(Number(await run("inquiryDeadline"))).toBeGreaterThan(0);
    expect(await run("inquiryDeadline")).toBe("0");
  });

  it("finish shipped orders ten days after they were sent, and no other", async () => {
    const token = await portal.signIn("admin");
    const order = async (id: string) =>
      (await portal.call("GET", `/goods/order/${id}`, { token })).body["data"] as Order | undefined;
    const { body } = await portal.call("GET", "/goods/order/list?orderStatus=3&pageSize=1", { token });
    const [{ id }] = body["rows"] as unknown as readonly [Order];
    const shipped = await portal.call("PUT", "/goods/order/ship", { token, body: { id, shipNo: "SF12345678" } });
    expect(shipped.body).toMatchObject({ code: 200 });
    expect(await order(id)).toMatchObject({
      orderStatus: "4",
      shipTime: "2026-11-21 16:00:00",
      finishDue: "2026-12-01 16:00:00",
    });
    const stateOf = async () =>
      (
        await portal.store.read((db) =>
          entityTables(db).selectFrom("shop_order").select("orderStatus").where("id", "=", id).executeTakeFirstOrThrow(),
        )
      )["orderStatus"];
    portal.wait(10 * DAY_MS - SECOND_MS);
    await run("orderAutoFinish");
    expect(await stateOf()).toBe("4");
    portal.wait(SECOND_MS);
    expect(Number(await run("orderAutoFinish"))).toBeGreaterThan(0);
    expect(await stateOf()).toBe("5");
    expect(await run("orderAutoFinish")).toBe("0");
    const log = await portal.store.read((db) =>
      db.selectFrom("oper_log").select("operName").where("entity", "=", "shop-order").where("entityId", "=", id).execute(),
    );
    expect(log.map((row) => row.operName)).toContain("system");
  });

  it("tell of files of a supplier that lapse, before and on the day", async () => {
    const line = await portal.store.write(async (tx) => {
      const files = entityTables(tx);
      const row = await files
        .selectFrom("supplier_quality")
        .innerJoin("supplier", "supplier.id", "supplier_quality.parentId")
        .select("supplier_quality.id")
        .where("supplier.enterpriseId", "=", "5001")
        .where("supplier.comId", "=", "101")
        .executeTakeFirstOrThrow();
      await files.updateTable("supplier_quality").set({ gDeadtime: "2026-11-28" }).where("id", "=", String(row.id)).execute();
      return String(row.id);
    });
    expect(Number(await run("qualityFileExpiry"))).toBeGreaterThan(0);
    const token = await portal.signIn("hengtuo.admin");
    const texts = async () =>
      (
        (await portal.call("GET", "/message/list?pageSize=300", { token })).body["rows"] as readonly { readonly title: string }[]
      ).map((row) => row.title);
    expect((await texts()).some((text) => /^资质.+将于2026-11-28到期$/.test(text))).toBe(true);
    await portal.store.write((tx) =>
      entityTables(tx).updateTable("supplier_quality").set({ gDeadtime: "2026-11-21" }).where("id", "=", line).execute(),
    );
    await run("qualityFileExpiry");
    expect((await texts()).some((text) => /^资质.+已过期$/.test(text))).toBe(true);
  });

  it("remind of shipments that are late and of requests that nobody invoices", async () => {
    expect(Number(await runAt("deliveryOverdue", "2027-06-01 08:00:00"))).toBeGreaterThan(0);
    expect(Number(await runAt("invoiceOverdue", "2027-06-01 08:30:00"))).toBeGreaterThan(0);
    const token = await portal.signIn("hengtuo.admin");
    const { body } = await portal.call("GET", "/message/list?pageSize=300&readFlag=0", { token });
    const said = (body["rows"] as readonly { readonly title: string }[]).map((row) => row.title);
    expect(said.some((text) => /^送货单.+已超过预计到达时间$/.test(text))).toBe(true);
    expect(said.some((text) => /^开票申请.+请尽快开票$/.test(text))).toBe(true);
  });
});
