import { freeKey } from "../definition/item-key.ts";
import type { SheetCell, SheetRows } from "../contract/sheets.ts";
import { commonKinds, kindOf } from "../definition/fields.ts";
import { isDateTimeText } from "../format/date.ts";
import { dayOf, yesOrNo } from "./cell-text.ts";

/** What a column of a sheet may hold in a module that is made of it. */
export const columnKinds = ["string", "text", "integer", "decimal", "date", "dateTime", "flag", "dict"] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** A column of a sheet, and the field that it may become. */
export type SheetColumn = {
  /** As it stands in the first row. */
  readonly head: string;
  readonly key: string;
  readonly kind: ColumnKind;
  /** No row leaves it empty. */
  readonly isFilled: boolean;
  /** No two rows have the same. */
  readonly isUnique: boolean;
  /** Letters of the longest cell. */
  readonly longest: number;
  /** Digits behind the point. */
  readonly digits: number;
  /** What it says, each once, where that is little. */
  readonly values: readonly string[];
  /** Without a head of its own an import would not find it again. */
  readonly isFindable: boolean;
};

/** Numbers with more digits are codes: telephones, accounts, numbers of documents. */
const MOST_DIGITS = 9;
const MOST_DECIMALS = 8;
const WHOLE = /^-?(?:0|[1-9]\d*)$/;
const DECIMAL = /^-?(?:0|[1-9]\d*)\.\d+$/;
/** Few values that come again and again are a dictionary. */
const MOST_VALUES = 12;
const TIMES_EACH = 2;
/** Whoever knows better may make a dictionary of as many. */
const MOST_KEPT = 50;
const LONGEST_VALUE = 30;
/** What is longer is written in more than one line. */
const LONGEST_STRING = 100;

/** Guess what each column of a sheet holds, by every row there is; rows that are empty altogether say nothing. */
export function guessColumns([heads = [], ...rows]: SheetRows): readonly SheetColumn[] {
  const filled = rows.filter((row) => row.some((cell) => textOf(cell) !== ""));
  const titles = heads.map((head) => textOf(head));
  const keys = new Set<string>();
  return titles.flatMap((head, at) => {
    const cells = filled.map((row) => textOf(row[at] ?? null));
    const said = cells.filter((cell) => cell !== "");
    if (head === "" && said.length === 0) return [];
    const key = freeKey(keyOf(head, at), (one) => isTaken(one, keys));
    keys.add(key);
    const different = new Set(said);
    const kind = kindOfCells(said, different);
    return {
      head,
      key,
      kind,
      isFilled: said.length === filled.length && filled.length > 0,
      isUnique: said.length > 0 && different.size === cells.length,
      longest: Math.max(0, ...said.map((cell) => cell.length)),
      digits: Math.max(0, ...said.map((cell) => (DECIMAL.test(cell) ? cell.length - cell.indexOf(".") - 1 : 0))),
      values: different.size <= MOST_KEPT && said.every((cell) => cell.length <= LONGEST_VALUE) ? [...different] : [],
      isFindable: head !== "" && titles.findIndex((one) => plainHead(one) === plainHead(head)) === at,
    };
  });
}

function kindOfCells(said: readonly string[], different: ReadonlySet<string>): ColumnKind {
  if (said.length === 0) return "string";
  const all = (is: (cell: string) => boolean): boolean => said.every(is);
  // Ones and noughts may as well be numbers.
  if (different.size <= 2 && all((cell) => !WHOLE.test(cell) && yesOrNo(cell) !== undefined)) return "flag";
  if (all((cell) => dayOf(cell) !== undefined)) return "date";
  if (all((cell) => isDateTimeText(cell))) return "dateTime";
  if (all((cell) => WHOLE.test(cell) && cell.length <= MOST_DIGITS)) return "integer";
  if (all((cell) => (WHOLE.test(cell) || DECIMAL.test(cell)) && decimalsOf(cell) <= MOST_DECIMALS) && said.some(isDecimal))
    return "decimal";
  const isFew = different.size > 1 && different.size <= MOST_VALUES && different.size * TIMES_EACH <= said.length;
  if (isFew && all((cell) => cell.length <= LONGEST_VALUE && !WHOLE.test(cell))) return "dict";
  return all((cell) => cell.length <= LONGEST_STRING && !cell.includes("\n")) ? "string" : "text";
}

const isDecimal = (cell: string): boolean => DECIMAL.test(cell);
const decimalsOf = (cell: string): number => (cell.includes(".") ? cell.length - cell.indexOf(".") - 1 : 0);

/** A head in Latin letters names the field; any other one is counted, because nothing tells how it is read. */
function keyOf(head: string, at: number): string {
  const words = head
    .normalize("NFKD")
    .replaceAll(/[^\w\s.-]/g, "")
    .split(/[\s_.-]+/)
    .filter((word) => word !== "");
  const [first = "", ...others] = words.map((word) => word.toLowerCase());
  const key = [first, ...others.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join("").slice(0, 40);
  return /^[a-z]\w*$/i.test(key) && /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]*$/u.test(head) ? key : `field${at + 1}`;
}

/** A key that another column has, or a name of the portal's own. */
function isTaken(key: string, others: ReadonlySet<string>): boolean {
  return others.has(key) || kindOf(commonKinds, key) !== undefined || RESERVED.has(key);
}

/** A mark of the store, and the number that the portal gives. */
const RESERVED: ReadonlySet<string> = new Set(["delFlag", "no"]);

const textOf = (cell: SheetCell): string => String(cell ?? "").trim();

/** A head as an import compares it. */
export function plainHead(head: string): string {
  return head.replaceAll(/[*\s]/g, "").toLowerCase();
}
