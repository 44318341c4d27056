import type { Product } from "../core/definition/product.ts";
import { computeRecord } from "../core/form/compute.ts";
import { shift } from "../core/format/date.ts";
import { entityNamed } from "../server/entity/entity-call.ts";
import { leadOf, nextNumber } from "../server/entity/numbering.ts";
import { lineTableOf, tableOf } from "../server/store/entity-tables.ts";
import type { Transaction } from "../server/store/port.ts";
import { nextId, nextIds } from "../server/store/sequences.ts";
import type { SampleParty } from "./sample-parties.ts";
import type { SampleLine, SampleRecord } from "../server/save/sample-records.ts";
import { spread } from "./sample-volumes.ts";

/** States of a box (domain 5.6). */
const boxStates = { open: "0", packed: "1", shipped: "2", unpacked: "3" } as const;

/** Boxes of every packing note: together 240 (domain 11.1). */
const BOXES_PER_NOTE = 4;

/** A part of a note's line that goes into one box. */
type Part = { readonly line: SampleLine; readonly count: number };

/**
 * Boxes of the packing notes, four for each, the first lines in several boxes. The boxes of a draft leave out its last
 * line, so that submitting it is refused (domain 11.4).
 */
export async function addSampleBoxes(
  tx: Transaction,
  product: Product,
  party: SampleParty,
  notes: readonly SampleRecord[],
): Promise<readonly SampleRecord[]> {
  const boxes: SampleRecord[] = [];
  if (product.entities["box"] === undefined) return boxes;
  for (const note of notes.filter((one) => one["packing"] === "1")) {
    const parts = partsOf(note);
    for (const [index, part] of parts.entries()) boxes.push(await sampleBox(tx, product, party, note, part, index, parts.length));
    Object.assign(note, { boxTotal: parts.length });
  }
  return boxes;
}

function partsOf(note: SampleRecord): readonly Part[] {
  const lines = note["items"] as readonly SampleLine[];
  const packed = note["gApprovalStatus"] === "0" ? lines.slice(0, -1) : lines;
  const boxesPerLine = spread(
    packed.map(() => 1),
    BOXES_PER_NOTE,
  );
  return packed.flatMap((line, at): Part[] => {
    const count = Number(line["gSendednum"]);
    const boxes = boxesPerLine[at] ?? 1;
    const each = Math.floor(count / boxes);
    return Array.from({ length: boxes }, (_, box) => ({ line, count: box === boxes - 1 ? count - each * box : each }));
  });
}

async function sampleBox(
  tx: Transaction,
  product: Product,
  party: SampleParty,
  note: SampleRecord,
  { line, count }: Part,
  index: number,
  total: number,
): Promise<SampleRecord> {
  const { code } = party.company;
  const created = shift(note.createTime, `+${10 + index}m`);
  const [lineId = ""] = await nextIds(tx, lineTableOf("box", "items"), 1);
  const { gGoodsname, gSpec, gUnit, mergeCustomsName } = line;
  return computeRecord(entityNamed(product, "box", code), {
    id: await nextId(tx, tableOf("box")),
    createBy: party.sales,
    createTime: created,
    gComId: party.company.comId,
    gSupId: party.supId,
    boxNo: await nextNumber(tx, leadOf({}, "BX", code, created)),
    boxSeq: index + 1,
    boxTotal: total,
    gDeliverynum: note["gDeliverynum"],
    gConnumContractFk: note["gConnumContractFk"],
    gPackage: String(1 + (index % 3)),
    gLength: "2.400",
    gWidth: "1.200",
    gHeight: "0.900",
    gRough: `${90 + index * 15}.0000`,
    netWeight: `${82 + index * 14}.0000`,
    gShippingMark: line["gShippingMark"],
    boxStatus: statusOf(note),
    photo: [],
    noteApplied: note["gApprovalStatus"] === "0" ? "0" : "1",
    deliveryId: note.id,
    items: [{ id: lineId, gGoodsname, gSpec, gUnit, mergeCustomsName, boxNum: `${count}.0000`, deliveryLineId: line.id }],
  });
}

function statusOf(note: SampleRecord): string {
  if (note["gApprovalStatus"] === "0") return boxStates.open;
  if (note["gDeliverystatus"] === "1") return boxStates.packed;
  return note["gDeliverystatus"] === "4" ? boxStates.unpacked : boxStates.shipped;
}
