import { shift } from "../core/format/date.ts";
import { lineTableOf } from "../server/store/entity-tables.ts";
import type { Transaction } from "../server/store/port.ts";
import { nextIds } from "../server/store/sequences.ts";
import type { SampleParty } from "./sample-parties.ts";
import type { SampleContract } from "./sample-contracts.ts";
import type { SampleLine } from "../server/save/sample-records.ts";

/** The three states of a note (domain 5.6). */
export type NoteState = { readonly gApprovalStatus: string; readonly gDeliverystatus: string; readonly gReceiveStatus: string };

/** Where a note comes from: whose it is, on which contract, since when, and «now» for what lies ahead. */
export type NoteOrigin = {
  readonly party: SampleParty;
  readonly contract: SampleContract;
  readonly state: NoteState;
  readonly created: string;
  readonly now: string;
  readonly index: number;
};

const PLATES = ["浙F·A3271", "苏B·7K902", "沪A·D5518", "冀J·H2206"];

/** Head fields of a note as its state has left them: who approved, rejected, shipped and signed, and when. */
export function noteFacts({ party, contract, state, created, now, index }: NoteOrigin): Readonly<Record<string, unknown>> {
  const { gApprovalStatus: approval, gDeliverystatus: delivery, gReceiveStatus: receive } = state;
  const after = (hours: number): string => shift(created, `+${hours}h`);
  const isShipped = delivery !== "1";
  const isApproved = approval === "2";
  return {
    gConnumContractFk: contract["gConnum"],
    gManor: contract["gManor"],
    gSupplierName: party.supplierName,
    gCludecom: party.company.comName,
    gDelivplace: contract["gDelivplace"],
    gshaddress: contract["gshaddress"],
    gshlinkman: contract["gshlinkman"],
    gTransportway: index % 4 === 3 ? "5" : "1",
    gFhlinkman: party.salesName,
    gFhphone: party.phone,
    // What has not left yet arrives in the days to come, so that it can still be shipped.
    gEsarrivetime: isShipped ? after(30) : shift(now, `+${2 + (index % 5)}d`),
    gRough: `${520 + index}.0000`,
    gVolume: "7.7760",
    gRemarks: index % 5 === 0 ? "请提前一小时联系仓库" : null,
    ...(approval === "0" ? {} : { gSubmittime: after(1) }),
    ...(isApproved || approval === "4" ? { gApproval: party.purchaser, gApprovalTime: after(3) } : {}),
    ...(approval === "3"
      ? { gRejecter: party.purchaser, gRejecttime: after(3), gRejectReason: "交货日期与合同不一致，请修改后重新提交" }
      : {}),
    ...(isShipped ? { gShipnum: PLATES[index % PLATES.length], gDeliverytime: after(6), gDriverphone: "19000005678" } : {}),
    ...(delivery === "4" ? { gSignTime: after(28), gTally: party.warehouse } : {}),
    ...(receive === "3" ? { gRefusedReason: "外包装严重变形，拒绝收货" } : {}),
  };
}

/** Two events of a journey for goods that left. */
export async function sampleLogistics(
  tx: Transaction,
  party: SampleParty,
  state: NoteState,
  created: string,
): Promise<readonly SampleLine[]> {
  if (state.gDeliverystatus === "1") return [];
  const ids = await nextIds(tx, lineTableOf("delivery", "logistics"), 2);
  const event = (at: number, hours: number, eventType: string, eventPlace: string): SampleLine => ({
    id: ids[at] ?? "",
    eventType,
    eventTime: shift(created, `+${hours}h`),
    eventPlace,
    operator: party.salesName,
  });
  return [event(0, 7, "1", "发货仓库"), event(1, 12, "2", "在途")];
}
