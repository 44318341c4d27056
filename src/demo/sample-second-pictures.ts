import type { Product } from "../core/definition/product.ts";
import { shift } from "../core/format/date.ts";
import { insertSamples, type SampleRecord } from "../server/save/sample-records.ts";
import { tableOf } from "../server/store/entity-tables.ts";
import type { Transaction } from "../server/store/port.ts";
import { nextId } from "../server/store/sequences.ts";
import type { FileStore } from "../server/system/file-store.ts";
import { PARTS } from "./materials.ts";
import type { SampleContract } from "./sample-contracts.ts";
import type { SampleParty } from "./sample-parties.ts";
import { addPicture } from "./sample-pictures.ts";
import { DRAWN } from "./shop-names.ts";

const ENTITY = "second-picture";
/** So many of a supplier's running contracts have pictures, of the first part of their first line. */
const CONTRACTS = 2;
const PICTURES = 2;

/** Pictures of what the goods of running contracts are made of. */
export async function addSecondPictures(
  { tx, product, files }: { readonly tx: Transaction; readonly product: Product; readonly files: FileStore },
  party: SampleParty,
  contracts: readonly SampleContract[],
): Promise<void> {
  if (product.entities[ENTITY] === undefined) return;
  const records: SampleRecord[] = [];
  for (const contract of contracts.filter(({ role }) => role === "running").slice(0, CONTRACTS)) {
    const [line] = contract.items;
    if (line === undefined) continue;
    const id = await nextId(tx, tableOf(ENTITY));
    const now = shift(contract.createTime, "+90m");
    const drawing = drawingOf(String(line["gGoodsname"]));
    const fileIds: string[] = [];
    for (let place = 0; place < PICTURES; place += 1)
      fileIds.push(
        await addPicture({ tx, files, now }, { entity: ENTITY, id, field: "fileIds", place }, `${drawing}-${place + 1}`),
      );
    records.push({
      id,
      createBy: party.sales,
      createTime: now,
      gComId: party.company.comId,
      gSupId: party.supId,
      conId: contract.id,
      gConnum: contract["gConnum"],
      conLineId: line.id,
      gGoodsname: line["gGoodsname"],
      gSpec: line["gSpec"],
      secondName: PARTS[0].secondName,
      fileIds,
      upTime: now,
      upBy: party.salesName,
    });
  }
  await insertSamples(tx, product, ENTITY, party.company.code, records);
}

function drawingOf(goods: string): string {
  if (goods.includes("闸阀")) return "valve";
  return Object.entries(DRAWN).find(([name]) => goods.replaceAll(" ", "").includes(name))?.[1].drawing ?? "pipe";
}
