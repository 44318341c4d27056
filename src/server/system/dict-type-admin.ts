import { jsonBody, writeAnswer, type Call } from "../http/call.ts";
import { NotFoundFailure, RefusedFailure } from "../http/failures.ts";
import { Input } from "../http/input.ts";
import { readOrder, readPage } from "../http/page.ts";
import { queryText } from "../http/query.ts";
import { replyData, replyDone, replyRows, type Reply } from "../http/reply.ts";
import { isoNow } from "../store/clock.ts";
import { containsPattern } from "../store/contains.ts";
import type { Queries, Transaction } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { audit } from "./audit.ts";
import { idInBody, idInPath, idsInPath, OPERATION } from "./admin-call.ts";
import { changedDictionaries } from "./dictionaries.ts";

type DictType = Row<"dict_type">;
const TITLE = "字典类型";
const YES = "1";
const COLUMNS = ["dictId", "dictName", "dictType", "status", "updateTime"] as const;

/** GET /system/dict/type/list. */
export async function typeList(call: Call): Promise<Reply> {
  const page = readPage(call.query);
  const order = readOrder(call.query, COLUMNS);
  const [name, type, status] = ["dictName", "dictType", "status"].map((one) => queryText(call.query, one));
  return call.services.store.read(async (db) => {
    let rows = db.selectFrom("dict_type");
    if (name !== undefined) rows = rows.where(containsPattern("dictName", name));
    if (type !== undefined) rows = rows.where(containsPattern("dictType", type));
    if (status !== undefined) rows = rows.where("status", "=", status);
    const { total } = await rows.select((all) => all.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    const asked = order === undefined ? rows.selectAll() : rows.selectAll().orderBy(order.column, order.direction);
    return replyRows(call, await asked.orderBy("dictId").limit(page.limit).offset(page.offset).execute(), Number(total));
  });
}

/** GET /system/dict/type/optionselect: all of them, for a choice. */
export async function typeOptions(call: Call): Promise<Reply> {
  return replyData(
    call,
    await call.services.store.read((db) => db.selectFrom("dict_type").selectAll().orderBy("dictType").execute()),
    "FOUND",
  );
}

/** GET /system/dict/type/{id}. */
export async function typeEntry(call: Call): Promise<Reply> {
  const id = idInPath(call);
  return replyData(call, await call.services.store.read((db) => found(db, id)), "FOUND");
}

/** POST /system/dict/type. */
export async function addType(call: Call): Promise<Reply> {
  const values = entered(call);
  return writeAnswer(call, async (tx) => {
    await refuseTaken(tx, values.dictType, undefined);
    await tx
      .insertInto("dict_type")
      .values({ ...values, edited: YES, updateTime: isoNow(call.services.clock) })
      .execute();
    return written(tx, call, "新增", OPERATION.add, values);
  });
}

/** PUT /system/dict/type: the key of a dictionary that holds values stays, because fields name it. */
export async function editType(call: Call): Promise<Reply> {
  const id = idInBody(jsonBody(call), "dictId");
  const values = entered(call);
  return writeAnswer(call, async (tx) => {
    const stored = await found(tx, id);
    if (values.dictType !== stored.dictType && (isOfDocuments(call, stored) || (await hasValues(tx, stored.dictType))))
      throw new RefusedFailure("BUILTIN_PROTECTED");
    await refuseTaken(tx, values.dictType, id);
    await tx
      .updateTable("dict_type")
      .set({ ...values, edited: YES, updateTime: isoNow(call.services.clock) })
      .where("dictId", "=", id)
      .execute();
    return written(tx, call, "修改", OPERATION.edit, values);
  });
}

/** DELETE /system/dict/type/{ids}: dictionaries of the documents stay, and those that hold values. */
export async function removeTypes(call: Call): Promise<Reply> {
  const ids = idsInPath(call);
  return writeAnswer(call, async (tx) => {
    for (const id of ids) {
      const stored = await found(tx, id);
      if (isOfDocuments(call, stored)) throw new RefusedFailure("BUILTIN_PROTECTED");
      if (await hasValues(tx, stored.dictType)) throw new RefusedFailure("HAS_CHILDREN");
    }
    await tx.deleteFrom("dict_type").where("dictId", "in", ids).execute();
    return written(tx, call, "删除", OPERATION.remove, { ids });
  });
}

/** DELETE /system/dict/type/clearCache and refreshCache: browsers keep dictionaries by their stamp, so a new stamp is a clear cache. */
export async function clearTypeCache(call: Call): Promise<Reply> {
  return writeAnswer(call, (tx) => written(tx, call, "清理缓存", OPERATION.other, undefined));
}

function entered(call: Call): Pick<DictType, "dictType" | "dictName" | "dictNameId" | "status" | "remark"> {
  const input = new Input(jsonBody(call));
  const values = {
    dictType: input.text("dictType", { max: 100, pattern: /^\w+$/ }),
    dictName: input.text("dictName", { max: 100 }),
    dictNameId: input.optionalText("dictNameId", { max: 100 }) ?? "",
    status: input.optionalText("status", { max: 1, pattern: /^[01]$/ }) || "0",
    remark: input.optionalText("remark", { max: 500 }) ?? "",
  };
  input.check();
  return values;
}

async function found(db: Queries, dictId: number): Promise<DictType> {
  const row = await db.selectFrom("dict_type").selectAll().where("dictId", "=", dictId).executeTakeFirst();
  if (row === undefined) throw new NotFoundFailure();
  return row;
}

function isOfDocuments(call: Call, { builtin, dictType }: DictType): boolean {
  return builtin === YES || Object.hasOwn(call.services.product.dictionaries, dictType);
}

async function hasValues(tx: Transaction, dictType: string): Promise<boolean> {
  return (
    (await tx.selectFrom("dict_data").select("dictCode").where("dictType", "=", dictType).limit(1).executeTakeFirst()) !==
    undefined
  );
}

async function refuseTaken(tx: Transaction, dictType: string, own: number | undefined): Promise<void> {
  const row = await tx.selectFrom("dict_type").select("dictId").where("dictType", "=", dictType).executeTakeFirst();
  if (row !== undefined && row.dictId !== own) throw new RefusedFailure("DUPLICATE");
}

async function written(tx: Transaction, call: Call, what: string, businessType: string, param: unknown): Promise<Reply> {
  await changedDictionaries(tx, call);
  await audit(tx, call, { title: `${TITLE}·${what}`, businessType, ...(param === undefined ? {} : { param }) });
  return replyDone(call);
}
