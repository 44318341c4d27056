import { createServer, type ServerResponse } from "node:http";
import { readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { BenchData } from "./records.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
};

export type BenchServer = { readonly address: string; readonly close: () => Promise<void> };

/**
 * Serve the built pages, and the same rows to whichever page asks: pages of a list, one record with n lines.
 *
 * @param isPacked whether long answers are compressed, as every product's are; for slow lines
 */
export async function servePages(folder: string, data: BenchData, isPacked = false): Promise<BenchServer> {
  const send = isPacked ? sendPacked : sendPlain;
  const sendJson = (response: ServerResponse, value: unknown): void => send(response, "application/json", JSON.stringify(value));
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://bench");
    if (pathname === "/dictionaries.js")
      return send(response, "text/javascript", `window.benchDictionaries=${JSON.stringify(data.dictionaries)}`);
    if (!pathname.startsWith("/prod-api/")) return void sendFile(response, folder, pathname, send);
    const lines = /lines-(\d+)$/.exec(pathname)?.[1];
    if (lines !== undefined) return sendJson(response, { code: 200, data: data.record(Number(lines)) });
    const [, asked, suppliers] = /compared-(\d+)-(\d+)$/.exec(pathname) ?? [];
    if (asked !== undefined) return sendJson(response, { code: 200, data: data.compared(Number(asked), Number(suppliers)) });
    if (pathname.endsWith("/system/search"))
      return sendJson(response, { code: 200, data: data.found(searchParams.get("keyword") ?? "") });
    if (!pathname.endsWith("/list") || pathname.includes("/view/")) return sendJson(response, { code: 200, data: [] });
    const size = Number(searchParams.get("pageSize") ?? "20");
    const from = (Number(searchParams.get("pageNum") ?? "1") - 1) * size;
    return sendJson(response, { code: 200, msg: "", rows: data.rows.slice(from, from + size), total: data.rows.length });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const bound = server.address();
  const port = typeof bound === "object" && bound !== null ? bound.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

type Send = (response: ServerResponse, type: string, body: string | Buffer) => void;

async function sendFile(response: ServerResponse, folder: string, pathname: string, send: Send): Promise<void> {
  const path = join(folder, normalize(pathname));
  try {
    const bytes = await readFile(path);
    send(response, TYPES[/\.\w+$/.exec(path)?.[0] ?? ""] ?? "application/octet-stream", bytes);
  } catch {
    response.writeHead(404).end();
  }
}

function sendPlain(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-store" }).end(body);
}

/** Files that are the same for ever are kept by whoever has them, and packed once. */
const packed = new Map<string, Buffer>();

function sendPacked(response: ServerResponse, type: string, body: string | Buffer): void {
  const text = body.toString();
  const isFile = typeof body !== "string" && type !== TYPES[".html"];
  const known = packed.get(text);
  const bytes = known ?? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: isFile ? 11 : 5 } });
  if (isFile && known === undefined) packed.set(text, bytes);
  const kept = isFile ? "public, max-age=31536000, immutable" : "no-store";
  response.writeHead(200, { "Content-Type": type, "Cache-Control": kept, "Content-Encoding": "br" }).end(bytes);
}
