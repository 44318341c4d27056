import { expect } from "vitest";
import { answered, press, type Person, type Row } from "../scene.ts";
import { contractTotal } from "./figures.ts";
import { amountOf, cents, product, sumOf } from "./sums.ts";
import { DAY_HOURS, dayOf, type Document, make, read, save, type Story } from "./story.ts";

export const INQUIRY = "/tdhcsystem/inquiry";
const OFFER = "/tdhcsystem/priceOffer";
/** Terms that ask for 30 % in advance and hold 10 % back. */
export const TERMS = "5";
/** How much dearer than the winner's last word everything else is, a unit. */
const DEARER = "100";

/** Ask, offer, and let the time pass: the inquiry when it waits for its award. */
export async function closedInquiry(story: Story): Promise<Document> {
  const { chain, at } = story;
  const { purchaser, sales, rival, declining } = story.people();
  const invited = [chain.winner.name, chain.rival?.name, chain.declining?.name, chain.silent].filter(
    (name) => name !== undefined,
  );
  const made = await make(purchaser, INQUIRY, {
    qpTitle: `${chain.code} 询价至付款`,
    bidFlag: chain.bidding ? "1" : "0",
    miSealed: chain.bidding ? "1" : "0",
    miCurrency: chain.currency,
    miTaxRate: String(chain.taxPercent),
    qpStartTime: at(0),
    qpEndTime: at(1.5),
    miDelivPlace: "物资仓库",
    miPayTerms: TERMS,
    items: chain.lines.map(({ price, ...line }) => ({ ...line, refPrice: price })),
    miSuppliers: invited.map((supName) => ({ supName })),
  });
  const inquiry = answered(await press(purchaser, "publish", made, {}, INQUIRY));
  expect(inquiry).toMatchObject({ miStatus: "1", invitedNum: invited.length, answeredNum: 0, miCurrency: chain.currency });

  const prices = chain.lines.map(({ price }) => price);
  const dearer = prices.map((price) => amountPlus(price, DEARER));
  const first = chain.bidding ? dearer : prices;
  const total = sumOf(chain.lines.map(({ gGoodsnum }, index) => product(gGoodsnum, first[index] ?? "0")));
  expect(await offer(story, sales, inquiry, first)).toMatchObject({ billType: "2", priceTotal: amountOf(total) });
  if (rival !== undefined)
    await offer(
      story,
      rival,
      inquiry,
      dearer.map((price) => amountPlus(price, DEARER)),
    );
  if (declining !== undefined) {
    const own = await ownOffer(declining, inquiry);
    expect(answered(await press(declining, "giveUpOffer", own, { reason: "不生产此类管件" }, OFFER))).toMatchObject({
      billType: "3",
    });
  }
  if (chain.silent !== undefined)
    expect(await press(purchaser, "closeEarly", { id: inquiry.id }, { reason: "尽快定标" }, INQUIRY)).toMatchObject({
      bizCode: "STATE_REFUSED",
      msg: expect.stringContaining("仍有供应商未报价"),
    });
  if (chain.bidding) await secondRound(story, inquiry, prices);
  await story.wait(2);

  const closed = await read(story.people().manager, `${INQUIRY}/${inquiry.id}`);
  expect(closed).toMatchObject({ miStatus: "2", answeredNum: chain.rival === undefined ? 1 : 2 });
  const states = Object.fromEntries((await offersOf(story, inquiry)).map((row) => [row["qpSupName"], row["billType"]]));
  const expected = {
    [chain.winner.name]: "2",
    [chain.rival?.name ?? ""]: "2",
    [chain.declining?.name ?? ""]: "3",
    [chain.silent ?? ""]: "5",
  };
  for (const name of invited) expect([name, states[name]]).toEqual([name, expected[name]]);
  return closed;
}

/** A second round of a sealed bidding, in which the winner alone goes down. */
async function secondRound(story: Story, inquiry: Row, prices: readonly string[]): Promise<void> {
  for (const sealed of await offersOf(story, inquiry)) expect(sealed).not.toHaveProperty("priceTotal");
  await story.wait(2);
  const { purchaser, sales } = story.people();
  const opened = (await offersOf(story, inquiry)).map((row) => [row["qpSupName"], row["level"]]);
  expect(Object.fromEntries(opened)).toEqual({ [story.chain.winner.name]: 1, [story.chain.rival?.name ?? ""]: 2 });
  answered(await press(purchaser, "nextRound", { id: inquiry.id }, { qpEndTime: story.at(1.5) }, INQUIRY));
  expect(await offer(story, sales, inquiry, prices)).toMatchObject({
    billType: "2",
    bidNumber: 2,
    priceTotal: amountOf(contractTotal(story.chain)),
  });
}

async function ownOffer(person: Person, inquiry: Row): Promise<Document> {
  const { rows = [] } = await person.get(`${OFFER}/list?qpMiNo=${String(inquiry["qpMiNo"])}`);
  expect(rows).toHaveLength(1);
  return read(person, `${OFFER}/getInfo/${rows[0]?.id ?? ""}`);
}

/** All quotations of an inquiry, as the buyer sees them. */
export const offersOf = async (story: Story, inquiry: Row): Promise<readonly Row[]> =>
  (await story.people().purchaser.get(`${OFFER}/list?qpMiNo=${String(inquiry["qpMiNo"])}&pageSize=100`)).rows ?? [];

/** Begin an offer, fill it in and submit it. */
async function offer(story: Story, person: Person, inquiry: Row, prices: readonly string[]): Promise<Row> {
  answered(await press(person, "startOffer", await ownOffer(person, inquiry), {}, OFFER));
  const begun = await ownOffer(person, inquiry);
  const items = begun.items.map((line, index) => ({ ...line, taxUnitPrice: prices[index], brandName: "恒拓" }));
  const filled = { qpValidDate: dayOf(story.at(90 * DAY_HOURS)), qpDelivDays: 20, qpTradeTerm: "DAP", items };
  await save(person, `${OFFER}/save`, { ...begun, ...filled });
  return answered(await press(person, "submitOffer", { id: begun.id }, {}, OFFER));
}

/** A price and so much more, with the digits that the price has beyond cents left alone. */
function amountPlus(price: string, more: string): string {
  const [whole = "0", decimals] = price.split(".");
  const sum = String(BigInt(whole) + cents(more) / 100n);
  return decimals === undefined ? sum : `${sum}.${decimals}`;
}
