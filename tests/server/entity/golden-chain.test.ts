import { afterEach, describe, expect, it } from "vitest";
import { answered, press } from "./support/scene.ts";
import { awardedDraft, CONTRACT, contractInForce } from "./support/chain/award.ts";
import { chains } from "./support/chain/chains.ts";
import { figures, goodQuantities, sentQuantities } from "./support/chain/figures.ts";
import { closedInquiry } from "./support/chain/offers.ts";
import { apply, payToTheCent, payType } from "./support/chain/payments.ts";
import { invoice, requestInvoices } from "./support/chain/settlement.ts";
import { DAY_HOURS, openStory, read, type Story } from "./support/chain/story.ts";
import { amountOf } from "./support/chain/sums.ts";
import { deliver, refuseTooMuch, sendBeyond } from "./support/chain/supply.ts";

let story: Story | undefined;
afterEach(async () => {
  await story?.scene.portal.close();
  story = undefined;
});

/** What domain 11.3 says of the golden chain, for the sums that the test works out itself. */
const GOLDEN = {
  lines: ["81675.00", "34720.00", "15521.10"],
  invoiced: "131916.10",
  payable: "131616.10",
  retention: "13191.61",
  advance: "39717.30",
};

describe("the golden chain, by the demonstration accounts alone", () => {
  it.each(chains)(
    "leads $code from its inquiry to the last payment through the award's own contract, to the cent",
    async (chain) => {
      const told = await openStory(chain);
      story = told;
      const sums = figures(chain);

      const closed = await closedInquiry(told);
      const draft = await awardedDraft(told, closed);
      const contract = await contractInForce(told, draft);
      await payToTheCent(told, contract, payType.advance, sums.advance);

      const [first, second] = chain.notes;
      if (first === undefined || second === undefined) throw new Error("a chain has two notes");
      await deliver(told, contract, first);
      await sendBeyond(told, contract);
      await refuseTooMuch(told, contract);
      await deliver(told, contract, second);
      const supplied = await read(told.people().finance, `${CONTRACT}/${contract.id}`);
      expect(supplied).toMatchObject({ gDeliveryStatus: "3", gReceiveStatus: "2", settledPrice: amountOf(sums.invoiced) });
      expect(supplied.items.map((line) => line["gSendednum"])).toEqual(sentQuantities(chain));
      expect(supplied.items.map((line) => line["qualifiedNumber"])).toEqual(goodQuantities(chain));

      await invoice(told, await requestInvoices(told, contract));
      const invoiced = { invoicedPrice: amountOf(sums.invoiced), paidPrice: amountOf(sums.advance) };
      expect(await read(told.people().finance, `${CONTRACT}/${contract.id}`)).toMatchObject(invoiced);
      await payToTheCent(told, contract, payType.settlement, sums.settlement);
      expect(await apply(told, contract, payType.retention, sums.retention)).toMatchObject({ msg: "质保期未满，不能支付质保金" });

      await told.wait(181 * DAY_HOURS);
      await payToTheCent(told, contract, payType.retention, sums.retention);
      const finished = answered(await press(told.people().purchaser, "finish", { id: contract.id }, {}, CONTRACT));
      expect(finished).toMatchObject({ gConStatus: "4", paidPrice: amountOf(sums.payable) });
    },
  );

  it("has in DS the sums of the acceptance test", () => {
    const [golden] = chains;
    if (golden === undefined) throw new Error("there is no chain");
    const { lines, invoiced, payable, retention, advance } = figures(golden);
    expect({
      lines: lines.map(amountOf),
      ...Object.fromEntries(Object.entries({ invoiced, payable, retention, advance }).map(([key, of]) => [key, amountOf(of)])),
    }).toEqual(GOLDEN);
  });
});
