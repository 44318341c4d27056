import { Agent, request } from "node:http";

const CLIENTS = 64;
const OK = 200;
const NOT_MODIFIED = 304;

/** How long answers took that many clients asked for at once. */
export type Waited = { readonly p50Ms: number; readonly p99Ms: number; readonly perSecond: number; readonly wrong: number };

/** What clients ask for. */
export type Asked = {
  /** The address of a turn; turns are counted over all clients. */
  readonly addressOf: (turn: number) => string;
  /** They have a copy of each, and ask whether it is still right; only that is timed. */
  readonly hasCopies?: boolean;
};

/** Many clients ask for addresses one after another for a while. */
export async function loadOf(port: number, seconds: number, { addressOf, hasCopies = false }: Asked): Promise<Waited> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const tags = new Map<string, string>();
  const times: number[] = [];
  let wrong = 0;
  let turn = 0;
  const end = performance.now() + seconds * 1000;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      const path = addressOf(turn++);
      const tag = tags.get(path);
      const begun = performance.now();
      const answer = await get(agent, port, path, tag);
      if (!hasCopies || tag !== undefined) times.push(performance.now() - begun);
      if (answer.status !== (tag === undefined ? OK : NOT_MODIFIED)) wrong += 1;
      if (hasCopies && answer.tag !== undefined) tags.set(path, answer.tag);
    }
  };
  try {
    await Promise.all(Array.from({ length: CLIENTS }, client));
  } finally {
    agent.destroy();
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50Ms: at(0.5), p99Ms: at(0.99), perSecond: times.length / seconds, wrong };
}

type Answer = { readonly status: number; readonly tag: string | undefined };

function get(agent: Agent, port: number, path: string, tag: string | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // As browsers ask; what is packed is part of what an answer costs.
    const headers = { "Accept-Encoding": "gzip, deflate, br", ...(tag === undefined ? {} : { "If-None-Match": tag }) };
    request({ host: "127.0.0.1", port, path, agent, headers }, (response) => {
      response.resume();
      response.on("end", () => resolve({ status: response.statusCode ?? 0, tag: response.headers.etag }));
    })
      .on("error", reject)
      .end();
  });
}
