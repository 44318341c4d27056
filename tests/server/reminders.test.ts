import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { windowsOf } from "../../src/server/jobs/tasks/reminder-windows.ts";
import { tasksOf } from "../../src/server/jobs/tasks.ts";
import { HOUR_MS, isoNow, MINUTE_MS } from "../../src/server/store/clock.ts";
import { hoursOn, INQUIRY, OFFER, offerFor, publishedInquiry } from "./entity/support/inquiry.ts";
import { answered, openScene, type Person, press, type Row, type Scene } from "./entity/support/scene.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";

const COMPANY = "101";
const product = shippedProduct();

describe("the reminder of an inquiry's deadline", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await openScene();
  });
  afterAll(() => scene.portal.close());

  const signIn = (account: string): Promise<Person> => scene.signIn(account, COMPANY);
  const runJob = () =>
    tasksOf(product)["inquiryDeadline"]?.({ services: scene.portal.services, now: isoNow(scene.portal.services.clock) });

  /** How often an account was reminded of an inquiry, and what was said last. */
  async function remindersOf(account: string, { qpMiNo }: Row): Promise<readonly string[]> {
    const { rows = [] } = await (await signIn(account)).get("/message/list?pageSize=300");
    return rows
      .filter((row) => row["templateKey"] === "event.offerDue" && String(row["title"]).includes(String(qpMiNo)))
      .map((row) => String(row["title"]));
  }

  it("reaches those who have not answered, a day and two hours before it, once each, and again when it moves", async () => {
    const inquiry = await publishedInquiry(scene, await signIn("ds.purchaser"), { qpEndTime: hoursOn(scene, 26) });
    const xifeng = await signIn("xifeng.admin");
    const declined = await offerFor(xifeng, inquiry);
    answered(await press(xifeng, "giveUpOffer", declined, { reason: "产能不足" }, OFFER));
    await runJob();
    expect(await remindersOf("hengtuo.admin", inquiry)).toEqual([]);

    scene.portal.wait(2 * HOUR_MS + MINUTE_MS);
    await runJob();
    await runJob();
    const said = `询价单${String(inquiry["qpMiNo"])}将于${String(inquiry["qpEndTime"]).slice(0, 16)}截止`;
    expect(await remindersOf("hengtuo.admin", inquiry)).toEqual([said]);
    expect(await remindersOf("hengtuo.sales", inquiry)).toEqual([said]);
    expect(await remindersOf("hengtuo.finance", inquiry)).toEqual([]);
    expect(await remindersOf("xifeng.admin", inquiry)).toEqual([]);

    // Past midnight, but still in the same window.
    scene.portal.wait(12 * HOUR_MS);
    await runJob();
    expect(await remindersOf("hengtuo.admin", inquiry)).toHaveLength(1);
    scene.portal.wait(10 * HOUR_MS);
    await runJob();
    await runJob();
    expect(await remindersOf("hengtuo.admin", inquiry)).toHaveLength(2);

    const later = { qpEndTime: hoursOn(scene, 12), reason: "延长" };
    answered(await press(await signIn("ds.purchaser"), "extend", { id: inquiry.id }, later, INQUIRY));
    await runJob();
    expect((await remindersOf("hengtuo.admin", inquiry))[0]).toContain(later.qpEndTime.slice(0, 16));
    expect(await remindersOf("hengtuo.admin", inquiry)).toHaveLength(3);
  });

  it("does not come when the deadline is over, however late the task runs", async () => {
    const inquiry = await publishedInquiry(scene, await signIn("ds.purchaser"), { qpEndTime: hoursOn(scene, 3) });
    scene.portal.wait(4 * HOUR_MS);
    await runJob();
    expect(await remindersOf("hengtuo.admin", inquiry)).toEqual([]);
    expect(await offerFor(await signIn("hengtuo.admin"), inquiry)).toMatchObject({ billType: "5" });
  });

  it("opens the supplier's own quotation, in the language of whoever reads it", async () => {
    const inquiry = await publishedInquiry(scene, await signIn("ds.purchaser"), { qpEndTime: hoursOn(scene, 1.5) });
    await runJob();
    const token = await scene.portal.signIn("hengtuo.admin");
    const { body } = await scene.portal.call("GET", "/message/list", { token, headers: { "Accept-Language": "id" } });
    const own = await offerFor(await signIn("hengtuo.admin"), inquiry);
    const [newest] = body["rows"] as readonly Row[];
    expect(newest).toMatchObject({ bizId: own.id, title: expect.stringMatching(/^RFQ .+ ditutup pada .+$/) });
    expect(newest?.["route"]).toMatch(new RegExp(`/detail/${own.id}$`));
  });
});

describe("the windows of a reminder", () => {
  const NOW = "2026-11-21 16:00:00";
  const reminder = { job: "x", field: "at" };

  it("of a moment last until the next one begins", () => {
    const windows = windowsOf({ ...reminder, before: ["2h", "24h"] }, "dateTime", NOW);
    expect(windows.map(({ when }) => when)).toEqual([
      { all: [{ at: { gt: "2026-11-21 18:00:00" } }, { at: { lte: "2026-11-22 16:00:00" } }] },
      { all: [{ at: { gt: NOW } }, { at: { lte: "2026-11-21 18:00:00" } }] },
    ]);
    expect(windows.map(({ since }) => since("2026-11-22 10:00:00"))).toEqual(["2026-11-21 10:00:00", "2026-11-22 08:00:00"]);
  });

  it("of a date are the very days, and after a time each day", () => {
    expect(windowsOf({ ...reminder, before: ["30d", "0d"] }, "date", NOW)).toMatchObject([
      { when: { at: { in: ["2026-12-21", "2026-11-21"] } } },
    ]);
    expect(windowsOf({ ...reminder, after: "7d" }, "dateTime", NOW)).toMatchObject([
      { when: { at: { lt: "2026-11-14 16:00:00" } } },
    ]);
  });
});
