import { Agent, request } from "node:http";

export type Answer = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: { readonly code: number; readonly [name: string]: unknown };
};

/** Somebody at an address of 127.0.0.0/8 of their own; `end` closes their connections. */
export type Client = {
  readonly send: (method: string, path: string, options?: Sent) => Promise<Answer>;
  readonly end: () => void;
};
export type Sent = {
  readonly token?: string;
  readonly json?: unknown;
  readonly body?: Buffer;
  readonly type?: string;
  /** By which the product knows a write that is sent again. */
  readonly key?: string;
};

/** Nobody waits longer for an answer. */
const TIMEOUT_MS = 60_000;

/** A client that calls the product on a port of this machine, from an address of its own. */
export function clientAt(localAddress: string, port: number, sockets: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  return {
    send: (method, path, { token, json, body, type, key } = {}) =>
      new Promise((resolve, reject) => {
        const content = json === undefined ? body : Buffer.from(JSON.stringify(json));
        const headers: Record<string, string> = {
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { "Idempotency-Key": key }),
          ...(content === undefined
            ? {}
            : { "Content-Type": type ?? "application/json", "Content-Length": String(content.byteLength) }),
        };
        const options = { host: "127.0.0.1", port, localAddress, method, path: `/prod-api${path}`, agent, headers };
        const sent = request({ ...options, timeout: TIMEOUT_MS }, (response) => {
          const parts: Buffer[] = [];
          response.on("error", reject);
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("end", () => {
            try {
              const answer = JSON.parse(Buffer.concat(parts).toString("utf8")) as Answer["body"];
              resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"], body: answer });
            } catch (fault) {
              reject(fault);
            }
          });
        });
        sent.on("timeout", () => sent.destroy(new Error(`no answer in ${TIMEOUT_MS / 1000} s`)));
        sent.on("error", reject);
        sent.end(content);
      }),
    end: () => agent.destroy(),
  };
}
