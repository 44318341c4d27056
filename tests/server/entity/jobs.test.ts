import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPortal, type TestPortal } from "../support/open-test-portal.ts";
import { shippedProduct } from "./support/shipped-product.ts";

let portal: TestPortal;
let admin: string;
let implementer: string;
beforeAll(async () => {
  portal = await openTestPortal({ product: shippedProduct() });
  [admin, implementer] = await Promise.all([portal.signIn("admin"), portal.signIn("implementer")]);
});
afterAll(() => portal.close());

type Body = {
  code: number;
  bizCode?: string;
  data?: Record<string, unknown>;
  rows?: Record<string, unknown>[];
  total?: number;
  errors?: { field: string }[];
};
const call = async (method: string, path: string, token: string, body?: unknown): Promise<Body> =>
  (await portal.call(method, path, { token, ...(body === undefined ? {} : { body }) })).body as unknown as Body;

const nightly = {
  jobName: "夜间检查",
  jobGroup: "DEFAULT",
  invokeTarget: "integrityCheck",
  cronExpression: "0 0 2 * * ?",
  misfirePolicy: "3",
  concurrent: "1",
};
const named = async (jobName: string): Promise<Record<string, unknown>> => {
  const [row] = (await call("GET", `/monitor/job/list?jobName=${encodeURIComponent(jobName)}`, admin)).rows ?? [];
  if (row === undefined) throw new Error(`there is no job ${jobName}`);
  return row;
};

describe("a scheduled job", () => {
  it("is made paused, knows its next time once it is resumed, runs once on demand, and is removed", async () => {
    expect(await call("POST", "/monitor/job", admin, nightly)).toMatchObject({ code: 200 });
    const made = await named(nightly.jobName);
    expect(made).toMatchObject({ ...nightly, status: "1", nextValidTime: null });
    expect(made["jobId"]).toBe(Number(made["id"]));
    const resumed = await call("PUT", "/monitor/job/changeStatus", admin, { jobId: made["jobId"], status: "0" });
    expect(resumed).toMatchObject({ code: 200 });
    expect(await named(nightly.jobName)).toMatchObject({ status: "0", nextValidTime: "2026-11-22 02:00:00" });
    expect(await call("PUT", "/monitor/job/changeStatus", admin, { jobId: made["jobId"], status: "0" })).toMatchObject({
      bizCode: "STATE_REFUSED",
    });
    const moved = { ...(await named(nightly.jobName)), cronExpression: "0 0 3 * * ?" };
    expect(await call("PUT", "/monitor/job", admin, moved)).toMatchObject({ code: 200 });
    expect(await call("PUT", "/monitor/job", admin, moved)).toMatchObject({ code: 409 });
    expect(await named(nightly.jobName)).toMatchObject({ nextValidTime: "2026-11-22 03:00:00" });
    expect(await call("PUT", "/monitor/job/run", admin, { jobId: made["jobId"] })).toMatchObject({ code: 200 });
    expect(await named(nightly.jobName)).toMatchObject({ nextValidTime: "2026-11-21 16:00:00" });
    expect(await call("POST", "/monitor/job", admin, nightly)).toMatchObject({ bizCode: "DUPLICATE" });
    expect(await call("DELETE", `/monitor/job/${String(made["id"])}`, admin)).toMatchObject({ code: 200 });
    expect(await call("GET", `/monitor/job/${String(made["id"])}`, admin)).toMatchObject({ code: 404 });
    expect(await call("POST", "/monitor/job", admin, nightly)).toMatchObject({ code: 200 });
  });

  it("takes registered targets and readable times only", async () => {
    const wrong = { ...nightly, jobName: "坏", invokeTarget: "rm -rf", cronExpression: "0 0 0 31 2 ?", concurrent: "7" };
    const faults = (await call("POST", "/monitor/job", admin, wrong)).errors ?? [];
    expect(faults.map((fault) => fault.field).toSorted()).toEqual(["concurrent", "cronExpression", "invokeTarget"]);
    expect(await call("GET", "/monitor/job/x", admin)).toMatchObject({ code: 404 });
    expect(await call("GET", "/monitor/job/list?orderByColumn=nope", admin)).toMatchObject({ code: 400 });
  });

  it("that is shipped stays, and only who may sees or moves any", async () => {
    const { rows = [], total } = await call("GET", "/monitor/job/list?jobGroup=SYSTEM&pageSize=50", admin);
    expect(total).toBe(11);
    expect(rows.every((row) => row["status"] === "0" && row["nextValidTime"] !== null)).toBe(true);
    expect(await call("DELETE", `/monitor/job/${String(rows[0]?.["id"])}`, admin)).toMatchObject({ bizCode: "STATE_REFUSED" });
    for (const [method, path, body] of [
      ["GET", "/monitor/job/list", undefined],
      ["GET", "/monitor/job/1", undefined],
      ["POST", "/monitor/job", nightly],
      ["PUT", "/monitor/job", nightly],
      ["PUT", "/monitor/job/changeStatus", { jobId: 1, status: "1" }],
      ["PUT", "/monitor/job/run", { jobId: 1 }],
      ["DELETE", "/monitor/job/1", undefined],
      ["GET", "/monitor/job/export", undefined],
      ["GET", "/monitor/jobLog/list", undefined],
      ["DELETE", "/monitor/jobLog/clean", undefined],
    ] as const)
      expect(await call(method, path, implementer, body), `${method} ${path}`).toMatchObject({ code: 403 });
  });
});

describe("the scheduler's log", () => {
  const run = (jobName: string, status: string) =>
    portal.services.store.write((tx) =>
      tx
        .insertInto("sys_job_log")
        .values({ jobName, jobGroup: "SYSTEM", invokeTarget: "logClean", status, startTime: "2026-11-21 15:00:00", costMs: 12 })
        .execute(),
    );

  it("is searched, opened, removed row by row, and emptied at once", async () => {
    const before = Number((await call("GET", "/monitor/jobLog/list", admin)).total);
    await run("自检一", "0");
    await run("自检二", "1");
    await run("自检三", "1");
    const failed = await call("GET", `/monitor/jobLog/list?status=1&jobName=${encodeURIComponent("自检")}`, admin);
    expect(failed).toMatchObject({ total: 2 });
    const id = String(failed.rows?.[0]?.["id"]);
    expect(await call("GET", `/monitor/jobLog/${id}`, admin)).toMatchObject({ code: 200, data: { costMs: 12 } });
    expect(await call("DELETE", `/monitor/jobLog/${id}`, admin)).toMatchObject({ code: 200 });
    expect(await call("GET", "/monitor/jobLog/list", admin)).toMatchObject({ total: before + 2 });
    expect(await call("DELETE", "/monitor/jobLog/clean", admin)).toMatchObject({ code: 200 });
    expect(await call("GET", "/monitor/jobLog/list", admin)).toMatchObject({ total: 0 });
  });
});

describe("a list on a table of the portal", () => {
  it("is ordered and filtered by its ids under the name that all records have", async () => {
    const { rows = [] } = await call("GET", "/monitor/job/list?orderByColumn=id&isAsc=asc", admin);
    const ids = rows.map((row) => Number(row["id"]));
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    expect((await call("GET", `/monitor/job/list?id=${ids[1]},${ids[0]}`, admin)).total).toBe(2);
    expect((await call("GET", "/monitor/job/list?id=x", admin)).total).toBe(0);
    expect(await call("GET", "/monitor/job/list?id[begin]=1", admin)).toMatchObject({ code: 400, errors: [{ field: "id" }] });
  });
});
