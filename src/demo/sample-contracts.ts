import type { Product } from "../core/definition/product.ts";
import { computeRecord } from "../core/form/compute.ts";
import { shift } from "../core/format/date.ts";
import { entityNamed } from "../server/entity/entity-call.ts";
import { leadOf, nextNumber } from "../server/entity/numbering.ts";
import { lineTableOf, tableOf } from "../server/store/entity-tables.ts";
import type { Transaction } from "../server/store/port.ts";
import { nextId, nextIds } from "../server/store/sequences.ts";
import type { SampleParty } from "./sample-parties.ts";
import { goldenGoods, priceIn, sampleGoods } from "./sample-goods.ts";
import type { SampleLine, SampleRecord } from "../server/save/sample-records.ts";

/** A contract in memory; its lines are changed while notes are made of them. */
export type SampleContract = SampleRecord & { readonly items: readonly SampleLine[]; readonly role: ContractRole };

/**
 * What a sample contract is for: notes are made of `running`, `finished` is delivered whole, the others stay as they are.
 * `former` and `later` are two versions of one contract, and so are `amended` and `amending`, which nobody has approved yet.
 */
export type ContractRole =
  | "running"
  | "finished"
  | "golden"
  | "terminated"
  | "draft"
  | "review"
  | "rejected"
  | "waiting"
  | "former"
  | "later"
  | "amended"
  | "amending";

/** The first supplier has every state of a contract; the seventh contract is the golden one. */
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
  "rejected",
  "amended",
  "amending",
];
const OTHER_ROLES: readonly ContractRole[] = ["running", "running", "running", "finished"];
/** Together 18 rows for each code (domain 11.1); a company that is added later has the first ones only. */
const MORE_ROLES: Readonly<Record<string, readonly ContractRole[]>> = {
  QT: ["waiting", "waiting", "waiting", "waiting", "waiting"],
  JLSJ: ["waiting"],
};
/** What still runs of a supplier that was put on the black list after it had signed (domain 11.4). */
const BLACK_ROLES: Readonly<Record<string, readonly ContractRole[]>> = {
  DS: ["former", "later"],
  YJD: ["former", "later"],
  QT: ["waiting"],
  JLSJ: ["waiting"],
};
/** Role of a version, and of the version before it. */
const LATER_VERSION: Readonly<Partial<Record<ContractRole, ContractRole>>> = { later: "former", amending: "amended" };
/** Contracts after the first ones were signed before them, so that lists still begin with those that stories tell of. */
const FIRST_COUNT = 9;
const MOST_ROLES = 20;
const LINES_PER_CONTRACT = 4;
/** Contracts of which no notes are made have a line less: together 260 (domain 11.1). */
const SHORT_ROLES: ReadonlySet<ContractRole> = new Set(["terminated", "draft", "review", "rejected", "amended", "amending"]);
const FINISHED_COUNT = 60;

const statusOf = {
  running: "2",
  golden: "2",
  finished: "4",
  terminated: "5",
  draft: "0",
  review: "1",
  rejected: "6",
  waiting: "2",
  former: "2",
  later: "2",
  amended: "2",
  amending: "3",
} as const satisfies Record<ContractRole, string>;

/** Contracts of one supplier in one company, oldest first. */
export async function addSampleContracts(
  tx: Transaction,
  product: Product,
  party: SampleParty,
  now: string,
): Promise<readonly SampleContract[]> {
  const contracts: SampleContract[] = [];
  for (const [index, role] of rolesOf(party).entries()) {
    const former = contracts.find((one) => one.role === LATER_VERSION[role]);
    contracts.push(await sampleContract(tx, product, party, role, index, now, former));
  }
  return contracts;
}

function rolesOf({ part, company }: SampleParty): readonly ContractRole[] {
  switch (part) {
    case "first":
      return [...FIRST_ROLES, ...(MORE_ROLES[company.code] ?? [])];
    case "further":
      return OTHER_ROLES;
    case "black":
      return BLACK_ROLES[company.code] ?? [];
  }
}

async function sampleContract(
  tx: Transaction,
  product: Product,
  party: SampleParty,
  role: ContractRole,
  index: number,
  now: string,
  former: SampleContract | undefined,
): Promise<SampleContract> {
  const entity = entityNamed(product, "contract", party.company.code);
  const variant = product.variants.variants.find((one) => one.code === party.company.code);
  const begun = shift(now.slice(0, 10), `-${index < FIRST_COUNT ? 120 - index * 9 : 130 + (MOST_ROLES - index) * 4}d`);
  const currencies = variant?.currencies ?? ["CNY"];
  const turn = index - (former === undefined ? 0 : 1) + Number(party.company.comId);
  const currency = currencies[index % currencies.length] ?? "CNY";
  const items = await sampleLines(tx, role, turn, currency);
  const record = {
    id: await nextId(tx, tableOf("contract")),
    createBy: "admin",
    createTime: `${begun} 09:${String(10 + index).padStart(2, "0")}:00`,
    gComId: party.company.comId,
    gSupId: party.supId,
    // Numbers carry the year of «today», so that the golden one is found under it.
    gConnum: former?.["gConnum"] ?? (await nextNumber(tx, leadOf({ layout: "yearly" }, "CG", party.company.code, now))),
    version: former === undefined ? 1 : 2,
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
    currency,
    taxRate: "13",
    tolerancePct: variant?.tolerancePct ?? "0",
    consignee: party.company.comName,
    gshaddress: `${party.company.shortName}物资仓库 1 号门`,
    gshlinkman: party.warehouse,
    gshphone: "19000001234",
    settledPrice: "0",
    invoicedPrice: "0",
    paidPrice: "0",
    conStart: begun,
    conEnd: shift(begun, "+360d"),
    supersededFlag: role === "former" ? "1" : "0",
    role,
  };
  return computeRecord(entity, { ...record, items });
}

async function sampleLines(tx: Transaction, role: ContractRole, turn: number, currency: string): Promise<readonly SampleLine[]> {
  const goods =
    role === "golden"
      ? goldenGoods
      : Array.from({ length: SHORT_ROLES.has(role) ? LINES_PER_CONTRACT - 1 : LINES_PER_CONTRACT }, (_, line) => {
          const one = sampleGoods[(turn * 3 + line * 2) % sampleGoods.length] ?? goldenGoods[0];
          return {
            name: "",
            spec: "",
            unit: "件",
            price: "1.000000",
            ...one,
            // A later version orders more of the same.
            count: role === "finished" ? FINISHED_COUNT : (one?.reach ?? 1000) + (LATER_VERSION[role] === undefined ? 0 : 50),
          };
        });
  const ids = await nextIds(tx, lineTableOf("contract", "items"), goods.length);
  return goods.map((one, line): SampleLine => ({
    id: ids[line] ?? "",
    gReNo: `XQ${String(turn).padStart(4, "0")}${line + 1}`,
    gGoodsname: one.name,
    gSpec: one.spec,
    gUnit: one.unit,
    gUnitprice: priceIn(currency, one.price),
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
