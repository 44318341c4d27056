import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { hostOf } from "../events/endpoint-url.ts";
import { DeliveryFailedError } from "./delivery-failed.ts";
import { PATIENCE_MS } from "./patience.ts";
import type { Target } from "./target.ts";

/** More of an answer is not read; only its status counts. */
const MOST_ANSWER_BYTES = 16 * 1024;

/**
 * POST a body to the machine of a target, on a connection of its own. A redirect is an answer like any other and is not
 * followed, for it could lead anywhere.
 *
 * @returns the status
 * @throws {DeliveryFailedError} when none came in time
 */
export function post(
  { url, address, family }: Target,
  headers: Readonly<Record<string, string>>,
  body: string,
  patienceMs = PATIENCE_MS,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === "https:" ? requestHttps : requestHttp;
    const host = hostOf(url);
    const sent = request(url, {
      method: "POST",
      agent: false,
      // The name stays the one by which the server knows itself; the connection goes where the name led when it was judged.
      lookup: (_name, { all }, found) => (all === true ? found(null, [{ address, family }]) : found(null, address, family)),
      ...(isIP(host) === 0 ? { servername: host } : {}),
      headers: {
        ...headers,
        "Content-Type": "application/json",
        "Content-Length": Buffer.byteLength(body),
        "User-Agent": "supplier-portal-webhooks",
      },
    });
    let status: number | undefined;
    const settle = (fault: DeliveryFailedError): void => {
      clearTimeout(clock);
      if (status === undefined) reject(fault);
      else resolve(status);
      sent.destroy();
    };
    const clock = setTimeout(() => settle(new DeliveryFailedError("late")), patienceMs);
    sent.on("response", (answer) => {
      status = answer.statusCode ?? 0;
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MOST_ANSWER_BYTES) sent.destroy();
      });
      // A body that breaks off does not take back the status that came before it.
      answer.on("error", () => undefined);
    });
    sent.on("error", (cause) => settle(new DeliveryFailedError("unreachable", { cause })));
    sent.on("close", () => settle(new DeliveryFailedError("unreachable")));
    sent.end(body);
  });
}
