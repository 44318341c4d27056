import type { IncomingMessage, ServerResponse } from "node:http";
import type { Connect, ViteDevServer } from "vite";
import type { CompileResult } from "../../src/core/compiler/compiler.ts";
import { explainPoint } from "./explain-point.ts";
import { previewIndex } from "./preview-index.ts";

const pages: Readonly<Record<string, string>> = {
  "/__preview": "/dev/preview/page.tsx",
  "/__preview/frame": "/dev/preview/frame.tsx",
};

/**
 * The implementers' tools of the development server: the preview page, and answers about documents for it and the
 * inspector. A build has none of this, for nothing of the app leads here.
 */
export function serveTools(server: ViteDevServer, current: () => CompileResult): void {
  server.middlewares.use((request: Connect.IncomingMessage, response: ServerResponse, next: Connect.NextFunction) => {
    const url = new URL(request.url ?? "/", "http://tools");
    const script = pages[url.pathname];
    if (script !== undefined) {
      server.transformIndexHtml(url.pathname, htmlOf(script)).then((html) => send(response, "text/html", html), next);
      return;
    }
    const answer = answers[url.pathname];
    if (answer === undefined || !isOwnPage(request)) return next();
    try {
      send(response, "application/json", JSON.stringify(answer(url.searchParams, current())));
    } catch (error) {
      next(error);
    }
  });
}

const answers: Readonly<Record<string, (params: URLSearchParams, result: CompileResult) => unknown>> = {
  "/@schemas/explain": (params, result) =>
    params.getAll("address").map((address) => explainPoint(address, params.get("variant") ?? "", result)),
  "/@schemas/preview": (params, result) => previewIndex(result.product!, params.get("variant") ?? ""),
};

/** Other sites open in the same browser need not learn the documents. */
function isOwnPage(request: IncomingMessage): boolean {
  const site = request.headers["sec-fetch-site"];
  return site === undefined || site === "same-origin" || site === "none";
}

function send(response: ServerResponse, type: string, text: string): void {
  response.setHeader("Content-Type", `${type}; charset=utf-8`);
  response.setHeader("Cache-Control", "no-store");
  response.end(text);
}

/** Without starter.js: a preview asks the server for nothing. */
function htmlOf(script: string): string {
  return `<!doctype html>
<html lang="zh-CN" data-size="medium">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>预览 / Pratinjau</title>
    <link rel="icon" type="image/svg+xml" href="/icon.svg" />
    <link rel="stylesheet" href="/styles/app.css" />
  </head>
  <body>
    <div id="app"></div>
    <script type="module" src="${script}"></script>
  </body>
</html>
`;
}
