import type { Text } from "../definition/generated/documents.ts";
import type { ColumnKind } from "../sheet/guess-columns.ts";
import type { Json } from "./changed-documents.ts";

/** A field of a module that is made of a sheet. */
export type ModuleColumn = {
  readonly key: string;
  readonly title: Text;
  readonly kind: ColumnKind;
  readonly isRequired: boolean;
  /** Of what is a text: letters. */
  readonly longest: number;
  /** Of a decimal: digits behind the point. */
  readonly digits: number;
  /** Of a dictionary: what may be said. */
  readonly values: readonly string[];
};

/** What the documents of a new module are written from. */
export type ModuleFacts = {
  /** `site-visit`. */
  readonly name: string;
  readonly title: Text;
  readonly columns: readonly ModuleColumn[];
  /** By which a row of a sheet finds its record again, and by which people call it; undefined: a number of the portal's own. */
  readonly by: string | undefined;
};

/** `siteVisit`, as paths, permissions and the menu call it. */
export function calledName(name: string): string {
  return name.replaceAll(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
}

export function dictionaryName(name: string, key: string): string {
  return `${name.replaceAll("-", "_")}_${key}`;
}

/** The key of a number that the portal gives. */
export const NUMBER = "no";
const NUMBER_TITLE: Text = { cn: "编号", id: "Nomor" };

/** Room for half as much again as the longest cell, in round numbers. */
const LENGTHS = [20, 50, 100, 200, 500, 1000, 2000, 4000] as const;
const lengthFor = (longest: number, least: number): number =>
  LENGTHS.find((length) => length >= Math.max(least, longest * 1.5)) ?? Math.max(LENGTHS.at(-1)!, longest);

/** The first columns of a search; more are a wall. */
const MOST_SEARCHED = 5;
const MOST_COLUMNS = 12;

export function moduleEntity({ name, title, columns, by }: ModuleFacts, prefix: string): Json {
  const number = { key: NUMBER, kind: "string", max: 40, title: NUMBER_TITLE, set: "server", search: ["contains"], width: 180 };
  return {
    entity: name,
    path: `/module/${calledName(name)}`,
    title,
    label: by ?? NUMBER,
    ...(by === undefined ? { number: { field: NUMBER, prefix } } : {}),
    scope: { company: "gComId" },
    ...(by === undefined ? {} : { unique: [[by]] }),
    fields: [...(by === undefined ? [number] : []), ...columns.map((column) => fieldOf(name, column))],
  };
}

function fieldOf(name: string, column: ModuleColumn): Json {
  const { key, title, kind, isRequired } = column;
  return {
    key,
    kind,
    ...(kind === "dict" ? { dict: dictionaryName(name, key) } : {}),
    title,
    ...boundsOf(column),
    ...(isRequired ? { required: "save" } : {}),
    ...(SEARCHES[kind] === undefined ? {} : { search: SEARCHES[kind] }),
  };
}

function boundsOf({ kind, longest, digits }: ModuleColumn): Json {
  switch (kind) {
    case "string":
      return { max: lengthFor(longest, LENGTHS[0]) };
    case "text":
      return { max: lengthFor(longest, 500) };
    case "decimal":
      return { precision: 18, scale: Math.max(2, digits) };
    case "integer":
    case "date":
    case "dateTime":
    case "flag":
    case "dict":
      return {};
  }
}

const SEARCHES: Partial<Record<ColumnKind, readonly string[]>> = {
  string: ["contains"],
  date: ["between"],
  dateTime: ["between"],
  flag: ["eq"],
  dict: ["eq"],
};

export function moduleDictionary({ name }: ModuleFacts, { key, title, values }: ModuleColumn): Json {
  return {
    dict: dictionaryName(name, key),
    title,
    items: values.map((label, index) => ({ value: String(index + 1), label: { cn: label, id: label } })),
  };
}

export function moduleWorkflow({ name, columns, by }: ModuleFacts): Json {
  const opens = `${name}.detail`;
  return {
    workflow: name,
    entity: name,
    permission: `module:${calledName(name)}`,
    reads: { list: ["list"], get: ["query"] },
    actions: [
      { key: "view", title: { cn: "查看", id: "Lihat" }, does: "open", needs: ["query"], select: "single", opens },
      { key: "add", title: { cn: "新增", id: "Tambah" }, does: "create", needs: ["add"], select: "none", opens },
      { key: "edit", title: { cn: "修改", id: "Ubah" }, does: "edit", needs: ["edit"], select: "single", opens },
      { key: "remove", title: { cn: "删除", id: "Hapus" }, does: "remove", needs: ["remove"], select: "multiple", confirm: true },
      {
        key: "import",
        title: { cn: "导入", id: "Impor" },
        does: "import",
        needs: ["import"],
        select: "none",
        import: { columns: columns.map(({ key }) => key), by: by ?? NUMBER },
      },
      {
        key: "export",
        title: { cn: "导出", id: "Ekspor" },
        does: "export",
        needs: ["export"],
        select: "none",
        refusal: { cn: "超出导出上限", id: "Melebihi batas ekspor" },
      },
    ],
  };
}

export function moduleList({ name, title, columns, by }: ModuleFacts): Json {
  const first = by ?? NUMBER;
  const others = columns.filter(({ key }) => key !== first);
  const searched = others.filter(({ kind }) => SEARCHES[kind] !== undefined).slice(0, MOST_SEARCHED - 1);
  const isSought = by === undefined || columns.some(({ key, kind }) => key === by && SEARCHES[kind] !== undefined);
  return {
    screen: `${name}.list`,
    kind: "list",
    title,
    entity: name,
    workflow: name,
    search: [...(isSought ? [first] : []), ...searched.map(({ key }) => key)].map((key) => ({ key })),
    toolbar: [
      { key: "view" },
      { key: "add", tone: "primary" },
      { key: "edit" },
      { key: "import" },
      { key: "export" },
      { key: "remove", tone: "danger", place: "more" },
    ],
    columns: [
      { key: first, pin: "start", opens: `${name}.detail` },
      ...others
        .filter(({ kind }) => kind !== "text")
        .slice(0, MOST_COLUMNS)
        .map(({ key }) => ({ key })),
    ],
    sort: [{ key: "createTime", direction: "desc" }],
  };
}

export function moduleDetail({ name, title, columns, by }: ModuleFacts): Json {
  const fields = columns.map(({ key, kind }) => (kind === "text" ? { key, span: 3 } : { key }));
  return {
    screen: `${name}.detail`,
    kind: "detail",
    title,
    entity: name,
    workflow: name,
    toolbar: [{ key: "edit" }, { key: "remove", tone: "danger", place: "more" }],
    sections: [
      {
        key: "base",
        title: { cn: "基本信息", id: "Informasi dasar" },
        columns: 3,
        fields: by === undefined ? [{ key: NUMBER }, ...fields] : fields,
      },
    ],
  };
}
