import type { Entity, Exchange, Field, Text } from "../../core/definition/generated/documents.ts";
import { fieldIndex } from "../../core/definition/fields.ts";

/** A column of a sheet in which another system brings records in. */
export type ExchangeColumn = {
  /** As a row of JSON calls it; that of a line is led by its table, `items.gReNo`. */
  readonly key: string;
  readonly title: Text;
  /** Absent for what is said beside the values. */
  readonly field?: Field;
  readonly lines?: string;
  readonly widthPx: number;
};

const CARRIED_TITLES: Readonly<Record<"externalKey" | "sourceKey" | "lockVersion", Text>> = {
  externalKey: { cn: "外部编号", id: "Kunci eksternal" },
  sourceKey: { cn: "来源外部编号", id: "Kunci eksternal sumber" },
  lockVersion: { cn: "版本号", id: "Versi data" },
};
const WIDTH_PX = 120;

/** The columns that come in: the other system's key, the fields that the entity takes, and those of its lines. */
export function exchangeColumns(entity: Entity, { takes, lines = [] }: Exchange): readonly ExchangeColumn[] {
  const fields = fieldIndex(entity.fields);
  const carried = (key: keyof typeof CARRIED_TITLES): ExchangeColumn => ({
    key,
    title: CARRIED_TITLES[key],
    widthPx: WIDTH_PX,
  });
  const heads = [...takes, ...(entity.source === undefined ? [] : [entity.source.by])].flatMap((key): ExchangeColumn[] => {
    const field = fields.get(key);
    return field === undefined ? [] : [{ key, title: field.title, field, widthPx: field.width ?? WIDTH_PX }];
  });
  const ofLines = lines.flatMap(({ lines: name, takes: taken }) => {
    const table = entity.lines?.find(({ key }) => key === name);
    const own = fieldIndex(table?.fields ?? []);
    return taken.flatMap((key): ExchangeColumn[] => {
      const field = own.get(key);
      if (table === undefined || field === undefined) return [];
      const title = { cn: `${table.title.cn}：${field.title.cn}`, id: `${table.title.id}: ${field.title.id}` };
      return [{ key: `${name}.${key}`, title, field, lines: name, widthPx: field.width ?? WIDTH_PX }];
    });
  });
  return [
    carried("externalKey"),
    ...(entity.source === undefined ? [] : [carried("sourceKey")]),
    carried("lockVersion"),
    ...heads,
    ...ofLines,
  ];
}

/** What two columns are not told apart by is no head of either; then the key alone is. */
export function headsOf(columns: readonly ExchangeColumn[]): ReadonlyMap<string, ExchangeColumn> {
  const heads = new Map<string, ExchangeColumn>();
  const twice = new Set<string>();
  for (const column of columns)
    for (const head of new Set([column.title.cn, column.title.id].map(plainHead))) {
      if (heads.has(head)) twice.add(head);
      heads.set(head, column);
    }
  for (const head of twice) heads.delete(head);
  for (const column of columns) heads.set(plainHead(column.key), column);
  return heads;
}

/** A head without what people add to it: a mark of what is needed, and spaces. */
export function plainHead(text: string): string {
  return text.replaceAll(/[*\s]/g, "").toLowerCase();
}
