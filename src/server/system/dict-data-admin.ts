import { EXPORT_ROW_LIMIT } from "../../core/contract/paging.ts";
import { jsonBody, writeAnswer, type Call } from "../http/call.ts";
import { BadRequestFailure, NotFoundFailure, RefusedFailure } from "../http/failures.ts";
import { Input } from "../http/input.ts";
import { readPage } from "../http/page.ts";
import { replyDone, type Reply } from "../http/reply.ts";
import { isoNow } from "../store/clock.ts";
import type { Queries, Transaction } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { audit } from "./audit.ts";
import { checkVersion, idInBody, idsInPath, OPERATION, sheetReply, type AdminColumn } from "./admin-call.ts";
import { changedDictionaries, filteredEntries, mainKey, orderedEntries } from "./dictionaries.ts";

type Entry = Row<"dict_data">;
const TITLE = { cn: "字典数据", id: "Data Kamus" };
/** Value of a flag of the portal's own tables. */
const YES = "1";

/** Values of a built-in dictionary may be worded anew, never added, removed or renamed: state machines depend on them (domain 3). */
const protectedValues = (): RefusedFailure =>
  new RefusedFailure("BUILTIN_PROTECTED", {
    cn: "内置状态字典不允许增删键值",
    id: "Nilai kamus status bawaan tidak boleh ditambah atau dihapus",
  });

/** POST /system/dict/data. */
export async function addEntry(call: Call): Promise<Reply> {
  const values = entered(call);
  return writeAnswer(call, async (tx) => {
    if (await isBuiltIn(tx, values.dictType)) throw protectedValues();
    await refuseTaken(tx, values, undefined);
    await tx
      .insertInto("dict_data")
      .values({ ...values, edited: YES, updateTime: isoNow(call.services.clock) })
      .execute();
    return written(tx, call, "新增", OPERATION.add, values);
  });
}

/** PUT /system/dict/data. */
export async function editEntry(call: Call): Promise<Reply> {
  const body = jsonBody(call);
  const dictCode = idInBody(body, "dictCode");
  const values = entered(call);
  return writeAnswer(call, async (tx) => {
    const stored = await found(tx, dictCode);
    checkVersion(body, stored.lockVersion);
    const isRenamed = values.dictValue !== stored.dictValue || values.dictType !== stored.dictType || values.code !== stored.code;
    if (isRenamed && ((await isBuiltIn(tx, stored.dictType)) || (await isBuiltIn(tx, values.dictType)))) throw protectedValues();
    await refuseTaken(tx, values, dictCode);
    const changes = { ...values, edited: YES, updateTime: isoNow(call.services.clock), lockVersion: stored.lockVersion + 1 };
    await tx.updateTable("dict_data").set(changes).where("dictCode", "=", dictCode).execute();
    return written(tx, call, "修改", OPERATION.edit, values);
  });
}

/** DELETE /system/dict/data/{ids}: all of them or none. */
export async function removeEntries(call: Call): Promise<Reply> {
  const ids = idsInPath(call);
  return writeAnswer(call, async (tx) => {
    for (const id of ids) if (await isBuiltIn(tx, (await found(tx, id)).dictType)) throw protectedValues();
    await tx.deleteFrom("dict_data").where("dictCode", "in", ids).execute();
    return written(tx, call, "删除", OPERATION.remove, { ids });
  });
}

/** GET /system/dict/data/export: the rows of the list. */
export async function exportEntries(call: Call): Promise<Reply> {
  readPage(call.query);
  const rows = await call.services.store.read((db) =>
    orderedEntries(filteredEntries(db, call).selectAll(), call).limit(EXPORT_ROW_LIMIT).execute(),
  );
  await call.services.store.write((tx) =>
    audit(tx, call, { title: `${TITLE.cn}·导出`, businessType: OPERATION.export, param: { rows: rows.length } }),
  );
  return sheetReply(call, TITLE, sheetColumns, rows);
}

const sheetColumns: readonly AdminColumn<Entry>[] = [
  { title: { cn: "字典类型", id: "Tipe kamus" }, of: (row) => row.dictType },
  { title: { cn: "公司代码", id: "Kode perusahaan" }, of: (row) => row.code },
  { title: { cn: "字典键值", id: "Nilai" }, of: (row) => row.dictValue },
  { title: { cn: "中文标签", id: "Label Tionghoa" }, of: (row) => row.dictLabel },
  { title: { cn: "印尼文标签", id: "Label Indonesia" }, of: (row) => row.dictLabelId },
  { title: { cn: "排序", id: "Urutan" }, of: (row) => row.dictSort },
  { title: { cn: "状态", id: "Status" }, of: (row) => row.status },
  { title: { cn: "备注", id: "Keterangan" }, of: (row) => row.remark },
];

function entered(call: Call) {
  const body = jsonBody(call);
  const input = new Input(body);
  const sort = Number(body["dictSort"] ?? 0);
  const values = {
    dictType: mainKey(call.services.product, input.text("dictType", { max: 100, pattern: /^\w+$/ })),
    code: input.optionalText("code", { max: 16, pattern: /^\w+$/ }) ?? "",
    dictValue: input.text("dictValue", { max: 100, pattern: /^[^,]+$/ }),
    dictLabel: input.text("dictLabel", { max: 100 }),
    dictLabelId: input.optionalText("dictLabelId", { max: 100 }) ?? "",
    dictSort: sort,
    listClass: input.optionalText("listClass", { max: 20, pattern: /^\w+$/ }) ?? "",
    cssClass: input.optionalText("cssClass", { max: 100 }) ?? "",
    isDefault: input.optionalText("isDefault", { max: 1, pattern: /^[YN]$/ }) || "N",
    status: input.optionalText("status", { max: 1, pattern: /^[01]$/ }) || "0",
    remark: input.optionalText("remark", { max: 500 }) ?? "",
  };
  input.check();
  if (!Number.isSafeInteger(sort) || sort < 0)
    throw new BadRequestFailure([{ field: "dictSort", rule: "integer", text: "FIELD_WRONG" }]);
  return values;
}

async function found(db: Queries, dictCode: number): Promise<Entry> {
  const row = await db.selectFrom("dict_data").selectAll().where("dictCode", "=", dictCode).executeTakeFirst();
  if (row === undefined) throw new NotFoundFailure();
  return row;
}

/** @throws {BadRequestFailure} when there is no dictionary of that type */
async function isBuiltIn(tx: Transaction, dictType: string): Promise<boolean> {
  const row = await tx.selectFrom("dict_type").select("builtin").where("dictType", "=", dictType).executeTakeFirst();
  if (row === undefined) throw new BadRequestFailure([{ field: "dictType", rule: "reference", text: "NOT_FOUND" }]);
  return row.builtin === YES;
}

async function refuseTaken(
  tx: Transaction,
  { dictType, code, dictValue }: Pick<Entry, "dictType" | "code" | "dictValue">,
  own: number | undefined,
): Promise<void> {
  const row = await tx
    .selectFrom("dict_data")
    .select("dictCode")
    .where("dictType", "=", dictType)
    .where("code", "=", code)
    .where("dictValue", "=", dictValue)
    .executeTakeFirst();
  if (row !== undefined && row.dictCode !== own) throw new RefusedFailure("DUPLICATE");
}

async function written(tx: Transaction, call: Call, what: string, businessType: string, param: unknown): Promise<Reply> {
  await changedDictionaries(tx, call);
  await audit(tx, call, { title: `${TITLE.cn}·${what}`, businessType, param });
  return replyDone(call);
}
