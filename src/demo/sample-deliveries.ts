import type { Workflow } from "../core/definition/generated/documents.ts";
import type { Product } from "../core/definition/product.ts";
import { computeRecord } from "../core/form/compute.ts";
import { hasMark } from "../core/workflow/marks.ts";
import { newRecord } from "../core/form/new-record.ts";
import { shift } from "../core/format/date.ts";
import { rolledUp } from "../server/ledger/sums.ts";
import { entityNamed } from "../server/entity/entity-call.ts";
import { whereValues } from "../server/entity/new-from-source.ts";
import { leadOf, nextNumber } from "../server/entity/numbering.ts";
import { lineTableOf, tableOf } from "../server/store/entity-tables.ts";
import type { Transaction } from "../server/store/port.ts";
import { nextId, nextIds } from "../server/store/sequences.ts";
import type { SampleParty } from "./sample-parties.ts";
import type { SampleContract } from "./sample-contracts.ts";
import { noteFacts, sampleLogistics, type NoteState } from "./sample-note-facts.ts";
import { needsReceipt, receiptId } from "./sample-receipts.ts";
import type { SampleLine, SampleRecord } from "../server/save/sample-records.ts";
import { volumesOf } from "./sample-volumes.ts";

/** Notes in every reachable state (domain 11.0), and drafts of the first supplier in its first company. */
const NOTES_PER_STATE = 2;
const FIRST_DRAFTS = 5;
const LINES_PER_NOTE = 3;

/** Notes of one supplier in one company; the quantities of its contracts follow them. */
export async function addSampleDeliveries(
  tx: Transaction,
  product: Product,
  party: SampleParty,
  contracts: readonly SampleContract[],
  now: string,
): Promise<readonly SampleRecord[]> {
  const notes: SampleRecord[] = [];
  const isFirstCompany = party.part === "first" && party.company.comId === firstCompany(product);
  const make = async (workflow: Workflow, perState: (state: NoteState) => number): Promise<void> => {
    for (const is of statesOf(workflow)) {
      for (let turn = 0; turn < perState(is); turn += 1)
        notes.push(await sampleNote(tx, product, party, workflow, is, contracts, notes.length, turn, now));
    }
  };
  const makeMore = async (workflow: Workflow, states: readonly NoteState[], count: number, turn: number): Promise<void> => {
    for (let made = 0; made < count; made += 1) {
      const is = states[made % states.length];
      if (is !== undefined) notes.push(await sampleNote(tx, product, party, workflow, is, contracts, notes.length, turn, now));
    }
  };
  const volumes = party.part === "first" ? volumesOf(party.company.code) : undefined;
  const plain = workflowNamed(product, "delivery", party.company.code);
  if (plain !== undefined)
    await make(plain, (state) => (isFirstCompany && state.gApprovalStatus === "0" ? FIRST_DRAFTS : NOTES_PER_STATE));
  // Drafts are left as they are: the first supplier's list of them is what a story begins with.
  if (plain !== undefined && volumes !== undefined)
    await makeMore(
      plain,
      statesOf(plain).filter((is) => is.gApprovalStatus !== "0"),
      volumes.moreNotes,
      NOTES_PER_STATE,
    );
  const packing = workflowNamed(product, "delivery-packing", party.company.code);
  if (packing !== undefined) {
    const states = statesOf(packing);
    const isUsed = isInMenu(product, "delivery-packing.list", party.company.code);
    await makeMore(packing, states, volumes?.packingNotes ?? (isUsed ? states.length : 0), 0);
  }
  const entity = entityNamed(product, "contract", party.company.code);
  for (const contract of contracts) Object.assign(contract, rolledUp(product, entity, contract, "items", contract.items));
  return notes;
}

async function sampleNote(
  tx: Transaction,
  product: Product,
  party: SampleParty,
  workflow: Workflow,
  state: NoteState,
  contracts: readonly SampleContract[],
  index: number,
  turn: number,
  now: string,
): Promise<SampleRecord> {
  const entity = entityNamed(product, "delivery", party.company.code);
  const isReceived = state.gReceiveStatus === "2";
  const contract = contractFor(contracts, state, index, turn, isReceived && workflow.workflow === "delivery");
  const created = `${shift(now.slice(0, 10), `-${2 + ((index * 5) % 24)}d`)} ${String(8 + (index % 9)).padStart(2, "0")}:${String((index * 7) % 60).padStart(2, "0")}:00`;
  const id = await nextId(tx, tableOf("delivery"));
  const items = await sampleItems(tx, contract, workflow, state, index);
  const mark = whereValues(workflow);
  const prefix = mark["packing"] === "1" ? "XD" : "SH";
  const record = {
    ...newRecord(entity, workflow, { now: created, session: { nickName: party.salesName, phonenumber: party.phone } }),
    ...mark,
    ...noteFacts({ party, contract, state, created, now, index }),
    ...state,
    id,
    createBy: party.sales,
    createTime: created,
    gCreatetime: created,
    gComId: party.company.comId,
    gSupId: party.supId,
    gDeliverynum: await nextNumber(tx, leadOf({}, prefix, party.company.code, created)),
    conId: contract.id,
    receiptFiles: state.gDeliverystatus === "4" && needsReceipt(workflow) ? [receiptId(id)] : [],
    items,
    logistics: await sampleLogistics(tx, party, state, created),
  };
  if (state.gReceiveStatus === "1" || isReceived)
    Object.assign(record, { receiptNo: await nextNumber(tx, leadOf({}, "RK", party.company.code, created)) });
  return computeRecord(entity, record);
}

/** Received notes first fill the finished contract; drafts may stand on the golden one, which they leave untouched. */
function contractFor(
  contracts: readonly SampleContract[],
  state: NoteState,
  index: number,
  turn: number,
  mayFinish: boolean,
): SampleContract {
  const ofRole = (role: SampleContract["role"]): readonly SampleContract[] =>
    contracts.filter((contract) => contract.role === role);
  const running = ofRole("running");
  const special =
    mayFinish && turn === 0
      ? ofRole("finished")[0]
      : state.gApprovalStatus === "0" && turn === 0
        ? ofRole("golden")[0]
        : undefined;
  const chosen = special ?? running[index % running.length];
  if (chosen === undefined) throw new RangeError("a supplier needs a running contract");
  return chosen;
}

/** Lines of a note; what they hold, send and received is added to the contract's lines. */
async function sampleItems(
  tx: Transaction,
  contract: SampleContract,
  workflow: Workflow,
  state: NoteState,
  index: number,
): Promise<readonly SampleLine[]> {
  const isWhole = contract.role === "finished";
  const chosen = isWhole ? contract.items : contract.items.filter((_, line) => (line + index) % 4 !== 3).slice(0, LINES_PER_NOTE);
  const ids = await nextIds(tx, lineTableOf("delivery", "items"), chosen.length);
  return chosen.map((line, at) => {
    const count = isWhole ? Number(line["gGoodsnum"]) : 10 + ((index * 3 + at * 7) % 20);
    const received = receivedOf(state, count, at, isWhole);
    addTo(line, workflow, state, count, received);
    const { gReNo, gGoodsname, gSpec, gUnit, gUnitprice } = line;
    const measures = {
      gLength: "2.400",
      gWidth: "1.200",
      gHeight: "0.900",
      gRough: `${180 + at * 35}.0000`,
      gVolume: "2.5920",
      gPackageNum: 1 + (at % 3),
      gPackage: String(1 + (at % 3)),
    };
    return {
      gReNo,
      gGoodsname,
      gSpec,
      gUnit,
      gUnitprice,
      ...measures,
      ...received,
      id: ids[at] ?? "",
      conLineId: line.id,
      gSendednum: `${count}.0000`,
      mergeCustomsName: String(gGoodsname),
      gShippingMark: `${String(contract["gConnum"])}/${at + 1}`,
    };
  });
}

type Received = {
  readonly receivedNum?: string;
  readonly qualifiedNumber?: string;
  readonly unqualifiedNumber?: string;
  readonly unqualifiedReason?: string;
};

function receivedOf(state: NoteState, count: number, at: number, isWhole: boolean): Received {
  if (state.gReceiveStatus !== "1" && state.gReceiveStatus !== "2") return {};
  const received = state.gReceiveStatus === "2" ? count : Math.floor(count / 2);
  const bad = at === 0 && !isWhole ? 1 : 0;
  return {
    receivedNum: String(received),
    qualifiedNumber: String(received - bad),
    unqualifiedNumber: String(bad),
    ...(bad > 0 ? { unqualifiedReason: "包装破损" } : {}),
  };
}

function addTo(line: SampleLine, workflow: Workflow, state: NoteState, count: number, received: Received): void {
  const more = (key: string, by: number): void => {
    line[key] = `${Number(line[key]) + by}.0000`;
  };
  if (hasMark(workflow, state, "reserves")) more("gReservednum", count);
  if (hasMark(workflow, state, "sent")) more("gSendednum", count);
  more("qualifiedNumber", Number(received.qualifiedNumber ?? 0));
  more("unqualifiedNumber", Number(received.unqualifiedNumber ?? 0));
}

function statesOf(workflow: Workflow): readonly NoteState[] {
  return (workflow.states ?? []).map((state) => state.is as NoteState);
}

function workflowNamed(product: Product, name: string, code: string): Workflow | undefined {
  return product.workflows[name]?.[code] ?? product.workflows[name]?.[product.variants.default];
}

/** Companies that have the screen in their menu use it; only those get documents of it. */
function isInMenu(product: Product, screen: string, code: string): boolean {
  const entry = product.menu.menu.flatMap((group) => group.children).find((one) => one.screen === screen);
  return entry !== undefined && (entry.variants === undefined || entry.variants.includes(code));
}

function firstCompany(product: Product): string | undefined {
  return product.variants.companies
    .filter((company) => company.companyRole === "2")
    .map((company) => company.comId)
    .toSorted()[0];
}
