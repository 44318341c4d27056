import { expect } from "vitest";
import type { Page } from "playwright-core";
import { contractTotal } from "../../../server/entity/support/chain/figures.ts";
import { DAY_HOURS, dayOf } from "../../../server/entity/support/chain/story.ts";
import { press } from "../portal.ts";
import { ask, cell, enter, formOf, linesOf, listOf, perform, rowWith, save, savedNumber, type } from "../desk.ts";
import type { Journey } from "./journey.ts";
import { shown } from "./shown.ts";

const CURRENCY = { CNY: "人民币", IDR: "印尼盾" } as const;
const TERMS = "预付30%发货60%质保10%";
/** How much dearer than the winner's last word everything else is, a unit. */
const DEARER = 100;

/** The purchaser writes an inquiry, invites and publishes: its number. */
export async function publishInquiry(journey: Journey): Promise<string> {
  const { chain, at } = journey;
  const page = await journey.buyer("purchaser");
  await press(page, await listOf(page, "/purchase/inquiry", "inquiry.list"), "add");
  const form = formOf(page, "inquiry.detail");
  await enter(page, form, { qpTitle: `${chain.code} 询价至付款` });
  await expectCurrencies(journey, page);
  await enter(page, form, {
    ...(chain.bidding ? { bidFlag: "是", miSealed: "是" } : {}),
    miCurrency: CURRENCY[chain.currency],
    miTaxRate: `${chain.taxPercent}%`,
    qpStartTime: at(0),
    qpEndTime: at(1.5),
    miDelivPlace: "物资仓库",
    miPayTerms: TERMS,
  });
  const items = linesOf(page, "inquiry.items");
  for (const _ of chain.lines) await form.getByRole("button", { name: "添加一行", exact: true }).click();
  for (const column of ["gGoodsname", "gSpec", "gUnit", "gGoodsnum"] as const)
    await type(
      page,
      items,
      column,
      chain.lines.map((line) => line[column]),
    );
  await type(
    page,
    items,
    "refPrice",
    chain.lines.map(({ price }) => price),
  );

  await form.getByRole("tab", { name: /^邀请供应商/ }).click();
  const invited = linesOf(page, "inquiry.invited");
  const names = [chain.winner.name, chain.rival?.name, chain.declining?.name, chain.silent].filter((name) => name !== undefined);
  for (const [place, name] of names.entries()) {
    await form.getByRole("button", { name: "添加一行", exact: true }).click();
    await invited.locator('.grid-body [data-column="supName"]').nth(place).dblclick();
    await page.keyboard.type(name);
    await page.getByRole("option").filter({ hasText: name }).first().click();
  }
  const number = await savedNumber(page, /^XJ[A-Z]+\d{12}$/);
  await perform(page, await inquiries(page, number), [number], "publish");
  await expect.poll(async () => cell(await inquiries(page, number), number, "miStatus").innerText()).toBe("询价中");
  return number;
}

/** A company's inquiries are in its currencies alone (domain 8.1). */
async function expectCurrencies(journey: Journey, page: Page): Promise<void> {
  await formOf(page, "inquiry.detail").locator('[data-field="miCurrency"] input').first().click();
  const options = page.getByRole("option");
  await options.first().waitFor();
  const offered = (await options.allInnerTexts()).map((text) => text.trim());
  expect(offered).toEqual(OFFERED[journey.chain.code]);
  await page.keyboard.press("Escape");
}

const OFFERED = {
  DS: ["人民币"],
  YJD: ["人民币"],
  QT: ["人民币", "美元"],
  JLSJ: ["人民币", "美元", "印尼盾"],
} as const;

const inquiries = (page: Page, number: string) =>
  listOf(page, "/purchase/inquiry", "inquiry.list", { qpMiNo: number, miStatus: "" });
const offers = (page: Page, number: string) =>
  listOf(page, "/tdhcsystem/priceOffer", "quotation.list", { qpMiNo: number, billType: "" });

/** Everybody who was asked answers, or lets the time pass; a sealed bidding goes on for a second round. */
export async function quote(journey: Journey, number: string): Promise<void> {
  const { chain } = journey;
  const prices = chain.lines.map(({ price }) => price);
  const dearer = prices.map((price) => plus(price, DEARER));
  await offer(journey, chain.winner.sales, number, chain.bidding ? dearer : prices);
  if (chain.rival !== undefined)
    await offer(
      journey,
      chain.rival.sales,
      number,
      dearer.map((price) => plus(price, DEARER)),
    );
  if (chain.declining !== undefined) {
    const page = await journey.as(chain.declining.sales);
    await perform(page, await offers(page, number), [number], "giveUpOffer", { fields: { reason: "不生产此类管件" } });
  }
  if (chain.bidding) {
    await journey.wait(2);
    const page = await journey.buyer("purchaser");
    await perform(page, await inquiries(page, number), [number], "nextRound", { fields: { qpEndTime: journey.at(1.5) } });
    await offer(journey, chain.winner.sales, number, prices);
  }
  await journey.wait(2);
}

async function offer(journey: Journey, account: string, number: string, prices: readonly string[]): Promise<void> {
  const page = await journey.as(account);
  const section = await offers(page, number);
  await rowWith(section, number).getByRole("checkbox").check();
  await press(page, section, "startOffer");
  await page.waitForURL("**/priceOffer/detail/*?mode=edit");
  const form = formOf(page, "quotation.detail");
  await enter(page, form, {
    qpValidDate: dayOf(journey.at(90 * DAY_HOURS)),
    qpDelivDays: "20",
    ...(journey.chain.code === "JLSJ" ? { qpTradeTerm: "DAP" } : {}),
  });
  const items = linesOf(page, "quotation.items");
  await type(page, items, "taxUnitPrice", prices);
  await type(
    page,
    items,
    "brandName",
    prices.map(() => "恒拓"),
  );
  expect(await save(page)).toMatchObject({ code: 200 });
  await perform(page, await offers(page, number), [number], "submitOffer");
}

/** The manager awards everything to the winner, and the award is shown to its end. */
export async function award(journey: Journey, number: string): Promise<void> {
  const { chain, at } = journey;
  const manager = await journey.buyer("manager");
  const waiting = await listOf(manager, "/purchase/compare", "compare.list", { qpMiNo: number, miStatus: "" });
  await expect.poll(() => cell(waiting, number, "miStatus").innerText()).toBe("已截止待定标");
  await rowWith(waiting, number).getByRole("checkbox").check();
  await press(manager, waiting, "award");
  const column = manager.locator(".choosing [data-group]").filter({ hasText: chain.winner.name });
  await column.locator("[data-whole]").click();
  expect(await ask(manager, formOf(manager, "compare.detail"), [], "award")).toMatchObject({ code: 200 });
  const awarded = await listOf(manager, "/purchase/compare", "compare.list", { qpMiNo: number, miStatus: "" });
  await expect.poll(() => cell(awarded, number, "awardTotal").innerText()).toBe(shown(chain, contractTotal(chain)));

  const purchaser = await journey.buyer("purchaser");
  const notices = (page: Page) => listOf(page, "/purchase/winning", "win-manage.list", { title: "", winStatus: "" });
  const drafts = await notices(purchaser);
  await rowWith(drafts, number).getByRole("checkbox").check();
  await press(purchaser, drafts, "edit");
  const form = formOf(purchaser, "win-manage.detail");
  await enter(purchaser, form, { wnStartTime: at(0), wnEndTime: at(3 * DAY_HOURS) });
  expect(await save(purchaser)).toMatchObject({ code: 200 });
  await perform(manager, await notices(manager), [number], "publish");
}

/** The contract that the award made is completed, submitted when its publicity has ended, and approved: its number. */
export async function contractOfAward(journey: Journey, inquiry: string): Promise<string> {
  const { chain, at } = journey;
  const total = shown(chain, contractTotal(chain));
  const purchaser = await journey.buyer("purchaser");
  const contracts = (page: Page, filters: Readonly<Record<string, string>>) =>
    listOf(page, "/purchase/contract", "contract-manage.list", { gConStatus: "", ...filters });
  const drafts = await contracts(purchaser, { gConStatus: "0", gSupplierName: chain.winner.name });
  const row = drafts.locator("[data-row-id]").filter({ has: purchaser.getByText(total, { exact: true }) });
  const number = (await row.locator('[data-column="gConnum"]').innerText()).trim();
  await row.getByRole("checkbox").check();
  await press(purchaser, drafts, "edit");
  const form = formOf(purchaser, "contract-manage.detail");
  await form.locator('[data-field="qpMiNo"]').getByText(inquiry).waitFor();
  await enter(purchaser, form, {
    gCludetime: dayOf(at(0)),
    gDelivdate: dayOf(at(60 * DAY_HOURS)),
    gPayway: "电汇",
    gCludeplace: "上海",
    gshaddress: "物资仓库 2 门",
    gshlinkman: "王仓管",
    conStart: dayOf(at(0)),
    conEnd: dayOf(at(180 * DAY_HOURS)),
  });
  expect(await save(purchaser)).toMatchObject({ code: 200 });
  await ask(purchaser, await contracts(purchaser, { gConnum: number }), [number], "submit");
  await purchaser.getByText("中标公示尚未结束，不能提交").first().waitFor();

  await journey.wait(3 * DAY_HOURS);
  const later = await journey.buyer("purchaser");
  await perform(later, await contracts(later, { gConnum: number }), [number], "submit");
  const manager = await journey.buyer("manager");
  await perform(manager, await contracts(manager, { gConnum: number }), [number], "auditPass");
  await expect
    .poll(async () => cell(await contracts(later, { gConnum: number }), number, "gConStatus").innerText())
    .toBe("执行中");
  return number;
}

/** A price and so much more, with the digits that the price has beyond its point left alone. */
function plus(price: string, more: number): string {
  const [whole = "0", decimals] = price.split(".");
  const sum = String(BigInt(whole) + BigInt(more));
  return decimals === undefined ? sum : `${sum}.${decimals}`;
}
