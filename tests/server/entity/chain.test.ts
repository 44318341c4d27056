import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChainAnswer, ChainGroup } from "../../../src/core/contract/chain.ts";
import { awardedDraft, contractInForce } from "./support/chain/award.ts";
import { chains } from "./support/chain/chains.ts";
import { closedInquiry, offersOf } from "./support/chain/offers.ts";
import { payToTheCent, payType } from "./support/chain/payments.ts";
import { figures } from "./support/chain/figures.ts";
import { deliver } from "./support/chain/supply.ts";
import { type Document, openStory, type Story } from "./support/chain/story.ts";
import { amountOf } from "./support/chain/sums.ts";
import type { Person } from "./support/scene.ts";

const INQUIRY = "/tdhcsystem/inquiry";
const OFFER = "/tdhcsystem/priceOffer";
const CONTRACT = "/tdhcsystem/contract";
const DELIVERY = "/tdhcsystem/delivery";

let story: Story;
let inquiry: Document;
let contract: Document;
let noteId: string;
/** DS: two suppliers offer, one is awarded everything, a part is shipped and received, an advance is paid. */
beforeAll(async () => {
  const [chain] = chains;
  if (chain === undefined) throw new Error("there is no chain");
  story = await openStory(chain);
  inquiry = await closedInquiry(story);
  contract = await contractInForce(story, await awardedDraft(story, inquiry));
  await payToTheCent(story, contract, payType.advance, figures(chain).advance);
  const [first] = chain.notes;
  if (first !== undefined) await deliver(story, contract, first);
  const { rows = [] } = await story.people().sales.get(`${DELIVERY}/list?pageSize=300`);
  noteId = String(rows.find((row) => row["conId"] === contract.id)?.id);
});
afterAll(() => story.scene.portal.close());

async function chainOf(person: Person, path: string, id: unknown): Promise<ChainAnswer> {
  const reply = await person.get(`${path}/chain/${String(id)}`);
  expect(reply, JSON.stringify(reply)).toMatchObject({ code: 200 });
  return reply.data as unknown as ChainAnswer;
}
const kinds = (groups: readonly ChainGroup[]): readonly (readonly [string, number])[] =>
  groups.map(({ entity, records }) => [entity, records.length]);
const figure = (answer: ChainAnswer, key: string) => answer.figures.find((one) => one.key === key)?.amounts;

describe("the chain of a contract", () => {
  it("leads its purchaser from the inquiry to what was shipped and paid", async () => {
    const told = await chainOf(story.people().purchaser, CONTRACT, contract.id);
    expect(kinds(told.before)).toEqual([
      ["inquiry", 1],
      ["winning-notice", 1],
      ["quotation", 1],
    ]);
    expect(kinds(told.after)).toEqual(
      expect.arrayContaining([
        ["delivery", 1],
        ["payment", 1],
      ]),
    );
    const [note] = told.after.find(({ entity }) => entity === "delivery")?.records ?? [];
    expect(note).toMatchObject({ id: noteId, party: story.chain.winner.name, state: { cn: "已收货" } });
    expect(note?.route).toMatch(new RegExp(`/detail/${noteId}$`));
  });

  it("says how far it has come, each unit by itself", async () => {
    const told = await chainOf(story.people().purchaser, CONTRACT, contract.id);
    const units = new Set(story.chain.lines.map(({ gUnit }) => gUnit));
    expect(new Set(figure(told, "contract-quantity.gGoodsnum")?.map(({ unit }) => unit))).toEqual(units);
    const { advance } = figures(story.chain);
    expect(figure(told, "contract-payment.paid")).toEqual([{ value: amountOf(advance), unit: story.chain.currency }]);
  });

  it("tells the supplier its own offer, not the inquiry with its rivals", async () => {
    const told = await chainOf(story.people().sales, CONTRACT, contract.id);
    const before = told.before.map(({ entity }) => entity);
    expect(before).toContain("quotation");
    expect(before).not.toContain("inquiry");
    const [offer] = told.before.find(({ entity }) => entity === "quotation")?.records ?? [];
    expect(told.before.find(({ entity }) => entity === "quotation")?.records).toHaveLength(1);
    expect(offer?.state).toMatchObject({ cn: "已中标" });
  });

  it("tells the warehouse no price, neither as a figure nor beside a document", async () => {
    const told = await chainOf(story.people().warehouse, CONTRACT, contract.id);
    expect(told.figures.map(({ key }) => key)).toContain("contract-quantity.sent");
    expect(told.figures.filter(({ key }) => /Price|payment/.test(key))).toEqual([]);
    expect(JSON.stringify(told)).not.toContain(String(contract["conTotalPrice"]));
  });
});

describe("the chain of what is before and after", () => {
  it("goes over several steps: an inquiry knows the notes of its contract", async () => {
    const told = await chainOf(story.people().manager, INQUIRY, inquiry.id);
    expect(told.after.map(({ entity }) => entity)).toEqual(expect.arrayContaining(["quotation", "contract", "delivery"]));
    expect(told.after.find(({ entity }) => entity === "contract")?.records.map(({ id }) => id)).toEqual([contract.id]);
  });

  it("leads from a note back to its contract, and to nobody else's note", async () => {
    const told = await chainOf(story.people().sales, DELIVERY, noteId);
    expect(told.before.at(-1)).toMatchObject({ entity: "contract", records: [{ id: contract.id }] });
    expect(told.after.map(({ entity }) => entity)).not.toContain("delivery");
  });

  it("ends for whoever lost at its own offer", async () => {
    const { rival } = story.people();
    if (rival === undefined) throw new Error("the chain of DS has a rival");
    const lost = (await offersOf(story, inquiry)).find((row) => row["qpSupName"] === story.chain.rival?.name);
    const told = await chainOf(rival, OFFER, lost?.id);
    expect([kinds(told.before), kinds(told.after)]).toEqual([[], []]);
  });

  it("is not there for a stranger", async () => {
    const { rival } = story.people();
    expect(await rival?.get(`${CONTRACT}/chain/${contract.id}`)).toMatchObject({ code: 404, bizCode: "NOT_FOUND" });
  });
});
