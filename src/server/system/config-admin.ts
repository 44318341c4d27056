import { EXPORT_ROW_LIMIT } from "../../core/contract/paging.ts";
import { jsonBody, writeAnswer, type Call } from "../http/call.ts";
import { NotFoundFailure, RefusedFailure } from "../http/failures.ts";
import { Input } from "../http/input.ts";
import { readOrder, readPage } from "../http/page.ts";
import { queryText, type Query } from "../http/query.ts";
import { replyData, replyDone, replyRows, type Reply } from "../http/reply.ts";
import { isoNow } from "../store/clock.ts";
import { containsPattern } from "../store/contains.ts";
import type { Queries, Transaction } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { audit } from "./audit.ts";
import { checkVersion, idInBody, idInPath, idsInPath, OPERATION, sheetReply, type AdminColumn } from "./admin-call.ts";

type Config = Row<"config">;
const TITLE = { cn: "参数设置", id: "Parameter" };
const BUILT_IN = "Y";
const COLUMNS = ["configId", "configName", "configKey", "configType", "updateTime"] as const;

/** GET /system/config/list. */
export async function configList(call: Call): Promise<Reply> {
  const page = readPage(call.query);
  return call.services.store.read(async (db) => {
    const rows = filtered(db, call.query);
    const { total } = await rows.select((all) => all.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    const entries = await ordered(rows.selectAll(), call.query).limit(page.limit).offset(page.offset).execute();
    return replyRows(call, entries, Number(total));
  });
}

/** GET /system/config/{id}. */
export async function configEntry(call: Call): Promise<Reply> {
  const id = idInPath(call);
  return replyData(call, await call.services.store.read((db) => found(db, id)), "FOUND");
}

/** POST /system/config. */
export async function addConfig(call: Call): Promise<Reply> {
  const values = entered(call);
  return writeAnswer(call, async (tx) => {
    await refuseTaken(tx, values.configKey, undefined);
    await tx
      .insertInto("config")
      .values({ ...values, edited: "1", updateTime: isoNow(call.services.clock) })
      .execute();
    await audit(tx, call, { title: `${TITLE.cn}·新增`, businessType: OPERATION.add, param: values });
    return replyDone(call);
  });
}

/** PUT /system/config: a built-in parameter keeps its key, because the product asks for it by that. */
export async function editConfig(call: Call): Promise<Reply> {
  const body = jsonBody(call);
  const id = idInBody(body, "configId");
  const values = entered(call);
  return writeAnswer(call, async (tx) => {
    const stored = await found(tx, id);
    checkVersion(body, stored.lockVersion);
    const isBuiltIn = stored.configType === BUILT_IN;
    if (isBuiltIn && (values.configKey !== stored.configKey || values.configType !== BUILT_IN))
      throw new RefusedFailure("BUILTIN_PROTECTED");
    await refuseTaken(tx, values.configKey, id);
    const changes = { ...values, edited: "1", updateTime: isoNow(call.services.clock), lockVersion: stored.lockVersion + 1 };
    await tx.updateTable("config").set(changes).where("configId", "=", id).execute();
    await audit(tx, call, { title: `${TITLE.cn}·修改`, businessType: OPERATION.edit, entityId: String(id), param: values });
    return replyDone(call);
  });
}

/** DELETE /system/config/{ids}: all of them or none. */
export async function removeConfig(call: Call): Promise<Reply> {
  const ids = idsInPath(call);
  return writeAnswer(call, async (tx) => {
    for (const id of ids) if ((await found(tx, id)).configType === BUILT_IN) throw new RefusedFailure("BUILTIN_PROTECTED");
    await tx.deleteFrom("config").where("configId", "in", ids).execute();
    await audit(tx, call, { title: `${TITLE.cn}·删除`, businessType: OPERATION.remove, param: { ids } });
    return replyDone(call);
  });
}

/** DELETE /system/config/clearCache: values are read from the store at each call, so there is nothing to clear but the log row. */
export async function clearConfigCache(call: Call): Promise<Reply> {
  return writeAnswer(call, async (tx) => {
    await audit(tx, call, { title: `${TITLE.cn}·清理缓存`, businessType: OPERATION.other });
    return replyDone(call);
  });
}

/** GET /system/config/export: the rows of the list. */
export async function exportConfig(call: Call): Promise<Reply> {
  readPage(call.query);
  const rows = await call.services.store.read((db) =>
    ordered(filtered(db, call.query).selectAll(), call.query).limit(EXPORT_ROW_LIMIT).execute(),
  );
  await call.services.store.write((tx) =>
    audit(tx, call, { title: `${TITLE.cn}·导出`, businessType: OPERATION.export, param: { rows: rows.length } }),
  );
  return sheetReply(call, TITLE, sheetColumns, rows);
}

const sheetColumns: readonly AdminColumn<Config>[] = [
  { title: { cn: "参数名称", id: "Nama parameter" }, of: (row) => row.configName },
  { title: { cn: "参数键名", id: "Kunci" }, of: (row) => row.configKey },
  { title: { cn: "参数键值", id: "Nilai" }, of: (row) => row.configValue },
  { title: { cn: "系统内置", id: "Bawaan" }, of: (row) => row.configType },
  { title: { cn: "备注", id: "Keterangan" }, of: (row) => row.remark },
];

function entered(call: Call): Pick<Config, "configName" | "configKey" | "configValue" | "configType" | "remark"> {
  const input = new Input(jsonBody(call));
  const values = {
    configName: input.text("configName", { max: 100 }),
    configKey: input.text("configKey", { max: 100, pattern: /^[\w.-]+$/ }),
    configValue: input.text("configValue", { max: 2000 }),
    configType: input.optionalText("configType", { max: 1, pattern: /^[YN]$/ }) || "N",
    remark: input.optionalText("remark", { max: 500 }) ?? "",
  };
  input.check();
  return values;
}

async function found(db: Queries, id: number): Promise<Config> {
  const row = await db.selectFrom("config").selectAll().where("configId", "=", id).executeTakeFirst();
  if (row === undefined) throw new NotFoundFailure();
  return row;
}

async function refuseTaken(tx: Transaction, configKey: string, own: number | undefined): Promise<void> {
  const row = await tx.selectFrom("config").select("configId").where("configKey", "=", configKey).executeTakeFirst();
  if (row !== undefined && row.configId !== own) throw new RefusedFailure("DUPLICATE");
}

function filtered(db: Queries, query: Query) {
  const [name, key, type] = ["configName", "configKey", "configType"].map((one) => queryText(query, one));
  let rows = db.selectFrom("config");
  if (name !== undefined) rows = rows.where(containsPattern("configName", name));
  if (key !== undefined) rows = rows.where(containsPattern("configKey", key));
  if (type !== undefined) rows = rows.where("configType", "=", type);
  return rows;
}

function ordered<Q extends { orderBy(column: (typeof COLUMNS)[number], direction: "asc" | "desc"): Q }>(
  rows: Q,
  query: Query,
): Q {
  const order = readOrder(query, COLUMNS);
  return (order === undefined ? rows : rows.orderBy(order.column, order.direction)).orderBy("configId", "asc");
}
