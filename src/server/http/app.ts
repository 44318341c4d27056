import { Hono, type Context } from "hono";
import { codeOfBizCode } from "../../core/contract/biz-code.ts";
import type { Lang } from "../../core/contract/messages.ts";
import { EDITION_HEADER } from "../../core/contract/live.ts";
import { API_BASE } from "../../core/contract/paging.ts";
import type { Services } from "../services.ts";
import { bodyStream } from "../wire/body-stream.ts";
import { discardBody } from "./bounded-body.ts";
import { clientOf } from "../wire/client-name.ts";
import { Discards } from "./discards.ts";
import { BusyFailure, NotFoundFailure } from "../ground/failures.ts";
import type { PageDrawer } from "../pages/page-drawer.ts";
import { publicPages } from "../pages/page-routes.ts";
import { healthRoutes } from "./health.ts";
import { metricsRoute } from "./metrics-route.ts";
import { replyFailure, replyUnexpected, toResponse } from "../wire/reply.ts";
import type { Route } from "../wire/route.ts";
import { runRoute } from "./run-route.ts";
import { sendAnswer } from "./send-answer.ts";
import { secure } from "../wire/security-headers.ts";
import { staticFiles } from "./static-files.ts";
import { traceOf, traceparent } from "../wire/trace.ts";
import { transportOf, type Env, type PortalApp } from "../wire/transport.ts";

/** Seconds after which a client may ask a stopping process's successor. */
const STOPPING_RETRY_SECONDS = 5;

const DOUBLE_SLASH = new RegExp(`^${API_BASE}/{2,}`);

/** Put the rooms together: health, calls, then the built pages. Every answer of whatever kind leaves with the security headers. */
export function createApp(services: Services, routes: readonly Route[], distFolder: string, drawer?: PageDrawer): PortalApp {
  const app: PortalApp = new Hono<Env>({ getPath: joinedPath });
  const discards = new Discards();
  app.use("*", async (context, next) => {
    const body = bodyStream(context.req.raw, transportOf(context)?.incoming);
    context.set("body", body);
    const trace = traceOf(context.req.raw.headers, services.tracer !== undefined);
    context.set("trace", trace);
    await next();
    context.res.headers.set("X-Request-Id", trace.requestId);
    context.res.headers.set("traceparent", traceparent(trace));
    secure(context.res.headers);
    // Pages judge deadlines by this header, so it names the time by which the portal itself judges them.
    context.res.headers.set("Date", new Date(services.clock()).toUTCString());
    context.res.headers.set(EDITION_HEADER, String(services.edition));
    const client = clientOf(addressOf(context, services));
    const maySpend = (bytes: number): boolean => discards.spend(client, bytes);
    // A process that leaves answers who is there, and has them ask another one next time.
    if (services.phase() !== "serving") context.res.headers.set("Connection", "close");
    // Whose body crawls has been waited for already.
    const isCrawling = context.res.status === codeOfBizCode.TOO_SLOW;
    if (isCrawling || !(await discardBody(body, maySpend))) context.res.headers.set("Connection", "close");
    // HEAD runs what GET runs and nobody reads its body, so a file behind it would stay open for ever.
    if (context.req.method === "HEAD") await context.res.body?.cancel();
  });
  healthRoutes(app, services);
  metricsRoute(app, services);
  const unknown = (context: Context<Env>): Response => toResponse(replyFailure(new NotFoundFailure(), languageOf(context)));
  app.use(`${API_BASE}/*`, async (context, next) => {
    // No call is a HEAD. Run as its GET it would spend a ticket of one use on somebody who only looks whether a link works.
    if (context.req.method === "HEAD") return unknown(context);
    if (services.phase() === "stopped")
      return toResponse(replyFailure(new BusyFailure(STOPPING_RETRY_SECONDS), languageOf(context)));
    return next();
  });
  for (const route of literalFirst(routes)) {
    app.on(route.method, `${API_BASE}${route.path}`, async (context) => {
      const path = joinedPath(context.req.raw).slice(API_BASE.length);
      return sendAnswer(
        context,
        await runRoute(
          route,
          {
            request: context.req.raw,
            body: context.get("body"),
            path,
            params: context.req.param(),
            trace: context.get("trace"),
            lang: languageOf(context),
            address: addressOf(context, services),
          },
          services,
        ),
      );
    });
  }
  app.all(API_BASE, unknown);
  app.all(`${API_BASE}/*`, unknown);
  // Without what draws them, as in a process that only answers calls, there are no public pages.
  if (drawer !== undefined) publicPages(app, services, drawer, (context) => addressOf(context, services));
  staticFiles(app, distFolder, services);
  app.onError((fault, context) => {
    const { traceId } = context.get("trace");
    services.log.error({ traceId, path: new URL(context.req.url).pathname, err: fault }, "unexpected fault");
    const response = toResponse(replyUnexpected(languageOf(context), traceId));
    secure(response.headers);
    return response;
  });
  return app;
}

/** Path of a request; a client that joins the base and a path carelessly writes two slashes (domain 7.1 «base»). */
function joinedPath(request: Request): string {
  return new URL(request.url).pathname.replace(DOUBLE_SLASH, `${API_BASE}/`);
}

/** `/delivery/list` must win over `/delivery/:id`, however the table is written. */
function literalFirst(routes: readonly Route[]): readonly Route[] {
  return routes.toSorted((one, other) => compareText(rank(one.path), rank(other.path)));
}

/** One digit per segment: 0 for a literal, 1 for a parameter. */
function rank(path: string): string {
  return path.replaceAll(/\/[^/]+/g, (segment) => (segment.startsWith("/:") ? "1" : "0"));
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function languageOf(context: Context<Env>): Lang {
  return /^\s*id\b/i.test(context.req.header("accept-language") ?? "") ? "id" : "cn";
}

/** Address of the client; behind a trusted proxy the last one that the proxy itself has noted. */
function addressOf(context: Context<Env>, services: Services): string {
  const forwarded = services.settings.trustProxy ? context.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  const transport = transportOf(context);
  return forwarded ?? transport?.address ?? transport?.incoming?.socket.remoteAddress ?? "127.0.0.1";
}
