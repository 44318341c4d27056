import { createHash } from "node:crypto";
import { shift } from "../core/format/date.ts";
import { lineTableOf } from "../server/store/entity-tables.ts";
import type { Transaction } from "../server/store/port.ts";
import { nextIds } from "../server/store/sequences.ts";
import type { FileStore } from "../server/system/file-store.ts";
import { newName } from "../server/session/tokens.ts";
import { samplePage } from "./sample-page.ts";
import type { SampleLine, SampleRecord } from "../server/save/sample-records.ts";
import type { SampleSupplier } from "./supplier-standings.ts";

/** Rows of one sample record. */
export type SupplierRows = {
  readonly bank: readonly SampleLine[];
  readonly customer: readonly SampleLine[];
  readonly quality: readonly SampleLine[];
};

/** Together 70, 96 and 210 rows for 52 records (domain 11.1): so many records have one row more. */
const TWO_BANKS = 18;
const TWO_CUSTOMERS = 44;
const FIVE_FILES = 2;
const DAY_LENGTH = 10;
/** One certificate in so many ends within a month (domain 11.1: at least six). */
const ENDING_EVERY = 6;
/** Value of jyxz and of gys_file_type: who sells for others shows the letter that allows it. */
const SELLS_FOR_OTHERS = new Set(["2", "3"]);
const AGENCY_LETTER = "6";

const BANKS = ["中国银行", "中国工商银行", "Bank Mandiri", "Bank Central Asia"] as const;
const SWIFTS = ["BKCHCNBJ", "ICBKCNBJ", "BMRIIDJA", "CENAIDJA"] as const;
const CUSTOMERS = ["华东重工集团有限公司", "北方能源工程有限公司", "PT Sulawesi Nickel Prima", "南洋港务工程公司"] as const;

/** Makes the rows of the sample records; everything follows from the record's place in the order. */
export class SampleLines {
  readonly #now: string;

  constructor(now: string) {
    this.#now = now;
  }

  /** @param index place of the record, from 1 */
  async of(
    tx: Transaction,
    { index, supplier, isExpired }: { readonly index: number; readonly supplier: SampleSupplier; readonly isExpired: boolean },
  ): Promise<SupplierRows> {
    return {
      bank: await rows(tx, "bank", index <= TWO_BANKS ? 2 : 1, (row) => bankRow(index, row, supplier)),
      customer: await rows(tx, "customer", index <= TWO_CUSTOMERS ? 2 : 1, (row) => customerRow(index, row, supplier)),
      quality: await rows(tx, "quality", index <= FIVE_FILES ? 5 : 4, (row) =>
        qualityRow(this.#now, index, row, supplier, isExpired),
      ),
    };
  }
}

async function rows(
  tx: Transaction,
  key: string,
  count: number,
  make: (row: number) => Omit<SampleLine, "id">,
): Promise<readonly SampleLine[]> {
  const ids = await nextIds(tx, lineTableOf("supplier", key), count);
  return ids.map((id, row) => ({ ...make(row), ...(key === "quality" ? { gFileaddress: qualityFileId(id) } : {}), id }));
}

function bankRow(index: number, row: number, { gCategory }: SampleSupplier): Omit<SampleLine, "id"> {
  const choice = gCategory === "0" ? row : 2 + row;
  return {
    gPayway: "1",
    gOpenbank: BANKS[choice],
    gBankcode: SWIFTS[choice],
    gBankaccount: `6217${String(index).padStart(4, "0")}${String(row + 1).padStart(2, "0")}0000${String(1000 + index)}`,
  };
}

function customerRow(index: number, row: number, { gProduct }: SampleSupplier): Omit<SampleLine, "id"> {
  return {
    gComname: CUSTOMERS[(index + row) % CUSTOMERS.length],
    gSupplyproduct: gProduct,
    gSale: `${300 + index * 10}.00`,
    saleRate: row === 0 ? "35.00" : "20.50",
    gLinkman: row === 0 ? "李婉清" : null,
    gPhone: row === 0 ? "19000000201" : null,
    gEmail: null,
  };
}

function qualityRow(
  now: string,
  index: number,
  row: number,
  { gBusiness, gLinkman }: SampleSupplier,
  isExpired: boolean,
): Omit<SampleLine, "id"> {
  const day = (offset: string): string => shift(now, offset).slice(0, DAY_LENGTH);
  const last = SELLS_FOR_OTHERS.has(gBusiness) ? AGENCY_LETTER : "7";
  const gFileType = ["1", "2", "3", last, "9"][row] ?? "9";
  const isEnding = row === 2 && index % ENDING_EVERY === 0;
  const gDeadtime = isExpired && row === 0 ? day("-20d") : row === 1 ? null : isEnding ? day("+12d") : day(`+${300 + index}d`);
  return {
    gFileType,
    gEffecttime: day("-700d"),
    gDeadtime,
    gCreater: gLinkman,
    gCreatetime: shift(now, `-${200 + index}d`),
  };
}

/** Id of a row's file; made of the row's, so that two installations of one day are alike. */
export function qualityFileId(rowId: string): string {
  return createHash("sha256").update(`quality ${rowId}`).digest("hex").slice(0, 32);
}

/** The same sample page for every row, under a name of its own. */
export async function addQualityFiles(tx: Transaction, files: FileStore, records: readonly SampleRecord[]): Promise<void> {
  const bytes = samplePage("SAMPLE CERTIFICATE");
  const page = { ext: "pdf", size: bytes.byteLength, mime: "application/pdf", bizType: "supplier" };
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const attachments = records.flatMap((record) =>
    (record["quality"] as readonly SampleLine[]).map((row) => ({
      ...page,
      sha256,
      fileId: qualityFileId(row.id),
      storedName: `${newName()}.pdf`,
      name: `资质_${String(row["gFileType"])}.pdf`,
      bizId: record.id,
      uploadTime: record.createTime,
    })),
  );
  await Promise.all(attachments.map(({ storedName }) => files.writeSample(storedName, bytes)));
  if (attachments.length > 0) await tx.insertInto("attachment").values(attachments).execute();
}
