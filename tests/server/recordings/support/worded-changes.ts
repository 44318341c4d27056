import type { Product } from "../../../../src/core/definition/product.ts";
import { renderMessage } from "../../../../src/server/messages/render.ts";
import { actionText, stateText } from "../../../../src/server/entity/worded.ts";
import type { CopiedRow } from "../../../../src/server/store/table-copy.ts";
import type { Row as StoredRow } from "../../../../src/server/store/tables.ts";
import type { RowChange } from "../../../../src/proof/stage/change-watch.ts";

/** What came of one call, as people could tell: figures and states, log, messages. */
export type WordedChanges = {
  /** `contract#100007 gConStatus: 2 > 5`, `+delivery#100501 {…}`, `-box#100003` */
  readonly records: readonly string[];
  /** `delivery#100501 送货单·提交审批: 未提交 > 待审批 (hengtuo.sales)` */
  readonly history: readonly string[];
  /** `ds.purchaser: 送货单 … 已提交` */
  readonly messages: readonly string[];
};

/** Written at every writing or sign-in, whatever it is about. */
const TECHNICAL = new Set(["lockVersion", "updateTime", "updateBy", "loginDate", "loginIp"]);
/** Tables of which nobody but the program knows. */
const SILENT = new Set(["number_sequence", "attachment"]);
/** Random names of files, and hashes with their salt. */
const RANDOM_NAME = /\b[0-9a-f]{32}\b/g;
const HASH = /\$argon2id\$\S+/g;
const LONGEST = 400;

/**
 * Say the changes of one call.
 *
 * @param columns columns that the recording knows, per table: what a later release adds is not compared
 */
export function wordChanges(
  product: Product,
  changes: readonly RowChange[],
  userNames: ReadonlyMap<string, string>,
  columns?: Readonly<Record<string, readonly string[]>>,
): WordedChanges {
  const of = (name: string) => changes.filter(({ table }) => table.name === name);
  const records = changes
    .filter(({ table }) => !SILENT.has(table.name) && table.name !== "oper_log" && table.name !== "message")
    .filter(({ table }) => columns === undefined || columns[table.name] !== undefined)
    .flatMap((change) => wordRow(change, columns?.[change.table.name]));
  const history = of("oper_log").flatMap(({ before, after }) =>
    before !== undefined || after === undefined ? [] : [wordEntry(product, after as unknown as StoredRow<"oper_log">)],
  );
  const messages = of("message").flatMap(({ before, after }) =>
    before !== undefined || after === undefined
      ? []
      : [
          `${userNames.get(String(after["userId"])) ?? "?"}: ${renderMessage(product, after as unknown as StoredRow<"message">, "cn")}`,
        ],
  );
  return { records: records.toSorted(), history: history.toSorted(), messages: messages.toSorted() };
}

function wordEntry(product: Product, entry: StoredRow<"oper_log">): string {
  const title = actionText(product, entry, entry.action, entry.title, "cn");
  const [from, to] = [entry.fromState, entry.toState].map((state) => text(stateText(product, entry, state, "cn")));
  return `${text(entry.entity)}#${text(entry.entityId)} ${text(title)}: ${from} > ${to} (${text(entry.operName)})`;
}

function wordRow({ table, before, after }: RowChange, known: readonly string[] | undefined): readonly string[] {
  const isSerial = table.columns.some(({ name, kind }) => kind === "serial" && table.primaryKey.includes(name));
  const key = table.primaryKey.map((column) => String((after ?? before)?.[column])).join("|");
  const name = `${table.name}#${isSerial && before === undefined ? "new" : key}`;
  const columns = table.columns
    .map((column) => column.name)
    .filter((column) => !TECHNICAL.has(column) && !table.primaryKey.includes(column))
    .filter((column) => known === undefined || known.includes(column))
    .toSorted();
  if (after === undefined) return [`-${name}`];
  if (before === undefined) {
    const filled = columns.filter((column) => !isVoid(after[column])).map((column) => `${column}: ${text(after[column])}`);
    return [`+${name} {${filled.join(", ")}}`];
  }
  return columns
    .filter((column) => text(before[column]) !== text(after[column]))
    .map((column) => `${name} ${column}: ${text(before[column])} > ${text(after[column])}`);
}

const isVoid = (value: unknown): boolean => value === null || value === undefined || value === "";

function text(value: CopiedRow[string] | undefined): string {
  return isVoid(value) ? "∅" : String(value).replaceAll(RANDOM_NAME, "file").replaceAll(HASH, "hash").slice(0, LONGEST);
}
