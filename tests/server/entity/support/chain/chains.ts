/** A material of the chain: what is asked for, and what the winner takes for it. */
export type ChainLine = {
  readonly gGoodsname: string;
  readonly gSpec: string;
  readonly gUnit: string;
  readonly gGoodsnum: string;
  /** With the digits that the price has; six are the most. */
  readonly price: string;
};

/** A note: what is sent of each line, and what of it is found bad; a line that is left out is not sent. */
export type ChainNote = { readonly sent: readonly (string | undefined)[]; readonly bad?: readonly (string | undefined)[] };

/** A company's way from the inquiry to the last payment; everything that differs between companies stands here. */
export type Chain = {
  readonly code: "DS" | "YJD" | "QT" | "JLSJ";
  readonly comId: string;
  readonly winner: { readonly name: string; readonly sales: string; readonly payee: string };
  /** A supplier that offers too, and is dearer. */
  readonly rival?: { readonly name: string; readonly sales: string };
  /** Suppliers that decline; whoever is only in `silent` lets the time pass. */
  readonly declining?: { readonly name: string; readonly sales: string };
  readonly silent?: string;
  readonly currency: "CNY" | "IDR";
  readonly taxPercent: bigint;
  /** The bidding is sealed and goes through two rounds. */
  readonly bidding: boolean;
  readonly lines: readonly ChainLine[];
  /** Percent that may be sent beyond the contract, which the company's contracts begin with. */
  readonly tolerancePct: string;
  /** More than the contract orders, asked for and granted in part, between the first note and the second. */
  readonly beyond?: { readonly line: number; readonly asked: string; readonly granted: string };
  readonly notes: readonly ChainNote[];
  /** A second note that asks for too much of one line, and what may still be sent of it. */
  readonly tooMuch: { readonly line: number; readonly sent: string; readonly left: string };
  /** Notes are packing notes, each of whose lines lies in a box of its own. */
  readonly packing: boolean;
  /** Held back when paying, for the first line. */
  readonly deduction: string;
  /** The amount of the first of two invoices; the other has the rest. */
  readonly firstInvoice: string;
  readonly invoice: { readonly billType: string; readonly numbers: readonly [string, string, string] };
  /** Whether purchasing confirms invoices before finance sees them (DS, YJD). */
  readonly confirming: boolean;
  /** How finance passes the invoices: the request as a whole, or one by one. */
  readonly checking: "request" | "records";
  /** Whether the supplier enters the tax of an invoice itself, and by how many cents off what is computed (QT). */
  readonly taxOffCents?: bigint;
  /** Payments with a matter instead of a reason, abroad in another currency (QT, JLSJ). */
  readonly payment: { readonly reason: "payReason" | "payApplyMatter"; readonly exchangeRate?: string };
};

const HENGTUO = { name: "海宁恒拓钢管有限公司", sales: "hengtuo.sales", payee: "hengtuo.finance" };
const XIFENG = { name: "无锡锡丰阀门制造有限公司", sales: "xifeng.admin" };
const DIGITAL = {
  billType: "1",
  numbers: ["26312000001234567801", "26312000001234567802", "26312000001234567803"],
} as const;

/** The chains of the four companies; DS has the very figures of domain 11.3. */
export const chains: readonly Chain[] = [
  {
    code: "DS",
    comId: "101",
    winner: HENGTUO,
    rival: XIFENG,
    declining: { name: "常州鑫诺电气设备有限公司", sales: "xinnuo.admin" },
    silent: "河北沧越管件有限公司",
    currency: "CNY",
    taxPercent: 13n,
    bidding: false,
    lines: [
      { gGoodsname: "镀锌钢管", gSpec: "DN100×4.0", gUnit: "根", gGoodsnum: "200", price: "412.5" },
      { gGoodsname: "法兰", gSpec: "PL100-16 RF 20#", gUnit: "件", gGoodsnum: "400", price: "86.8" },
      { gGoodsname: "弯头", gSpec: "90° DN100", gUnit: "件", gGoodsnum: "260", price: "58.35" },
    ],
    tolerancePct: "0.00",
    beyond: { line: 2, asked: "10", granted: "6" },
    notes: [{ sent: ["120", "400", "100"], bad: ["2"] }, { sent: ["80", undefined, "166"] }],
    tooMuch: { line: 2, sent: "170", left: "166" },
    packing: false,
    deduction: "300.00",
    firstInvoice: "100000.00",
    invoice: DIGITAL,
    confirming: true,
    checking: "request",
    payment: { reason: "payReason" },
  },
  {
    code: "YJD",
    comId: "102",
    winner: HENGTUO,
    rival: XIFENG,
    currency: "CNY",
    taxPercent: 13n,
    bidding: true,
    lines: [
      { gGoodsname: "无缝钢管", gSpec: "Φ219×8", gUnit: "吨", gGoodsnum: "37.375", price: "5128.336667" },
      { gGoodsname: "闸阀", gSpec: "Z41H-16C DN150", gUnit: "台", gGoodsnum: "24", price: "1986.25" },
    ],
    tolerancePct: "0.00",
    notes: [{ sent: ["12.4375", "24"], bad: ["0.0625"] }, { sent: ["24.9375"] }],
    tooMuch: { line: 0, sent: "24.9376", left: "24.9375" },
    packing: false,
    deduction: "88.88",
    firstInvoice: "150000.01",
    invoice: { ...DIGITAL, numbers: ["26312000009934567801", "26312000009934567802", "26312000009934567803"] },
    confirming: true,
    checking: "records",
    payment: { reason: "payReason" },
  },
  {
    code: "QT",
    comId: "103",
    winner: HENGTUO,
    declining: { name: "常州鑫诺电气设备有限公司", sales: "xinnuo.admin" },
    currency: "CNY",
    taxPercent: 9n,
    bidding: false,
    lines: [
      { gGoodsname: "H型钢", gSpec: "400×400", gUnit: "吨", gGoodsnum: "100", price: "4321.0987" },
      { gGoodsname: "螺纹钢", gSpec: "HRB400E φ20", gUnit: "吨", gGoodsnum: "33.3333", price: "3789.505" },
    ],
    tolerancePct: "3.00",
    // The tolerance of 3 % covers what the second note sends beyond the first line.
    notes: [{ sent: ["60.5", "33.3333"], bad: [undefined, "1.1111"] }, { sent: ["42.5"] }],
    tooMuch: { line: 0, sent: "42.5001", left: "42.5" },
    packing: false,
    deduction: "1234.56",
    firstInvoice: "333333.33",
    invoice: { ...DIGITAL, numbers: ["26312000008834567801", "26312000008834567802", "26312000008834567803"] },
    confirming: false,
    checking: "request",
    taxOffCents: 3n,
    payment: { reason: "payApplyMatter" },
  },
  {
    code: "JLSJ",
    comId: "104",
    winner: { name: "PT Sinar Baja Timur", sales: "sinar.admin", payee: "sinar.admin" },
    rival: { name: HENGTUO.name, sales: HENGTUO.sales },
    currency: "IDR",
    taxPercent: 11n,
    bidding: false,
    lines: [
      { gGoodsname: "镀锌钢管", gSpec: "DN200×6.0", gUnit: "根", gGoodsnum: "1200", price: "2750123.45" },
      { gGoodsname: "电缆桥架", gSpec: "400×150", gUnit: "米", gGoodsnum: "863.4567", price: "318900.125" },
    ],
    tolerancePct: "5.00",
    notes: [{ sent: ["700", "863.4567"], bad: ["4"] }, { sent: ["560"] }],
    tooMuch: { line: 0, sent: "561", left: "560" },
    packing: true,
    deduction: "1500000.50",
    firstInvoice: "2000000000.07",
    invoice: { billType: "5", numbers: ["0100002612345678", "0100002612345679", "0100002612345680"] },
    confirming: false,
    checking: "records",
    payment: { reason: "payApplyMatter", exchangeRate: "0.000452" },
  },
];
