import type { MessageKey } from "../../core/contract/messages.ts";
import type { Text } from "../../core/definition/generated/documents.ts";
import { attachmentNamed, sheetStream, XLSX_TYPE, type Cell } from "../entity/sheet.ts";
import { versionOf } from "../entity/action-body.ts";
import type { Call, JsonObject } from "../wire/call.ts";
import { BadRequestFailure, ConflictFailure, NotFoundFailure } from "../ground/failures.ts";
import { replyResponse, type Reply } from "../wire/reply.ts";
import { isoNow } from "../store/clock.ts";

/** Values of sys_oper_type. */
export const OPERATION = { add: "1", edit: "2", remove: "3", export: "5", other: "0" } as const;

const MAX_IDS = 300;

/** The number in a path; administration records have numbers for ids. @throws {NotFoundFailure} for anything else */
export function idInPath(call: Call, name = "id"): number {
  const text = call.params[name] ?? "";
  if (!/^\d{1,15}$/.test(text)) throw new NotFoundFailure();
  return Number(text);
}

/** Several numbers, comma separated, as DELETE takes them. @throws {BadRequestFailure} */
export function idsInPath(call: Call): readonly number[] {
  const texts = [...new Set((call.params["id"] ?? "").split(",").map((text) => text.trim()))];
  if (texts.length > MAX_IDS || texts.some((text) => !/^\d{1,15}$/.test(text))) throw refusedField("id", "FIELD_WRONG");
  return texts.map(Number);
}

/** The number of a body's record. @throws {BadRequestFailure} */
export function idInBody(body: JsonObject, name: string): number {
  const id = Number(body[name]);
  if (!Number.isSafeInteger(id) || id < 1) throw refusedField(name, "FIELD_REQUIRED");
  return id;
}

/** @throws {ConflictFailure} when the caller has seen another version than the stored one */
export function checkVersion(body: JsonObject, stored: number): void {
  const seen = versionOf(body["lockVersion"]);
  if (seen !== undefined && seen !== stored) throw new ConflictFailure();
}

export function refusedField(field: string, text: MessageKey): BadRequestFailure {
  return new BadRequestFailure([{ field, rule: text === "FIELD_REQUIRED" ? "required" : "type", text }]);
}

/** A column of an administration export. */
export type AdminColumn<R> = { readonly title: Text; readonly of: (row: R) => Cell };

/** Rows as a spreadsheet that is saved under the title and the time. */
export function sheetReply<R>(call: Call, title: Text, columns: readonly AdminColumn<R>[], rows: readonly R[]): Reply {
  async function* cells(): AsyncGenerator<readonly Cell[]> {
    for (const row of rows) yield columns.map((column) => column.of(row));
  }
  const heads = columns.map((column) => ({ title: column.title[call.lang], widthPx: 160 }));
  const name = `${title[call.lang]}_${isoNow(call.services.clock).replaceAll(/\D/g, "")}.xlsx`;
  return replyResponse(
    new Response(sheetStream(title[call.lang], heads, cells()), {
      headers: { "Content-Type": XLSX_TYPE, "Content-Disposition": attachmentNamed(name), "Cache-Control": "no-store" },
    }),
  );
}
