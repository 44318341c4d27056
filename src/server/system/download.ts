import { API_BASE } from "../../core/contract/paging.ts";
import { jsonBody, whoCalls, type Call } from "../wire/call.ts";
import { AuthRequiredFailure, NotFoundFailure } from "../ground/failures.ts";
import { Input } from "../wire/input.ts";
import { queryText } from "../wire/query.ts";
import { replyData, replyResponse, withCookies, type Reply } from "../wire/reply.ts";
import { SECOND_MS } from "../store/clock.ts";
import type { Row } from "../store/tables.ts";
import { EXPORT_TYPE } from "./file-rules.ts";
import { cookieOf, cookieText } from "../wire/cookies.ts";
import { bearerToken } from "../wire/bearer.ts";
import { hashToken, newToken, tokenFor } from "../session/tokens.ts";

const TICKET_LIFE_MS = 60 * SECOND_MS;

const COOKIE = "portal-download";

/**
 * POST /common/ticket: a navigation cannot send a bearer header, so it carries a short-lived pass for one file instead. An
 * address is seen by more than its reader (history, proxies, a message that it is pasted into), so the ticket in it is but
 * one half; the other is a cookie of the browser that asked (domain 12, 53).
 */
export async function issueTicket(call: Call): Promise<Reply> {
  const { userId, sessionId } = whoCalls(call);
  const input = new Input(jsonBody(call));
  const fileName = storedNameOf(input.optionalText("fileName", { max: 300 }) ?? input.text("name", { max: 300 }));
  input.check();
  await readableFile(call, fileName);
  const ticket = newToken();
  // One for the session: several downloads may begin at once, and a browser keeps one cookie of a name.
  const cookie = tokenFor("download", bearerToken(call.request) ?? "");
  const { store, clock } = call.services;
  await store.write(async (tx) => {
    await tx.deleteFrom("ticket").where("expiresAt", "<=", clock()).execute();
    await tx
      .insertInto("ticket")
      .values({
        ticketHash: hashToken(ticket),
        userId,
        fileName,
        expiresAt: clock() + TICKET_LIFE_MS,
        sessionId,
        cookieHash: hashToken(cookie),
      })
      .execute();
  });
  const path = `${API_BASE}/common`;
  return withCookies(replyData(call, { ticket }), [cookieText(call, COOKIE, cookie, { path, lifeMs: TICKET_LIFE_MS })]);
}

/** GET /common/download?fileName=&delete=&ticket=: a file; with delete=true one's own temporary export goes after sending. */
export async function download(call: Call): Promise<Reply> {
  return sendFile(call, queryText(call.query, "fileName"));
}

/** GET /common/download/resource?name=&ticket=: a file that a record holds. */
export async function downloadResource(call: Call): Promise<Reply> {
  return sendFile(call, queryText(call.query, "name"));
}

async function sendFile(call: Call, name: string | undefined): Promise<Reply> {
  const fileName = storedNameOf(name ?? "");
  const ticket = queryText(call.query, "ticket");
  return sendStored(call, ticket === undefined ? await readableFile(call, fileName) : await ticketFile(call, fileName, ticket));
}

/** Send a file whose reader has been judged. */
export async function sendStored(call: Call, attachment: Row<"attachment">): Promise<Reply> {
  const { files, store } = call.services;
  const isOwnExport = attachment.bizType === EXPORT_TYPE && queryText(call.query, "delete") === "true" && call.method === "GET";
  if (isOwnExport)
    await store.write((tx) =>
      tx.updateTable("attachment").set({ delFlag: "2" }).where("fileId", "=", attachment.fileId).execute(),
    );
  // A page shows pictures in itself; what a ticket or delete=true opens is navigated to, and must not take the page's place.
  const isNavigated = queryText(call.query, "ticket") !== undefined || queryText(call.query, "delete") === "true";
  const isShown = attachment.mime.startsWith("image/") && !isNavigated;
  const headers = {
    "Content-Type": attachment.mime,
    "Content-Length": String(attachment.size),
    "Content-Disposition": contentDisposition(isShown ? "inline" : "attachment", attachment.name, attachment.ext),
    "Cache-Control": "private, no-store",
  };
  // Opened last: a file that is open when something else fails would stay open.
  const body = await files.stream(attachment.storedName, attachment.size);
  return replyResponse(
    new Response(isOwnExport ? body.pipeThrough(afterwards(() => files.remove(attachment.storedName))) : body, { headers }),
  );
}

/** Content-Disposition of a file with a name of any language (RFC 6266). */
export function contentDisposition(kind: "inline" | "attachment", name: string, ext: string): string {
  return `${kind}; filename="download.${ext}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", "%27")}`;
}

/** Without a ticket: the bearer's own rights. A stranger may read what is public, and is otherwise asked to sign in. */
export async function readableFile(call: Call, fileName: string): Promise<Row<"attachment">> {
  const attachment = await fileRow(call, fileName);
  const mayRead = attachment !== undefined && (await call.services.fileRules.mayRead(call, call.signedIn, attachment));
  if (attachment !== undefined && mayRead) return attachment;
  throw call.signedIn === undefined ? new AuthRequiredFailure() : new NotFoundFailure();
}

/** With a ticket: the rights were judged when it was issued, a minute ago at most. It is taken before it is looked at. */
async function ticketFile(call: Call, fileName: string, ticket: string): Promise<Row<"attachment">> {
  const row = await call.services.store.write((tx) =>
    tx.deleteFrom("ticket").where("ticketHash", "=", hashToken(ticket)).returningAll().executeTakeFirst(),
  );
  if (row === undefined || row.expiresAt <= call.services.clock() || row.fileName !== fileName) throw new AuthRequiredFailure();
  if (!isMaker(call, row) || !(await lives(call, row.sessionId))) throw new AuthRequiredFailure();
  const attachment = await fileRow(call, fileName);
  if (attachment === undefined) throw new NotFoundFailure();
  return attachment;
}

/** The browser that asked for the ticket, or the person with a header of their own. */
function isMaker(call: Call, { userId, cookieHash }: Row<"ticket">): boolean {
  if (call.signedIn !== undefined) return call.signedIn.userId === userId;
  const cookie = cookieOf(call.request, COOKIE);
  return cookie !== undefined && hashToken(cookie) === cookieHash;
}

/** A ticket ends with the session that made it. */
async function lives(call: Call, sessionId: string): Promise<boolean> {
  const found = await call.services.store.read((db) =>
    db
      .selectFrom("sessions")
      .innerJoin("users", "users.userId", "sessions.userId")
      .select("sessions.sessionId")
      .where("sessions.sessionId", "=", sessionId)
      .where("sessions.revokedAt", "is", null)
      .where("users.status", "=", "0")
      .where("users.delFlag", "=", "0")
      .executeTakeFirst(),
  );
  return found !== undefined;
}

async function fileRow(call: Call, fileName: string): Promise<Row<"attachment"> | undefined> {
  const row = await call.services.store.read((db) =>
    db
      .selectFrom("attachment")
      .selectAll()
      .where((file) => file.or([file("storedName", "=", fileName), file("fileId", "=", fileName)]))
      .where("delFlag", "=", "0")
      .executeTakeFirst(),
  );
  const lapsesAt = row?.tempUntil ?? Number.POSITIVE_INFINITY;
  return lapsesAt <= call.services.clock() ? undefined : row;
}

/** Callers name a file by its id, as records carry it, by its stored name, or by the url that the upload answered. */
export function storedNameOf(name: string): string {
  return name.split(/[/=]/).at(-1) ?? "";
}

/** A stream stage that changes nothing and does something when everything has passed. */
function afterwards(work: () => Promise<void>): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({ flush: work });
}
