import type { Product } from "../../core/definition/product.ts";
import { computeRecord } from "../../core/form/compute.ts";
import { shift } from "../../core/format/date.ts";
import { entityNamed } from "../entity/entity-call.ts";
import { leadOf, nextNumber } from "../entity/numbering.ts";
import { lineTableOf, tableOf } from "../store/entity-tables.ts";
import type { Transaction } from "../store/port.ts";
import { nextId, nextIds } from "../store/sequences.ts";
import type { SampleParty } from "./sample-business.ts";
import { goldenGoods, sampleGoods } from "./sample-goods.ts";
import type { SampleLine, SampleRecord } from "./sample-records.ts";

/** A contract in memory; its lines are changed while notes are made of them. */
export type SampleContract = SampleRecord & { readonly items: readonly SampleLine[]; readonly role: ContractRole };

/** What a sample contract is for: notes are made of `running`, `finished` is delivered whole, the others stay as they are. */
export type ContractRole = "running" | "finished" | "golden" | "terminated" | "draft" | "review";

/** Seven contracts for the first supplier, so that the seventh is the golden one; five for the others. */
const FIRST_ROLES: readonly ContractRole[] = [
  "running",
  "running",
  "running",
  "running",
  "finished",
  "terminated",
  "golden",
  "draft",
  "review",
];
const OTHER_ROLES: readonly ContractRole[] = ["running", "running", "running", "finished", "draft"];
const LINES_PER_CONTRACT = 4;
const FINISHED_COUNT = 60;

const statusOf = { running: "2", golden: "2", finished: "4", terminated: "5", draft: "0", review: "1" } as const satisfies Record<
  ContractRole,
  string
>;

/** Contracts of one supplier in one company, oldest first. */
export async function addSampleContracts(
  tx: Transaction,
  product: Product,
  party: SampleParty,
  now: string,
): Promise<readonly SampleContract[]> {
  const contracts: SampleContract[] = [];
  for (const [index, role] of (party.isFirst ? FIRST_ROLES : OTHER_ROLES).entries())
    contracts.push(await sampleContract(tx, product, party, role, index, now));
  return contracts;
}

async function sampleContract(
  tx: Transaction,
  product: Product,
  party: SampleParty,
  role: ContractRole,
  index: number,
  now: string,
): Promise<SampleContract> {
  const entity = entityNamed(product, "contract", party.company.code);
  const variant = product.variants.variants.find((one) => one.code === party.company.code);
  const begun = shift(now.slice(0, 10), `-${120 - index * 9}d`);
  const currencies = variant?.currencies ?? ["CNY"];
  const items = await sampleLines(tx, role, index + Number(party.company.comId));
  const record = {
    id: await nextId(tx, tableOf("contract")),
    createBy: "admin",
    createTime: `${begun} 09:${String(10 + index).padStart(2, "0")}:00`,
    gComId: party.company.comId,
    gSupId: party.supId,
    // Numbers carry the year of «today», so that the golden one is found under it.
    gConnum: await nextNumber(tx, leadOf({ layout: "yearly" }, "CG", party.company.code, now)),
    version: 1,
    gManor: party.purchaser,
    gCludecom: party.company.comName,
    gSupplierName: party.supplierName,
    gCludetime: begun,
    gDelivdate: shift(begun, "+180d"),
    gDelivplace: `${party.company.shortName}物资仓库`,
    gPayway: "1",
    gCludeplace: "上海",
    gApplyBeyondStatus: "0",
    gDeliveryStatus: "1",
    gReceiveStatus: "0",
    gConStatus: statusOf[role],
    payTerms: role === "golden" ? "5" : "2",
    currency: currencies[index % currencies.length],
    taxRate: "13",
    tolerancePct: role === "golden" ? "0" : (variant?.tolerancePct ?? "0"),
    consignee: party.company.comName,
    gshaddress: `${party.company.shortName}物资仓库 1 号门`,
    gshlinkman: party.warehouse,
    gshphone: "19000001234",
    settledPrice: "0",
    invoicedPrice: "0",
    paidPrice: "0",
    conStart: begun,
    conEnd: shift(begun, "+360d"),
    supersededFlag: "0",
    role,
  };
  return computeRecord(entity, { ...record, items });
}

async function sampleLines(tx: Transaction, role: ContractRole, turn: number): Promise<readonly SampleLine[]> {
  const goods =
    role === "golden"
      ? goldenGoods
      : Array.from({ length: LINES_PER_CONTRACT }, (_, line) => {
          const one = sampleGoods[(turn * 3 + line * 2) % sampleGoods.length] ?? goldenGoods[0];
          return {
            name: "",
            spec: "",
            unit: "件",
            price: "1.000000",
            ...one,
            count: role === "finished" ? FINISHED_COUNT : (one?.reach ?? 1000),
          };
        });
  const ids = await nextIds(tx, lineTableOf("contract", "items"), goods.length);
  return goods.map((one, line): SampleLine => ({
    id: ids[line] ?? "",
    gReNo: `XQ${String(turn).padStart(4, "0")}${line + 1}`,
    gGoodsname: one.name,
    gSpec: one.spec,
    gUnit: one.unit,
    gUnitprice: one.price,
    gGoodsnum: `${one.count}.0000`,
    gSendednum: "0.0000",
    qualifiedNumber: "0.0000",
    unqualifiedNumber: "0.0000",
    gBeyondNum: "0.0000",
    gReservednum: "0.0000",
    rate: "13",
    settledNum: "0",
    invoicedNum: "0",
    lineKey: String(line + 1),
  }));
}
