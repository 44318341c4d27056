import { createServer, type ServerResponse } from "node:http";
import { readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import type { BenchData } from "./records.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
};

export type BenchServer = { readonly address: string; readonly close: () => Promise<void> };

/** Serve the built pages, and the same rows to whichever page asks: pages of a list, one record with n lines. */
export async function servePages(folder: string, data: BenchData): Promise<BenchServer> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://bench");
    if (pathname === "/dictionaries.js")
      return send(response, "text/javascript", `window.benchDictionaries=${JSON.stringify(data.dictionaries)}`);
    if (!pathname.startsWith("/prod-api/")) return void sendFile(response, folder, pathname);
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

async function sendFile(response: ServerResponse, folder: string, pathname: string): Promise<void> {
  const path = join(folder, normalize(pathname));
  try {
    const bytes = await readFile(path);
    send(response, TYPES[/\.\w+$/.exec(path)?.[0] ?? ""] ?? "application/octet-stream", bytes);
  } catch {
    response.writeHead(404).end();
  }
}

function sendJson(response: ServerResponse, value: unknown): void {
  send(response, "application/json", JSON.stringify(value));
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-store" }).end(body);
}
