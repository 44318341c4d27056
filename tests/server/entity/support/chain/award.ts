import { expect } from "vitest";
import { answered, press } from "../scene.ts";
import { contractTotal } from "./figures.ts";
import { INQUIRY, offersOf, TERMS } from "./offers.ts";
import { amountOf, product } from "./sums.ts";
import { DAY_HOURS, dayOf, type Document, read, save, type Story } from "./story.ts";

const WINNING = "/tdhcsystem/winningNotice";
export const CONTRACT = "/tdhcsystem/contract";

/** Everything is awarded to the winner: the draft of a contract that this makes. */
export async function awardedDraft(story: Story, closed: Document): Promise<Document> {
  const { manager, purchaser } = story.people();
  const { chain } = story;
  const winner = (await offersOf(story, closed)).find((row) => row["qpSupName"] === chain.winner.name);
  const lines = closed.items.map(({ id }) => ({ id, awardQuote: winner?.id }));
  const total = amountOf(contractTotal(story.chain));
  expect(answered(await press(manager, "award", closed, { lines }, INQUIRY))).toMatchObject({ miStatus: "3", awardTotal: total });
  const { rows = [] } = await purchaser.get(`${CONTRACT}/list?gConStatus=0&pageSize=300`);
  const [drawn, ...others] = rows.filter((row) => row["qpMiNo"] === closed["qpMiNo"]);
  expect(others).toEqual([]);
  expect(drawn).toMatchObject({ gSupplierName: chain.winner.name, conTotalPrice: total });
  return read(purchaser, `${CONTRACT}/${drawn?.id ?? ""}`);
}

/** The award is shown to its end, and its contract is completed, submitted and approved by the people of the company. */
export async function contractInForce(story: Story, draft: Document): Promise<Document> {
  const { chain, at } = story;
  const qpMiNo = draft["qpMiNo"];
  const winning = (await story.people().purchaser.get(`${WINNING}/list?pageSize=300`)).rows?.find(
    (row) => row["qpMiNo"] === qpMiNo,
  );
  const notice = await read(story.people().purchaser, `${WINNING}/${winning?.id ?? ""}`);
  const times = { wnStartTime: at(0), wnEndTime: at(3 * DAY_HOURS) };
  await save(story.people().purchaser, `${WINNING}/edit`, { ...notice, ...times });
  answered(await press(story.people().manager, "publish", { id: notice.id }, {}, WINNING));
  await save(story.people().purchaser, CONTRACT, { ...draft, ...termsOf(story) });
  expect(await press(story.people().purchaser, "submit", { id: draft.id }, {}, CONTRACT)).toMatchObject({
    bizCode: "STATE_REFUSED",
    msg: expect.stringContaining("中标公示尚未结束，不能提交"),
  });
  await story.wait(3 * DAY_HOURS);

  const { purchaser, manager, sales } = story.people();
  answered(await press(purchaser, "submit", { id: draft.id }, {}, CONTRACT));
  expect(await sales.get(`${CONTRACT}/${draft.id}`)).toMatchObject({ code: 404 });
  expect(answered(await press(manager, "audit", { id: draft.id }, { pass: "1" }, CONTRACT))).toMatchObject({ gConStatus: "2" });
  const contract = await read(sales, `${CONTRACT}/${draft.id}`);
  expect(contract).toMatchObject({
    conTotalPrice: amountOf(contractTotal(story.chain)),
    currency: chain.currency,
    taxRate: String(chain.taxPercent),
    tolerancePct: chain.tolerancePct,
    payTerms: TERMS,
    items: chain.lines.map(({ gGoodsname, gGoodsnum, price }) => ({
      gGoodsname,
      gLineTotal: amountOf(product(gGoodsnum, price)),
    })),
  });
  return contract;
}

/** What the award leaves open about its contract. */
function termsOf({ at }: Story): Readonly<Record<string, unknown>> {
  return {
    gCludetime: dayOf(at(0)),
    gDelivdate: dayOf(at(60 * DAY_HOURS)),
    gPayway: "1",
    gCludeplace: "上海",
    gshaddress: "物资仓库 2 门",
    gshlinkman: "王仓管",
    conStart: dayOf(at(0)),
    conEnd: dayOf(at(180 * DAY_HOURS)),
  };
}
