import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import type { BodyStream } from "./body-stream.ts";

/** What the transport hands over beside the request; tests set `address`. */
export type Env = {
  Bindings: { readonly incoming?: IncomingMessage; readonly address?: string };
  Variables: { body: BodyStream };
};

/** In tests there is no transport and `env` is absent. */
export function transportOf(context: Context<Env>): Env["Bindings"] | undefined {
  return context.env;
}
