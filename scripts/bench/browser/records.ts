import type { FoundRecords } from "../../../src/core/contract/found-records.ts";
import type { Dictionary, Entity, Field } from "../../../src/core/definition/generated/documents.ts";
import type { Product } from "../../../src/core/definition/product.ts";

/** A record as it travels. */
export type BenchRow = Readonly<Record<string, unknown>> & { readonly id: string; readonly lockVersion: number };

/** The same records for every page and every run. */
export type BenchData = {
  readonly rows: readonly BenchRow[];
  /** One record with as many lines as asked for. */
  readonly record: (lines: number) => BenchRow;
  /** An inquiry that waits for its award: as many lines, each answered by as many suppliers. */
  readonly compared: (lines: number, suppliers: number) => BenchRow;
  /** What a search finds for these words. */
  readonly found: (keyword: string) => FoundRecords;
  readonly dictionaries: Readonly<
    Record<string, readonly { readonly dictValue: string; readonly dictLabel: string; readonly listClass: string | null }[]>
  >;
};

const NAMES = ["海宁恒拓钢管有限公司", "无锡锡丰阀门制造有限公司", "PT Sinar Baja Timur", "常州华力电缆"];

export function benchData(product: Product, count: number): BenchData {
  const variant = product.variants.default;
  const entity = product.entities["delivery"]?.[variant];
  if (entity === undefined) throw new RangeError("the product has no deliveries to measure");
  const dictionaries = Object.fromEntries(
    Object.entries(product.dictionaries).flatMap(([key, per]) => {
      const entries = entriesOf(per[variant]);
      return [key, ...(per[variant]?.alias ?? [])].map((name) => [name, entries] as const);
    }),
  );
  const valueOf = (field: Field, index: number) => value(field, index, dictionaries[field.dict ?? "SiFo"] ?? []);
  const head = (index: number): BenchRow => ({
    ...Object.fromEntries(entity.fields.map((field) => [field.key, valueOf(field, index)])),
    ...draft,
    id: String(index + 1),
    lockVersion: 1,
    gComId: "101",
    gDeliverynum: `SHDS2026${String(index + 1).padStart(8, "0")}`,
  });
  return {
    rows: Array.from({ length: count }, (_, index) => head(index)),
    record: (lines) => ({ ...head(0), id: `lines-${lines}`, items: linesOf(entity, lines, valueOf) }),
    compared: (lines, suppliers) => comparedOf(lines, suppliers),
    found: foundFor,
    dictionaries,
  };
}

const draft = { packing: "0", gApprovalStatus: "0", gDeliverystatus: "1", gReceiveStatus: "0" };

function linesOf(entity: Entity, count: number, valueOf: (field: Field, index: number) => unknown): readonly unknown[] {
  const fields = entity.lines?.[0]?.fields ?? [];
  return Array.from({ length: count }, (_, index) => ({
    ...Object.fromEntries(fields.map((field) => [field.key, valueOf(field, index)])),
    id: String(index + 1),
  }));
}

/** Prices differ from line to line and from supplier to supplier, so that somebody else is the lowest each time. */
function comparedOf(lines: number, suppliers: number): BenchRow {
  const price = (line: number, supplier: number): number => 100 + ((line * 7 + supplier * 13) % 29);
  const items = Array.from({ length: lines }, (_, line) => ({
    id: String(line + 1),
    gGoodsname: `无缝钢管 ${line + 1}`,
    gSpec: `DN${40 + line}`,
    gUnit: "根",
    gGoodsnum: "10.0000",
    refPrice: "118.000000",
    lastPrice: "116.500000",
  }));
  const offers = Array.from({ length: suppliers }, (_, supplier) =>
    items.map(({ id }, line) => ({
      id: `${supplier + 1}-${id}`,
      ownerId: String(supplier + 1),
      inqLineId: id,
      qpSupName: `${NAMES[supplier % NAMES.length]} ${supplier + 1}`,
      billType: "2",
      taxUnitPrice: `${price(line, supplier)}.500000`,
      taxTotalPrice: `${price(line, supplier) * 10 + 5}.00`,
      lineDelivDate: `2026-12-${String(10 + (supplier % 20)).padStart(2, "0")}`,
      noQuote: "0",
      priceTotal: "11500.00",
      level: supplier + 1,
    })),
  ).flat();
  return {
    id: "compared",
    lockVersion: 1,
    qpMiNo: "XJ2026000001",
    miStatus: "2",
    miSealed: "0",
    miCurrency: "CNY",
    miLimitPrice: "120000.00",
    submitBy: "another",
    items,
    offers,
    quotes: [],
  };
}

function foundFor(keyword: string): FoundRecords {
  const records = Array.from({ length: 8 }, (_, place) => ({
    id: String(place + 1),
    name: `SHDS2026${keyword}${place}`,
    party: NAMES[place % NAMES.length] ?? "",
    amount: { value: "1250.00", unit: "CNY", scale: 2 },
    route: `/supplier/delivery/detail/${place + 1}`,
  }));
  return { groups: [{ entity: "delivery", title: { cn: "送货单", id: "Surat jalan" }, records, more: false, comId: "" }] };
}

function entriesOf(dictionary: Dictionary | undefined) {
  return (dictionary?.items ?? []).map(({ value: dictValue, label, tone }) => ({
    dictValue,
    dictLabel: label.cn,
    dictLabelId: label.id,
    listClass: tone ?? null,
  }));
}

function value(field: Field, index: number, entries: readonly { readonly dictValue: string }[]): unknown {
  switch (field.kind) {
    case "integer":
      return (index % 40) + 1;
    case "decimal":
      return `${(index % 90) + 1}.5`;
    case "date":
      return "2026-11-18";
    case "dateTime":
      return `2026-11-18 09:${String(index % 60).padStart(2, "0")}:15`;
    case "dict":
    case "dictMany":
    case "flag":
      return entries[index % Math.max(1, entries.length)]?.dictValue ?? "0";
    case "ref":
      return "7";
    case "file":
    case "files":
      return [];
    case "string":
    case "text":
      if (field.format === "phone") return "19000000031";
      return field.max !== undefined && Number(field.max) < 30 ? `甲${index % 7}` : `${NAMES[index % NAMES.length]} ${index + 1}`;
  }
}
