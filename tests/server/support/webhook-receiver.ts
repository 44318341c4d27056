import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Arrival = {
  readonly id: string;
  /** Seconds. */
  readonly timestamp: number;
  readonly status: number;
  /** The step of a journey on which it was sent, where one was named. */
  readonly traceparent: string | undefined;
  readonly body: { readonly type: string; readonly timestamp: string; readonly data: Readonly<Record<string, string>> };
};

/** Somebody else's server, which knows its secret and judges each call by code of its own. */
export type Receiver = {
  readonly url: string;
  /** Every call whose signature was right, in the order of coming. */
  readonly arrivals: readonly Arrival[];
  /** Those that were taken. */
  readonly taken: () => readonly Arrival[];
  /** Calls with a wrong signature. */
  readonly strangers: () => number;
  /** What the next calls are answered. */
  answer: (arrival: Omit<Arrival, "status">, count: number) => number | "nothing";
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
};

export const SECRET = `whsec_${Buffer.from("a secret of thirty-two bytes, ok").toString("base64")}`;

/** Open a receiver on a free port, which it keeps while it is stopped and started again. */
export async function openReceiver(secret = SECRET): Promise<Receiver> {
  const arrivals: Arrival[] = [];
  let strangers = 0;
  let server: Server | undefined;
  let port = 0;
  const handle = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString("utf8");
    const arrival = judged(request, text, secret);
    if (arrival === undefined) {
      strangers += 1;
      reply.writeHead(401).end();
      return;
    }
    const status = receiver.answer(arrival, arrivals.length);
    arrivals.push({ ...arrival, status: status === "nothing" ? 0 : status });
    if (status !== "nothing") reply.writeHead(status, status === 302 ? { Location: "/elsewhere" } : {}).end("ok");
  };
  const start = async (): Promise<void> => {
    server = createServer((request, reply) => void handle(request, reply));
    await new Promise<void>((resolve) => server?.listen(port, "127.0.0.1", resolve));
    ({ port } = server.address() as AddressInfo);
  };
  await start();
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hooks`,
    arrivals,
    taken: () => arrivals.filter(({ status }) => status >= 200 && status < 300),
    strangers: () => strangers,
    answer: () => 204,
    start,
    stop: async () => {
      server?.closeAllConnections();
      await new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve())));
    },
  };
  return receiver;
}

/** Standard Webhooks as its description tells a receiver to judge it, without any code of the sender's. */
function judged({ headers }: IncomingMessage, text: string, secret: string): Omit<Arrival, "status"> | undefined {
  const [id, timestamp, given] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => String(headers[name]));
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const expected = Buffer.from(`v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${text}`).digest("base64")}`);
  const isOwn = (given ?? "").split(" ").some((one) => {
    const found = Buffer.from(one);
    return found.length === expected.length && timingSafeEqual(found, expected);
  });
  if (!isOwn) return undefined;
  const traceparent = headers["traceparent"] === undefined ? undefined : String(headers["traceparent"]);
  return { id: String(id), timestamp: Number(timestamp), traceparent, body: JSON.parse(text) as Arrival["body"] };
}
