/** A call with a machine's key; it throws where no whole answer arrives. */
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
export const ROWS_OF_A_CALL = 100;
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
  /** Rows that had been judged when the answer about them was lost. */
  judgedUnheard = 0;

  constructor(send: Send) {
    this.#send = send;
  }

  /**
   * Bring rows in as one run. Where no answer arrives it asks how far the run is, and sends the same once more: what has
   * been judged is answered as it was.
   */
  async bringIn(run: string, rows: readonly unknown[]): Promise<readonly Verdict[]> {
    const verdicts: Verdict[] = [];
    while (verdicts.length < rows.length) {
      const from = verdicts.length;
      const body = rows.slice(from, from + ROWS_OF_A_CALL).map((row) => JSON.stringify(row));
      const answer = await this.#arrived("POST", `${PATH}/exchange?run=${run}&from=${from + 1}`, body.join("\n"));
      if (answer === undefined) {
        const { data } = await this.#asked<{ data: { last: number } }>(`${PATH}/exchange?run=${run}`);
        if (data.last < from || data.last > from + body.length) throw new Error(`the run is at ${data.last}, not near ${from}`);
        this.judgedUnheard += data.last - from;
        continue;
      }
      const text = await answer.text();
      if (!(answer.headers.get("content-type") ?? "").startsWith("application/x-ndjson")) throw new Error(text);
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

  /** Reading again after a lost answer changes nothing. */
  async #asked<T>(path: string): Promise<T> {
    for (;;) {
      const answer = await this.#arrived("GET", path);
      if (answer === undefined) continue;
      const body = (await answer.json()) as T & { readonly code: number; readonly msg: string };
      if (body.code !== 200) throw new Error(`${path}: ${body.msg}`);
      return body;
    }
  }

  /** Undefined: the line broke. */
  async #arrived(method: string, path: string, body?: string): Promise<Response | undefined> {
    try {
      return await this.#send(method, path, body);
    } catch {
      this.interrupted += 1;
      return undefined;
    }
  }
}

function differing(mine: Readonly<Record<string, unknown>>, theirs: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(mine).flatMap(([key, value]) => {
    const isSame = NUMBERS.has(key) ? Number(value) === Number(theirs[key]) : value === theirs[key];
    return isSame ? [] : [key];
  });
}
