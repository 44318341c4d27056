import type { Product } from "../core/definition/product.ts";
import { computeRecord } from "../core/form/compute.ts";
import { shift } from "../core/format/date.ts";
import { entityNamed } from "../server/entity/entity-call.ts";
import type { SampleParty } from "./sample-parties.ts";
import type { SampleContract } from "./sample-contracts.ts";

/** What a contract says of its over-delivery, and what its first line does. */
type Story = { readonly head: Readonly<Record<string, unknown>>; readonly line: Readonly<Record<string, unknown>> };

/** Running contracts of the first supplier that asked to deliver more: pending, granted in part, refused with a reason (domain 11.4). */
export function withBeyondStories(
  product: Product,
  party: SampleParty,
  contracts: readonly SampleContract[],
  now: string,
): readonly SampleContract[] {
  if (party.part !== "first") return contracts;
  const decided = { gApplyAuditBy: "采购经理", gApplyAuditTime: shift(now, "-2d") };
  const stories: readonly Story[] = [
    { head: { gApplyBeyondStatus: "1", beyondReason: "现场损耗较大，申请多发备件" }, line: { gApplyBeyondNum: "20.0000" } },
    {
      head: { gApplyBeyondStatus: "2", beyondReason: "包装规格为整箱，申请补足一箱", ...decided },
      line: { gApplyBeyondNum: "10.0000", gBeyondNum: "6.0000" },
    },
    {
      head: { gApplyBeyondStatus: "3", beyondReason: "申请多发", gApplyRejectReason: "库存充足，暂不需要超发", ...decided },
      line: { gApplyBeyondNum: "15.0000" },
    },
  ];
  // The first running contract stays without a story; many tests and trials begin with it.
  const told = contracts.filter((contract) => contract.role === "running").slice(1);
  const entity = entityNamed(product, "contract", party.company.code);
  return contracts.map((contract) => {
    const story = stories[told.indexOf(contract)];
    if (story === undefined) return contract;
    const items = contract.items.map((line, index) => (index === 0 ? { ...line, ...story.line } : line));
    return computeRecord(entity, { ...contract, ...story.head, items });
  });
}
