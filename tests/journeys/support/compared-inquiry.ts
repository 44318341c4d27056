import { isoTime } from "../../../src/server/store/clock.ts";
import { signInByCall } from "./sign-in-by-call.ts";

const COMPANY = "101";
const INQUIRY = "/tdhcsystem/inquiry";
const OFFER = "/tdhcsystem/priceOffer";
const HOUR_MS = 3_600_000;

/** Suppliers that answer, in the order in which they are invited. */
export const BIDDERS = [
  { name: "海宁恒拓钢管有限公司", account: "hengtuo.sales" },
  { name: "无锡锡丰阀门制造有限公司", account: "xifeng.admin" },
  { name: "常州鑫诺电气设备有限公司", account: "xinnuo.admin" },
] as const;

type Row = { readonly id: string; readonly [field: string]: unknown };
export type Caller = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ readonly data?: Row; readonly rows?: readonly Row[] }>;

/** Unit prices of a line, one for each bidder; an empty one is not offered. */
export type Prices = readonly [string, string, string];

/** Somebody who asks the server without a browser; what is refused is thrown in full. */
export async function callerOf(address: string, account: string): Promise<Caller> {
  const { token } = await signInByCall(address, account, COMPANY);
  return async (method, path, body) => {
    const response = await fetch(`${address}/prod-api${path}`, {
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const told = (await response.json()) as { code: number; data?: { failed?: readonly unknown[] } & Row; rows?: readonly Row[] };
    if (told.code !== 200 || (told.data?.failed?.length ?? 0) > 0) throw new Error(`${method} ${path}: ${JSON.stringify(told)}`);
    return told;
  };
}

/** What is asked for: one line of an inquiry. */
type Asked = { readonly name: string; readonly spec: string; readonly usual?: string | undefined };

/** An inquiry that all three may answer: its id. */
export async function openInquiry(address: string, title: string, lines: readonly Asked[], limit?: string): Promise<string> {
  const purchaser = await callerOf(address, "ds.purchaser");
  const items = lines.map(({ name, spec, usual }) => ({
    gGoodsname: name,
    gSpec: spec,
    gUnit: "根",
    gGoodsnum: "10",
    refPrice: usual,
  }));
  const { data: made } = await purchaser("POST", INQUIRY, {
    qpTitle: title,
    bidFlag: "0",
    miSealed: "0",
    miLimitPrice: limit,
    qpStartTime: inHours(0),
    qpEndTime: inHours(48),
    miDelivPlace: "物资仓库",
    miPayTerms: "2",
    items,
    miSuppliers: BIDDERS.map(({ name }) => ({ supName: name })),
  });
  const id = made?.id ?? "";
  await purchaser("PUT", `${INQUIRY}/publish`, { items: [{ id }] });
  return id;
}

/** An inquiry that has been answered by all three and waits for its award: its id. */
export async function comparedInquiry(address: string, title: string, prices: readonly Prices[], limit: string): Promise<string> {
  const lines = prices.map((line, place) => ({
    name: `无缝钢管 ${place + 1}`,
    spec: `DN${40 + place * 5}`,
    usual: line.toSorted().at(-1),
  }));
  const id = await openInquiry(address, title, lines, limit);
  const purchaser = await callerOf(address, "ds.purchaser");
  const { data: inquiry } = await purchaser("GET", `${INQUIRY}/${id}`);
  for (const [place, { account }] of BIDDERS.entries())
    await answer(
      await callerOf(address, account),
      String(inquiry?.["qpMiNo"]),
      prices.map((line) => line[place] ?? ""),
      inHours(24 * 30),
    );
  await purchaser("PUT", `${INQUIRY}/closeEarly`, { items: [{ id }], reason: "均已报价" });
  return id;
}

function inHours(hours: number): string {
  return isoTime(Date.now() + hours * HOUR_MS);
}

/** The lines of a document. */
export const itemsOf = (document: Row | undefined): readonly Row[] => (document?.["items"] ?? []) as readonly Row[];

/** One supplier offers its prices. */
async function answer(supplier: Caller, number: string, prices: readonly string[], until: string): Promise<void> {
  const { rows } = await supplier("GET", `${OFFER}/list?qpMiNo=${number}`);
  const id = rows?.[0]?.id ?? "";
  await supplier("PUT", `${OFFER}/startOffer`, { items: [{ id }] });
  const { data } = await supplier("GET", `${OFFER}/getInfo/${id}`);
  const lines = itemsOf(data).map((line, place) => {
    const price = prices[place] ?? "";
    return price === ""
      ? { ...line, noQuote: "1" }
      : { ...line, taxUnitPrice: price, lineDelivDate: until.slice(0, 10), brandName: "恒拓" };
  });
  await supplier("PUT", `${OFFER}/save`, { ...data, qpValidDate: until.slice(0, 10), qpDelivDays: 20, items: lines });
  await supplier("PUT", `${OFFER}/submitOffer`, { items: [{ id }] });
}
