import { expect } from "vitest";
import type { Locator, Page } from "playwright-core";
import type { ChainNote } from "../../../server/entity/support/chain/chains.ts";
import { product, quantityOf } from "../../../server/entity/support/chain/sums.ts";
import { press } from "../portal.ts";
import { attach, cell, enter, formOf, linesOf, listOf, perform, reads, rowWith, save, savedNumber, type } from "../desk.ts";
import type { Journey } from "./journey.ts";
import { shown } from "./shown.ts";

const NUMBER = /^(?:SH|XD)[A-Z]+\d{12}$/;
const ANY = { gApprovalStatus: "", gDeliverystatus: "", gReceiveStatus: "" };
/** What companies ask of a line before its note is submitted. */
const MEASURES: Readonly<Record<Journey["chain"]["code"], Readonly<Record<string, string>>>> = {
  DS: {},
  YJD: { gRough: "120" },
  QT: { gPackageNum: "1", gPackage: "木箱" },
  JLSJ: {
    mergeCustomsName: "钢管",
    gLength: "2",
    gWidth: "1.5",
    gHeight: "0.5",
    gRough: "120",
    gPackageNum: "1",
    gPackage: "木箱",
    gShippingMark: "HC-1",
  },
};

const screenOf = ({ chain }: Journey): string => (chain.packing ? "delivery-packing" : "delivery");
const notesOf = (journey: Journey, page: Page): Promise<Locator> =>
  listOf(page, journey.chain.packing ? "/gyssystem/deliverypacking" : "/gyssystem/delivery", `${screenOf(journey)}.list`, ANY);

export const supplied = (page: Page, contract: string): Promise<Locator> =>
  listOf(page, "/gyssystem/contract", "contract.list", { gConnum: contract, gConStatus: "", gDeliveryStatus: "" });

/** A note is begun with what the contract has left, and its quantities are entered. */
async function beginNote(journey: Journey, contract: string, sent: readonly string[]): Promise<Page> {
  const { chain } = journey;
  const page = await journey.as(chain.winner.sales);
  const section = await supplied(page, contract);
  await rowWith(section, contract).getByRole("checkbox").check();
  await press(page, section, "pushDelivery");
  const form = formOf(page, `${screenOf(journey)}.detail`);
  await form.waitFor();
  await enter(page, form, {
    gTransportway: "铁路",
    gEsarrivetime: journey.at(48),
  });
  const lines = linesOf(page, `${screenOf(journey)}.items`);
  await type(page, lines, "gSendednum", sent);
  for (const [column, value] of Object.entries(MEASURES[chain.code]))
    await type(
      page,
      lines,
      column,
      sent.map(() => value),
    );
  return page;
}

/** A note from its draft to its receipt, in the browsers of everybody whose job it is; too much is refused before. */
export async function deliver(
  journey: Journey,
  contract: string,
  { sent, bad = [] }: ChainNote,
  tooMuch?: string,
): Promise<void> {
  const { chain } = journey;
  const lines = chain.lines.flatMap(({ price }, place) =>
    sent[place] === undefined ? [] : [{ price, sent: sent[place], bad: bad[place], isTooMuch: chain.tooMuch.line === place }],
  );
  const asked = lines.map((line) => (tooMuch !== undefined && line.isTooMuch ? tooMuch : line.sent));
  const page = await beginNote(journey, contract, asked);
  const items = linesOf(page, `${screenOf(journey)}.items`);
  const note = await savedNumber(page, NUMBER);
  if (tooMuch !== undefined) {
    const place = lines.findIndex(({ isTooMuch }) => isTooMuch) + 1;
    await page.getByText(`第${place}行超出可发数量${chain.tooMuch.left}，请先申请超发`).first().waitFor();
    await type(
      page,
      items,
      "gSendednum",
      lines.map((line) => line.sent),
    );
    expect(await save(page)).toMatchObject({ code: 200 });
  }
  // A note does not name its currency, so that its rupiah stand with their sen.
  expect(await reads(items, "gUnitprices")).toEqual(
    lines.map((line) => shown({ currency: "CNY" }, product(line.sent, line.price))),
  );
  if (chain.packing) await pack(journey, page, note);

  await perform(page, await notesOf(journey, page), [note], "apply");
  const purchaser = await journey.buyer("purchaser");
  const judged = (judge: Page): Promise<Locator> => listOf(judge, "/purchase/deliveryAudit", "delivery-audit.list", ANY);
  await perform(purchaser, await judged(purchaser), [note], "approve");
  const warehouse = await journey.buyer("warehouse");
  if (chain.code === "YJD") await perform(warehouse, await judged(warehouse), [note], "warehouseApprove");
  await perform(page, await notesOf(journey, page), [note], "toDelivery", {
    fields: { gShipnum: "浙F12345", gDeliverytime: journey.at(0) },
  });
  if (chain.code === "QT") await uploadReceipt(journey, page, note);
  const arrivals = await listOf(warehouse, "/warehouse/receive", "receive.list", ANY);
  await perform(warehouse, arrivals, [note], "sign");
  const found = Object.fromEntries(
    lines.flatMap((line, place) =>
      line.bad === undefined
        ? []
        : [
            [
              place,
              {
                qualifiedNumber: plain(quantityOf([line.sent, `-${line.bad}`])),
                unqualifiedNumber: line.bad,
                unqualifiedReason: "壁厚不足",
              },
            ],
          ],
    ),
  );
  await perform(warehouse, arrivals, [note], "receive", { lines: found });
  await expect.poll(() => cell(arrivals, note, "gReceiveStatus").innerText()).toBe("已收货");
}

/** One box holds everything that a packing note sends. */
async function pack(journey: Journey, page: Page, note: string): Promise<void> {
  const notes = await notesOf(journey, page);
  await rowWith(notes, note).getByRole("checkbox").check();
  await press(page, notes, "addBox");
  const form = formOf(page, "box.detail");
  await form.waitFor();
  await enter(page, form, { gPackage: "木箱", gLength: "2", gWidth: "1.5", gHeight: "0.5", gRough: "120", netWeight: "110.5" });
  expect(await save(page)).toMatchObject({ code: 200 });
  await perform(page, await listOf(page, "/gyssystem/box", "box.list", { gDeliverynum: note, boxStatus: "" }), [note], "pack");
}

async function uploadReceipt(journey: Journey, page: Page, note: string): Promise<void> {
  const notes = await notesOf(journey, page);
  await rowWith(notes, note).getByRole("checkbox").check();
  await press(page, notes, "uploadReceipt");
  const dialog = page.getByRole("dialog");
  await attach(dialog, "receipt.png");
  await dialog.locator("[data-confirm]").click();
  await dialog.waitFor({ state: "detached" });
}

/** More than the contract orders is asked for, and granted in part. */
export async function sendBeyond(journey: Journey, contract: string): Promise<void> {
  const { beyond, winner } = journey.chain;
  if (beyond === undefined) return;
  const sales = await journey.as(winner.sales);
  await perform(sales, await supplied(sales, contract), [contract], "requestForExcessShipment", {
    fields: { reason: "现场损耗" },
    lines: { [beyond.line]: { gApplyBeyondNum: beyond.asked } },
  });
  const manager = await journey.buyer("manager");
  const asked = await listOf(manager, "/purchase/beyond", "beyond-audit.list", { gConnum: contract });
  await perform(manager, asked, [contract], "auditBeyondPass", { lines: { [beyond.line]: { gApplyBeyondNum: beyond.granted } } });
}

/** A quantity as it is typed: `118.0000` is `118`. */
function plain(quantity: string): string {
  return quantity.replace(/\.?0+$/, "");
}
