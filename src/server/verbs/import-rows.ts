import { messageText } from "../../core/contract/messages.ts";
import type { Action, Field, SheetImport } from "../../core/definition/generated/documents.ts";
import { dictionaryOf, fieldIndex } from "../../core/definition/fields.ts";
import { mayTouch } from "../../core/gate/gate.ts";
import type { Call } from "../wire/call.ts";
import { NoPermissionFailure } from "../ground/failures.ts";
import { queryText } from "../wire/query.ts";
import { replyResponse, type Reply } from "../wire/reply.ts";
import { audit } from "../system/audit.ts";
import { fileOf } from "../system/upload.ts";
import { deedOf } from "../entity/deed.ts";
import { beginEntityCall, wordedAction, type EntityCall } from "../entity/entity-call.ts";
import { guardSheet } from "../entity/sheet-guard.ts";
import { attachmentNamed, sheetStream, XLSX_TYPE } from "../entity/sheet.ts";
import { loadVocabulary } from "../entity/vocabulary.ts";
import { actionThat, Importing } from "./importing.ts";
import { rowsOf } from "../entity/sheet-rows.ts";
import { concealedFrom } from "../../core/gate/kept-back.ts";

/** Value of sys_oper_type: an import. */
const IMPORT_TYPE = "6";
const PREVIEW_ROWS = 50;
/** GET …/importTemplate: the sheet to fill in, with a mark at the heads that are needed. */
export async function importTemplate(call: Call, workflowName: string, actionKey: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  const action = allowed(ec, actionKey);
  const concealed = concealedFrom(ec.entity, ec.session);
  const asked = columnsOf(ec, action).filter((field) => !concealed.has(field.key));
  const columns = asked.map((field) => ({ title: headOf(field, call), widthPx: field.width ?? 120 }));
  const title = `${ec.entity.title[call.lang]}${call.lang === "id" ? " - templat" : "导入模板"}`;
  const none = (async function* () {})();
  return replyResponse(
    new Response(sheetStream(title, columns, none), {
      headers: {
        "Content-Type": XLSX_TYPE,
        "Content-Disposition": attachmentNamed(`${title}.xlsx`),
        "Cache-Control": "no-store",
      },
    }),
  );
}

/**
 * POST …/importData: rows of a sheet as new records, or as changes of known ones with updateSupport=1. One fault and
 * nothing is written, unless partial=1; check=1 only judges.
 */
export async function importData(call: Call, workflowName: string, actionKey: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  const action = allowed(ec, actionKey);
  const file = fileOf(call);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = guardSheet(file.name, bytes);
  const fields = columnsOf(ec, action);
  const vocabulary = await call.services.store.read((db) =>
    loadVocabulary(
      db,
      ec.product,
      ec.who.code,
      fields.flatMap((field) => dictionaryOf(field, ec.workflow) ?? []),
    ),
  );
  const sheet = await rowsOf(call, { bytes, format }, fields, vocabulary, action.import.generates !== undefined);
  const importing = new Importing(ec, action);
  const mode = { updates: isOn(call, "updateSupport"), isChecking: isOn(call, "check"), isPartial: isOn(call, "partial") };
  const actions = [actionThat(ec, "create"), ...(mode.updates ? [actionThat(ec, "edit")] : [])];
  if (!actions.every((one) => mayTouch(one, ec.session))) throw new NoPermissionFailure();
  const report = await (mode.isChecking
    ? importing.judge(sheet, mode.updates)
    : mode.isPartial
      ? importing.each(sheet, mode.updates)
      : importing.all(sheet, mode.updates));
  const failed = new Set(report.map((fault) => fault.row)).size;
  const isWritten = !mode.isChecking && (failed === 0 || mode.isPartial);
  await call.services.store.write((tx) =>
    audit(tx, call, {
      ...deedOf(ec, action),
      businessType: IMPORT_TYPE,
      param: { rows: sheet.length, failed, ...mode },
    }),
  );
  return {
    kind: "envelope",
    body: {
      code: 200,
      msg: messageText("DONE", call.lang),
      data: {
        success: isWritten || mode.isChecking ? sheet.length - failed : 0,
        failed,
        failures: report,
        columns: fields.map((field) => field.title[call.lang]),
        preview: sheet.slice(0, PREVIEW_ROWS).map(({ row, cells }) => ({ row, cells })),
        ...(isWritten && importing.given.length > 0 ? { initialPasswords: importing.given } : {}),
      },
    },
  };
}

function allowed(ec: EntityCall, actionKey: string): Action & { readonly import: SheetImport } {
  const action = wordedAction(ec, actionKey);
  if (!mayTouch(action, ec.session)) throw new NoPermissionFailure();
  if (action.import === undefined) throw new RangeError(`${ec.workflow.workflow}.${actionKey} says no columns to import`);
  return { ...action, import: action.import };
}

/** Columns that are read; one that the person does not see need not be there, and is refused with its row where it says something. */
function columnsOf(ec: EntityCall, action: { readonly import: SheetImport }): readonly Field[] {
  const fields = fieldIndex(ec.entity.fields);
  const concealed = concealedFrom(ec.entity, ec.session);
  return action.import.columns.flatMap((key): readonly Field[] => {
    const field = fields.get(key);
    if (field === undefined) return [];
    if (!concealed.has(key)) return [field];
    const { required: _needed, ...optional } = field;
    return [optional];
  });
}

const headOf = (field: Field, call: Call): string => `${field.title[call.lang]}${field.required === undefined ? "" : "*"}`;
const isOn = (call: Call, name: string): boolean => ["1", "true"].includes(queryText(call.query, name) ?? "");
