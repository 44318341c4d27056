import { accountOf } from "./accounts.ts";
import type { Body, Person, Row } from "./scene.ts";

/** A whole number from 0, below the given one. */
export type Pick = (below: number) => number;
/** How a company words what the chain sends. */
export type Manner = {
  readonly billType: string;
  readonly tax: string;
  readonly invoiceNumber: (pick: Pick) => string;
  /** The field in which a payment says what it is for. */
  readonly payFor: "payReason" | "payApplyMatter";
  readonly warehouseApproves: boolean;
};

const twenty = (pick: Pick): string => String(26_312_000_000_000_000_000n + BigInt(pick(1_000_000_000)) * 1000n);
const seventeen = (pick: Pick): string => String(10_000_000_000_000_000n + BigInt(pick(1_000_000_000)) * 1000n);

export const manners: Readonly<Record<"ds" | "yjd" | "qt" | "jlsj", Manner>> = {
  ds: { billType: "1", tax: "13", invoiceNumber: twenty, payFor: "payReason", warehouseApproves: false },
  yjd: { billType: "1", tax: "13", invoiceNumber: twenty, payFor: "payReason", warehouseApproves: true },
  qt: { billType: "1", tax: "13", invoiceNumber: twenty, payFor: "payApplyMatter", warehouseApproves: false },
  jlsj: { billType: "5", tax: "11", invoiceNumber: seventeen, payFor: "payApplyMatter", warehouseApproves: false },
};

/** What one walk has made so far. */
export type Walk = {
  readonly contract: string;
  /** What the company asks for otherwise than DS. */
  readonly manner: Manner;
  note?: string | undefined;
  request?: string | undefined;
  records: string[];
  payment?: string | undefined;
};
/** Something that anybody may try; undefined where nothing is there to try it on. */
export type Step = { readonly name: string; readonly run: (people: People, walk: Walk, pick: Pick) => Promise<Body | undefined> };
export type People = Readonly<Record<"sales" | "payee" | "purchaser" | "manager" | "warehouse" | "finance", Person>>;

const DELIVERY = "/tdhcsystem/delivery";
export const CONTRACT = "/tdhcsystem/contract";
const REQUEST = "/finance/makeinvoice";
const INVOICE = "/finance/invoice";
const PAYMENT = "/finance/payment";

/** mulberry32: small, seeded, the same everywhere. */
export function randomOf(seed: number): Pick {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const press = (person: Person, path: string, action: string, id: string | undefined, input: Record<string, unknown> = {}) =>
  id === undefined ? Promise.resolve(undefined) : person.put(`${path}/${action}`, { items: [{ id }], ...input });
const idOf = (body: Body): string | undefined => (body.code === 200 ? body.data?.id : undefined);
const linesOf = (row: Row | undefined): readonly Row[] => (row?.["items"] ?? []) as readonly Row[];

/** Everything that anybody may try along the chain, in its order; each walk presses them at its own pace and out of turn. */
export const STEPS_OF_CHAIN: readonly Step[] = [
  {
    name: "note",
    run: async ({ sales }, walk, pick) => {
      const contract = (await sales.get(`${CONTRACT}/${walk.contract}`)).data;
      const items = linesOf(contract)
        .slice(0, 1 + pick(3))
        .map((line) => ({ conLineId: line.id, gSendednum: String(1 + pick(12)), gRough: "10", gPackageNum: 1, gPackage: "1" }));
      const made = await sales.post(DELIVERY, {
        conId: walk.contract,
        gTransportway: "2",
        gEsarrivetime: "2026-11-25 10:00:00",
        gFhlinkman: "周敏",
        gFhphone: "19000000032",
        items,
      });
      walk.note = idOf(made) ?? walk.note;
      return made;
    },
  },
  { name: "apply", run: ({ sales }, walk) => press(sales, DELIVERY, "apply", walk.note) },
  {
    name: "backout",
    run: ({ sales }, walk, pick) => (pick(4) === 0 ? press(sales, DELIVERY, "backout", walk.note) : Promise.resolve(undefined)),
  },
  {
    name: "review",
    run: async ({ purchaser, warehouse }, walk, pick) => {
      if (pick(6) === 0) return press(purchaser, DELIVERY, "reject", walk.note, { reason: "不符" });
      const approved = await press(purchaser, DELIVERY, "approve", walk.note);
      if (!walk.manner.warehouseApproves || pick(8) === 0) return approved;
      return press(warehouse, DELIVERY, "warehouseApprove", walk.note);
    },
  },
  {
    name: "toDelivery",
    run: ({ sales }, walk) =>
      press(sales, DELIVERY, "toDelivery", walk.note, {
        gShipnum: "浙F1",
        gDeliverytime: "2026-11-21 12:00:00",
        gDriverphone: "19000000001",
      }),
  },
  {
    name: "arrive",
    run: ({ warehouse, sales }, walk, pick) =>
      pick(8) === 0
        ? press(sales, DELIVERY, "backoutToDelivery", walk.note, { reason: "误发" })
        : pick(8) === 0
          ? press(warehouse, DELIVERY, "refuse", walk.note, { reason: "破损" })
          : press(warehouse, DELIVERY, "sign", walk.note, { gTally: "理货员" }),
  },
  {
    name: "receive",
    run: async ({ warehouse }, walk, pick) => {
      if (walk.note === undefined) return undefined;
      const note = (await warehouse.get(`${DELIVERY}/getData/${walk.note}`)).data;
      const lines = linesOf(note).map((line) => {
        const sent = Math.floor(Number(line["gSendednum"]));
        const bad = pick(5) === 0 ? 1 : 0;
        const short = pick(5) === 0 ? 1 : 0;
        return {
          id: line.id,
          qualifiedNumber: String(Math.max(0, sent - bad - short)),
          unqualifiedNumber: String(bad),
          ...(bad > 0 ? { unqualifiedReason: "壁厚不足" } : {}),
        };
      });
      return press(warehouse, DELIVERY, "receive", walk.note, { lines });
    },
  },
  {
    name: "afterReceipt",
    run: ({ warehouse }, walk, pick) =>
      pick(3) === 0
        ? press(warehouse, DELIVERY, "finishShort", walk.note, { reason: "短交" })
        : pick(8) === 0
          ? press(warehouse, DELIVERY, "undoReceive", walk.note, { reason: "误录" })
          : Promise.resolve(undefined),
  },
  {
    name: "request",
    run: async ({ finance }, walk, pick) => {
      const offer = (await finance.get(`${REQUEST}/waitLines/${walk.contract}`)).data;
      if (offer === undefined) return undefined;
      const items = linesOf(offer).map((line) => ({ conLineId: line["conLineId"], midMaOrdernum: line["midMaOrdernum"] }));
      const made = await finance.post(REQUEST, {
        conId: walk.contract,
        minvoTax: walk.manner.tax,
        minvoBusType: walk.manner.billType,
        deductionMethod: "0",
        items,
      });
      walk.request = idOf(made) ?? walk.request;
      if (idOf(made) !== undefined && pick(8) > 0) return press(finance, REQUEST, "push", walk.request);
      return made;
    },
  },
  {
    name: "records",
    run: async ({ payee, finance }, walk, pick) => {
      if (walk.request === undefined) return undefined;
      if (pick(10) === 0) return press(finance, REQUEST, "backOut", walk.request, { reason: "改单" });
      const request = (await payee.get(`${REQUEST}/query/${walk.request}`)).data;
      if (request === undefined) return undefined;
      const made = await payee.post(`${INVOICE}/addInvoiceInfo`, {
        sourceNumber: request["minvoNo"],
        billType: walk.manner.billType,
        minvoPrice: pick(4) === 0 ? "1.00" : request["remainPrice"],
        invoiceNumber: walk.manner.invoiceNumber(pick),
        invoiceDate: "2026-11-21",
        files: [await payee.upload("invoice.png")],
      });
      const id = idOf(made);
      if (id !== undefined) walk.records.push(id);
      return made;
    },
  },
  { name: "make", run: ({ payee }, walk) => press(payee, REQUEST, "make", walk.request, { minvoTrackingNo: "SF1234567" }) },
  {
    name: "push",
    run: ({ payee }, walk) =>
      walk.records.length === 0
        ? Promise.resolve(undefined)
        : payee.put(`${INVOICE}/pushInvoiceInfo`, { items: walk.records.map((id) => ({ id })), target: "purchase" }),
  },
  {
    name: "businessCheck",
    run: ({ purchaser }, walk, pick) =>
      walk.records.length === 0
        ? Promise.resolve(undefined)
        : purchaser.put(`${INVOICE}/businessCheck`, {
            items: walk.records.map((id) => ({ id })),
            ...(pick(6) === 0 ? { pass: false, reason: "票面有误" } : { pass: true }),
          }),
  },
  { name: "submitAudit", run: ({ payee }, walk) => press(payee, REQUEST, "submitAudit", walk.request) },
  {
    name: "audit",
    run: ({ finance }, walk, pick) =>
      press(finance, REQUEST, "audit", walk.request, pick(5) === 0 ? { pass: "0", reason: "金额不符" } : { pass: "1" }),
  },
  {
    name: "pay",
    run: async ({ finance, manager }, walk, pick) => {
      const contract = (await finance.get(`${CONTRACT}/${walk.contract}`)).data;
      const payType = pick(2) === 0 ? "1" : "3";
      const money = `${1 + pick(Math.max(1, Math.floor(Number(contract?.["conTotalPrice"] ?? 1) / 4)))}.${10 + pick(90)}`;
      const made = await finance.post(PAYMENT, {
        conId: walk.contract,
        payType,
        payLowerPrice: money,
        [walk.manner.payFor]: "按合同约定付款",
        ...(await accountOf(finance, contract ?? {})),
      });
      walk.payment = idOf(made) ?? walk.payment;
      if (idOf(made) === undefined) return made;
      await press(finance, PAYMENT, "submit", walk.payment);
      return press(manager, PAYMENT, "audit", walk.payment, { pass: "1", approveMoney: money });
    },
  },
  {
    name: "register",
    run: ({ finance }, walk, pick) =>
      pick(6) === 0
        ? press(finance, PAYMENT, "fail", walk.payment, { reason: "账号有误" })
        : press(finance, PAYMENT, "register", walk.payment, {
            regMoney: `${1 + pick(5000)}.00`,
            regTime: "2026-11-21 12:00:00",
            regWay: "1",
            voucherNo: "PZ1",
          }),
  },
  {
    name: "beyond",
    run: async ({ sales, manager }, walk, pick) => {
      const contract = (await sales.get(`${CONTRACT}/${walk.contract}`)).data;
      const line = linesOf(contract)[0];
      if (contract === undefined || line === undefined) return undefined;
      const asked = await sales.put(`${CONTRACT}/requestForExcessShipment`, {
        id: contract.id,
        lockVersion: contract.lockVersion,
        reason: "现场损耗",
        lines: [{ id: line.id, gApplyBeyondNum: String(1 + pick(3)) }],
      });
      if (asked.code !== 200) return asked;
      return pick(3) === 0
        ? manager.put(`${CONTRACT}/auditBeyond`, { items: [{ id: contract.id }], pass: "0", reason: "暂不需要" })
        : manager.put(`${CONTRACT}/auditBeyond`, {
            items: [{ id: contract.id }],
            pass: "1",
            lines: [{ id: line.id, gApplyBeyondNum: "1" }],
          });
    },
  },
];
