import { createHash, randomBytes } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname, join, resolve, sep } from "node:path";
import type { Context } from "hono";
import { BUNDLE_FILES } from "../../core/contract/bundle-files.ts";
import { messageText } from "../../core/contract/messages.ts";
import { acceptedEncodings, type PackedEncoding } from "../wire/accepted-encodings.ts";
import type { MadeFile } from "../bundles/made-file.ts";
import { scriptHash } from "../pages/page-policy.ts";
import { packedResponse } from "../wire/pack.ts";
import type { Services } from "../services.ts";
import type { PortalApp } from "../wire/transport.ts";
import { firstFileTags, readFirstFiles } from "./first-files.ts";
import { pageHeaders } from "../wire/security-headers.ts";

/** Stands in the built index.html wherever the nonce of the answer belongs. */
export const NONCE_PLACEHOLDER = "__CSP_NONCE__";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

/** Endings of the siblings that the build has packed. */
const SUFFIXES: Readonly<Record<PackedEncoding, string>> = { br: ".br", gzip: ".gz" };

/** Serve the built pages: hashed assets for a year, everything that navigates gets index.html with a fresh nonce. */
export function staticFiles(app: PortalApp, distFolder: string, services: Services): void {
  const root = resolve(distFolder);
  app.get("*", async (context) => {
    const path = decodePath(new URL(context.req.url).pathname);
    const file = path === undefined ? undefined : await assetAt(root, path);
    if (file !== undefined && !file.endsWith(`${sep}index.html`)) return sendAsset(context, file, root);
    const made = path?.startsWith(BUNDLE_FILES) === true ? services.bundles.find(path.slice(BUNDLE_FILES.length)) : undefined;
    if (path !== undefined && made !== undefined) return sendMade(context, path, made);
    const isNavigation = (context.req.header("accept") ?? "").includes("text/html") || path === "/";
    // A missing script must not be answered with a page.
    if (!isNavigation || (path !== undefined && /\.[a-z0-9]{2,5}$/i.test(path) && !path.endsWith(".html")))
      return context.text("404", 404);
    return sendPage(root, context.req.raw, services);
  });
  app.all("*", (context) => context.text("404", 404));
}

function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes("\0") ? undefined : decoded;
  } catch {
    return undefined;
  }
}

async function assetAt(root: string, path: string): Promise<string | undefined> {
  const file = resolve(join(root, path));
  // Only known types are served; that keeps source maps of servers and dot files at home.
  if (!file.startsWith(root + sep) || TYPES[extname(file)] === undefined) return undefined;
  try {
    return (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

async function sendAsset(context: Context, file: string, root: string): Promise<Response> {
  const headers = assetHeaders(file, file.startsWith(join(root, "assets") + sep));
  for (const encoding of acceptedEncodings(context.req.raw.headers)) {
    const packed = await readIfThere(`${file}${SUFFIXES[encoding]}`);
    if (packed === undefined) continue;
    headers.set("Content-Encoding", encoding);
    return withTag(context, packed, headers);
  }
  return withTag(context, await readFile(file), headers);
}

/** What this process has made of the documents that run. */
async function sendMade(context: Context, name: string, made: MadeFile): Promise<Response> {
  const headers = assetHeaders(name, true);
  const [encoding] = acceptedEncodings(context.req.raw.headers);
  if (encoding !== undefined) headers.set("Content-Encoding", encoding);
  return withTag(context, await made.as(encoding), headers);
}

function assetHeaders(file: string, isHashed: boolean): Headers {
  return new Headers({
    "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
    "Cache-Control": isHashed ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
    Vary: "Accept-Encoding",
  });
}

function withTag(context: Context, bytes: Buffer, headers: Headers): Response {
  const tag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  headers.set("ETag", tag);
  if (context.req.header("if-none-match") === tag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers });
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    return undefined;
  }
}

async function sendPage(root: string, request: Request, services: Services): Promise<Response> {
  // Both anew each time: a build while the server runs names its files anew.
  const [page, files] = await Promise.all([readIfThere(join(root, "index.html")), readFirstFiles(root)]);
  if (page === undefined)
    return new Response(messageText("NOT_BUILT", "cn"), {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  const nonce = randomBytes(16).toString("base64url");
  const source = page.toString("utf8");
  const marked = source.includes(NONCE_PLACEHOLDER)
    ? source
    : source.replace("<head>", `<head><meta property="csp-nonce" nonce="${NONCE_PLACEHOLDER}">`);
  const tags = files === undefined ? "" : await firstFileTags(files, services, request);
  const begun = marked.replace("</head>", () => `${tags}</head>`);
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    Vary: "Accept-Encoding, Cookie",
    ...pageHeaders({ nonce, scripts: inlineScripts(source).map(scriptHash) }),
  });
  return packedResponse(begun.replaceAll(NONCE_PLACEHOLDER, nonce), request.headers, { headers });
}

/** What runs in the page itself, as the build wrote it there. */
function inlineScripts(page: string): readonly string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script);
}
