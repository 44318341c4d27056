/** A call with a machine's key. */
export type Send = (method: string, path: string, body?: string) => Promise<Response>;

/** One line of a contract, and one contract, as the ERP keeps them. */
export type ErpLine = Readonly<Record<"gReNo" | "gGoodsname" | "gUnit" | "gUnitprice" | "gGoodsnum", string>>;
export type ErpContract = {
  readonly externalKey: string;
  readonly gSupplierName: string;
  readonly gDelivplace: string;
  readonly items: readonly ErpLine[];
};
export type Verdict = { readonly row: number; readonly externalKey?: string; readonly verdict: string; readonly id?: string };
type Mirrored = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly items: readonly Readonly<Record<string, unknown>>[];
};

const PATH = "/tdhcsystem/contract";
const PAGE = 300;
/** Rows of one call. */
export const ROWS_OF_A_CALL = 200;
/** Fields that hold numbers, which the portal writes with as many digits as they have. */
const NUMBERS = new Set(["gUnitprice", "gGoodsnum"]);

/** Contracts that differ from each other, always the same ones. */
export function contractsOf(count: number, lines: number, supplier: string): readonly ErpContract[] {
  return Array.from({ length: count }, (_, nth) => ({
    externalKey: `ERP-${String(nth + 1).padStart(7, "0")}`,
    gSupplierName: supplier,
    gDelivplace: `${(nth % 9) + 1}号仓库`,
    items: Array.from({ length: lines }, (_line, index) => ({
      gReNo: `${nth + 1}-${index + 1}`,
      gGoodsname: `无缝钢管 ${index + 1}`,
      gUnit: "件",
      gUnitprice: `${(nth % 97) + 1}.${index + 1}`,
      gGoodsnum: String(((nth + index) % 50) + 1),
    })),
  }));
}

/** An ERP that brings its contracts in and keeps a copy of what the portal has. */
export class Erp {
  readonly #send: Send;
  #cursor = "start";
  /** What it knows of the portal, by id. */
  readonly copy = new Map<string, Mirrored>();
  /** Answers that never arrived. */
  interrupted = 0;

  constructor(send: Send) {
    this.#send = send;
  }

  /**
   * Bring rows in as one run. Where it is interrupted, the answer is lost: it asks how far the run is and goes on with what
   * has no verdict yet.
   *
   * @param interruptions how many answers get lost, spread over the run
   */
  async bringIn(run: string, rows: readonly unknown[], interruptions = 0): Promise<readonly Verdict[]> {
    const calls = Math.ceil(rows.length / ROWS_OF_A_CALL);
    const lost = new Set(Array.from({ length: interruptions }, (_, nth) => Math.floor((nth * calls) / interruptions)));
    const verdicts: Verdict[] = [];
    while (verdicts.length < rows.length) {
      const from = verdicts.length;
      const body = rows.slice(from, from + ROWS_OF_A_CALL).map((row) => JSON.stringify(row));
      const answer = await this.#send("POST", `${PATH}/exchange?run=${run}&from=${from + 1}`, body.join("\n"));
      const text = await answer.text();
      if (!(answer.headers.get("content-type") ?? "").startsWith("application/x-ndjson")) throw new Error(text);
      if (lost.delete(from / ROWS_OF_A_CALL)) {
        this.interrupted += 1;
        const { last } = await this.#asked<{ data: { last: number } }>(`${PATH}/exchange?run=${run}`).then(({ data }) => data);
        if (last < from + body.length) throw new Error(`the run is at ${last}, and ${from + body.length} rows were answered`);
        continue;
      }
      verdicts.push(
        ...text
          .trimEnd()
          .split("\n")
          .map((line) => JSON.parse(line) as Verdict),
      );
    }
    return verdicts;
  }

  /** Bring the copy up to what the portal has. @returns how many records were told */
  async follow(): Promise<number> {
    let told = 0;
    for (;;) {
      const answer = await this.#asked<{ rows: Mirrored[]; gone: string[]; more: boolean; cursor: string }>(
        `${PATH}/list?changedSince=${this.#cursor}&lines=1&pageSize=${PAGE}`,
      );
      for (const row of answer.rows) this.copy.set(row.id, row);
      for (const id of answer.gone) this.copy.delete(id);
      told += answer.rows.length + answer.gone.length;
      this.#cursor = answer.cursor;
      if (!answer.more) return told;
    }
  }

  /** What of its contracts the copy has otherwise; empty where all is equal. */
  differences(contracts: readonly ErpContract[], ids: ReadonlyMap<string, string>): readonly string[] {
    return contracts.flatMap((contract) => {
      const own = this.copy.get(ids.get(contract.externalKey) ?? "");
      if (own === undefined) return [`${contract.externalKey} is missing`];
      const { externalKey, items, ...head } = contract;
      const lines =
        own.items.length === items.length ? items.flatMap((line, index) => differing(line, own.items[index] ?? {})) : ["items"];
      return [...differing(head, own), ...lines].map((field) => `${externalKey}: ${field}`);
    });
  }

  async #asked<T>(path: string): Promise<T> {
    const body = (await (await this.#send("GET", path)).json()) as T & { readonly code: number; readonly msg: string };
    if (body.code !== 200) throw new Error(`${path}: ${body.msg}`);
    return body;
  }
}

function differing(mine: Readonly<Record<string, unknown>>, theirs: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(mine).flatMap(([key, value]) => {
    const isSame = NUMBERS.has(key) ? Number(value) === Number(theirs[key]) : value === theirs[key];
    return isSame ? [] : [key];
  });
}
