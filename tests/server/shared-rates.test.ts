import { afterEach, describe, expect, it } from "vitest";
import { RateLimitedFailure } from "../../src/server/ground/failures.ts";
import { RateLimits } from "../../src/server/wire/rate-limit.ts";
import { openTestPortal, temporaryFolder, type TestPortal } from "./support/open-test-portal.ts";
import { databaseOf, testStore } from "./support/stores.ts";

const opened: TestPortal[] = [];
afterEach(async () => {
  // The first one made the database, which goes with it.
  for (const portal of opened.splice(0).toReversed()) await portal.close();
});

/** Processes that may share one store, on a clock of ours; on the embedded store there is one. */
async function processes(): Promise<readonly TestPortal[]> {
  const dataDir = temporaryFolder();
  await databaseOf(dataDir);
  for (let count = 0; count < (testStore === "postgres" ? 3 : 1); count += 1)
    opened.push(await openTestPortal({ dataDir, env: { RATE_LIMITS: "on" } }));
  return opened;
}

/** How many of so many calls are let through, dealt out to the processes in turn, some at a time. */
async function letThrough(portals: readonly TestPortal[], name: string, most: number, calls: number): Promise<number> {
  const verdicts = await Promise.allSettled(
    Array.from({ length: calls }, (_, nth) => portals[nth % portals.length]!.services.limits.count(name, most)),
  );
  for (const verdict of verdicts)
    if (verdict.status === "rejected" && !(verdict.reason instanceof RateLimitedFailure)) throw verdict.reason;
  return verdicts.filter(({ status }) => status === "fulfilled").length;
}

describe("a rate", () => {
  it.each([1, 10, 300, 6000])("of %i a minute is that of all processes together, within a tenth and never more", async (most) => {
    const portals = await processes();
    const burst = await letThrough(portals, "sample", most, most * 3);
    expect(burst).toBeLessThanOrEqual(most);
    expect(burst).toBeGreaterThanOrEqual(Math.ceil(most * 0.9));
    // One after another, so that each process finds out for itself.
    let trickle = 0;
    for (let call = 0; call < Math.min(most * 2, 900); call += 1) trickle += await letThrough(portals, "trickle", most, 1);
    expect(trickle).toBeLessThanOrEqual(most);
    if (most <= 300) expect(trickle).toBeGreaterThanOrEqual(Math.ceil(most * 0.9));
  });

  it("begins anew with its next window in all of them, and another name has one of its own", async () => {
    const portals = await processes();
    expect(await letThrough(portals, "sample", 10, 30)).toBe(10);
    expect(await letThrough(portals, "other", 10, 30)).toBe(10);
    for (const portal of portals) portal.wait(59_999);
    expect(await letThrough(portals, "sample", 10, 30)).toBe(0);
    for (const portal of portals) portal.wait(1);
    expect(await letThrough(portals, "sample", 10, 30)).toBe(10);
  });

  it("is answered by whichever process with the seconds that are left", async () => {
    const portals = await processes();
    const call = (nth: number) =>
      portals[nth % portals.length]!.call("GET", "/system/user/checkUserName/a", { address: "10.0.0.1" });
    for (let nth = 0; nth < 10; nth += 1) expect((await call(nth)).status).toBe(200);
    for (let nth = 0; nth < portals.length; nth += 1) {
      const refused = await call(nth);
      expect([refused.status, refused.body["bizCode"], refused.headers.get("retry-after")]).toEqual([429, "RATE_LIMITED", "60"]);
    }
  });

  it("is counted by each process alone while the store cannot count", async () => {
    const limits = new RateLimits(() => 0, true, { take: () => Promise.reject(new Error("away")) });
    const verdicts = await Promise.allSettled(Array.from({ length: 30 }, () => limits.count("sample", 10)));
    expect(verdicts.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  });

  it.runIf(testStore === "postgres")("leaves nothing in the store when its window is over", async () => {
    const portals = await processes();
    await letThrough(portals, "sample", 10, 3);
    for (const portal of portals) portal.wait(120_000);
    await letThrough(portals, "other", 10, 3);
    await expect
      .poll(() =>
        portals[0]!.store.read((db) =>
          db
            .selectFrom("rate_windows" as "meta")
            .select("name")
            .execute(),
        ),
      )
      .toEqual([{ name: "other" }]);
  });
});
