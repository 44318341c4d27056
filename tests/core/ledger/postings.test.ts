import { describe, expect, it } from "vitest";
import type { Ledger } from "../../../src/core/definition/generated/documents.ts";
import { delta, sumsFor } from "../../../src/core/ledger/delta.ts";
import { type Posted, postedBy, rowText } from "../../../src/core/ledger/posted.ts";
import { add, type Decimal, formatDecimal, roundTo, zero } from "../../../src/core/money/decimal.ts";
import { shippedProduct } from "../../server/entity/support/shipped-product.ts";

const product = shippedProduct();
const WALKS = 400;
const LINES = ["71", "72", "73"];

/** Numbers that come again for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

type Note = Readonly<Record<string, unknown>>;

/** A note in any state of its company, with any quantities; undefined for one that is not there. */
function anyNote(below: (most: number) => number, code: string): Note | undefined {
  if (below(6) === 0) return undefined;
  const packing = String(below(2));
  const name = packing === "1" ? "delivery-packing" : "delivery";
  const states = product.workflows[name]?.[code]?.states ?? [];
  const quantity = (): string | null => (below(4) === 0 ? null : `${below(90)}.${below(10)}000`);
  return {
    ...states[below(states.length)]?.is,
    packing,
    gDeliverytype: String(1 + below(4)),
    items: Array.from({ length: below(4) }, () => ({
      conLineId: LINES[below(LINES.length)],
      gSendednum: quantity(),
      shortNum: quantity(),
      qualifiedNumber: quantity(),
      unqualifiedNumber: quantity(),
    })),
  };
}

function postedAs(code: string, ledger: Ledger, note: Note | undefined): readonly Posted[] {
  const entity = product.entities["delivery"]?.[code];
  if (note === undefined || entity === undefined) return [];
  const workflows = Object.values(product.workflows).flatMap((perVariant) => perVariant[code] ?? []);
  return postedBy(ledger, { entity, workflows: workflows.filter((workflow) => workflow.entity === "delivery"), record: note });
}

const text = (amount: Decimal): string => formatDecimal(roundTo(amount, 4));

describe("the contract quantities", () => {
  const ledger = product.ledgers["contract-quantity"]!;
  const codes = product.variants.variants.map(({ code }) => code);

  it.each(codes)("move in every walk of a note of %s to what its end alone would post", (code) => {
    for (let seed = 1; seed <= WALKS; seed += 1) {
      const below = randomOf(seed);
      const moved = new Map<string, Decimal>();
      let before: Note | undefined;
      for (let step = 0; step < 12; step += 1) {
        const after = anyNote(below, code);
        for (const { account, row, by } of delta(postedAs(code, ledger, before), postedAs(code, ledger, after))) {
          expect(by.units, "nothing is said of what stays").not.toBe(0n);
          const key = `${account} ${rowText(row)}`;
          moved.set(key, add(moved.get(key) ?? zero, by));
        }
        before = after;
      }
      const end = postedAs(code, ledger, before);
      const walked = [...moved].filter(([, amount]) => amount.units !== 0n).map(([key, amount]) => [key, text(amount)]);
      const direct = LINES.flatMap((id) => [...sumsFor({ id }, end)].map(([account, sum]) => [`${account} id ${id}`, text(sum)]));
      expect(new Map(walked as [string, string][]), `seed ${seed}`).toEqual(
        new Map(direct.filter(([, sum]) => sum !== "0.0000") as [string, string][]),
      );
    }
  });

  it.each([
    ["0", "1", "1", {}],
    ["1", "1", "1", { reserved: "8.0000" }],
    ["2", "1", "1", { reserved: "8.0000" }],
    ["2", "3", "1", { sent: "8.0000" }],
    ["2", "4", "1", { sent: "8.0000" }],
    ["3", "1", "1", {}],
    ["2", "3", "3", { replaced: "8.0000" }],
  ])(
    "of a note with approval %s, delivery %s and type %s are %j",
    (gApprovalStatus, gDeliverystatus, gDeliverytype, expected) => {
      const note = {
        gApprovalStatus,
        gDeliverystatus,
        gReceiveStatus: "0",
        gDeliverytype,
        packing: "0",
        items: [
          { conLineId: "71", gSendednum: "5.0000" },
          { conLineId: "71", gSendednum: "3.0000" },
        ],
      };
      const sums = sumsFor({ id: "71" }, postedAs("DS", ledger, note));
      expect(Object.fromEntries(Array.from(sums, ([account, sum]) => [account, text(sum)]))).toEqual(expected);
    },
  );

  it("of a refused note are none, and of one that was received short what came", () => {
    const line = {
      conLineId: "71",
      gSendednum: "10.0000",
      shortNum: "4.0000",
      qualifiedNumber: "5.0000",
      unqualifiedNumber: "1.0000",
    };
    const of = (state: Note) => {
      const note = { gApprovalStatus: "2", gDeliverytype: "1", packing: "0", items: [line], ...state };
      return Object.fromEntries(
        Array.from(sumsFor({ id: "71" }, postedAs("DS", ledger, note)), ([account, sum]) => [account, text(sum)]),
      );
    };
    expect(of({ gDeliverystatus: "4", gReceiveStatus: "2" })).toEqual({
      sent: "6.0000",
      qualified: "5.0000",
      unqualified: "1.0000",
    });
    expect(of({ gDeliverystatus: "5", gReceiveStatus: "3" })).not.toHaveProperty("sent");
  });
});
