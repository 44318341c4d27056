import type { Dictionary, Entity, Field } from "../../../src/core/definition/generated/documents.ts";
import type { Product } from "../../../src/core/definition/product.ts";

/** A record as it travels. */
export type BenchRow = Readonly<Record<string, unknown>> & { readonly id: string; readonly lockVersion: number };

/** The same records for every page and every run. */
export type BenchData = {
  readonly rows: readonly BenchRow[];
  /** One record with as many lines as asked for. */
  readonly record: (lines: number) => BenchRow;
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
