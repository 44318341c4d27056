import { Hono } from "hono";
import type { Services } from "../services.ts";
import { type PortalApp, transportOf } from "../wire/transport.ts";
import { secure } from "../wire/security-headers.ts";

const TEXT_TYPE = "text/plain; version=0.0.4; charset=utf-8";
const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/**
 * `/metrics` beside the product, for callers of this machine only; with METRICS_PORT it is on that port and nowhere else.
 * A call that came through a proxy is not from this machine, whatever its socket says.
 */
export function metricsRoute(app: PortalApp, services: Services): void {
  if (services.settings.metricsPort !== undefined) return;
  app.get("/metrics", (context) => {
    const address = transportOf(context)?.address ?? transportOf(context)?.incoming?.socket.remoteAddress ?? "";
    const isProxied = ["x-forwarded-for", "forwarded", "x-real-ip"].some((name) => context.req.header(name) !== undefined);
    return LOOPBACK.has(address) && !isProxied ? answer(services) : context.notFound();
  });
}

/** The app of METRICS_PORT: this one path. */
export function metricsApp(services: Services): PortalApp {
  const app: PortalApp = new Hono();
  app.get("/metrics", () => answer(services));
  return app;
}

async function answer(services: Services): Promise<Response> {
  const headers = new Headers({ "Content-Type": TEXT_TYPE, "Cache-Control": "no-store" });
  secure(headers);
  const lines = [...services.metrics.lines(), ...(await services.moment.lines(services)), ""];
  return new Response(lines.join("\n"), { headers });
}
