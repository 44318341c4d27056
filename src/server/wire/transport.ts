import type { IncomingMessage } from "node:http";
import type { Context, Hono } from "hono";
import type { BodyStream } from "./body-stream.ts";
import type { Trace } from "./trace.ts";

/** What the transport hands over beside the request; tests set `address`. */
export type Env = {
  Bindings: { readonly incoming?: IncomingMessage; readonly address?: string };
  Variables: { body: BodyStream; trace: Trace };
};

/** The portal as it answers requests. */
export type PortalApp = Hono<Env>;

/** In tests there is no transport and `env` is absent. */
export function transportOf(context: Context<Env>): Env["Bindings"] | undefined {
  return context.env;
}
