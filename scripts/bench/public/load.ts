import { Agent, request } from "node:http";

const CLIENTS = 64;

/** How long answers took that many clients asked for at once. */
export type Waited = { readonly p50Ms: number; readonly p99Ms: number; readonly perSecond: number; readonly wrong: number };

/**
 * Many clients ask for addresses one after another for a while.
 *
 * @param addressOf the address of a turn; turns are counted over all clients
 */
export async function loadOf(port: number, seconds: number, addressOf: (turn: number) => string): Promise<Waited> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const times: number[] = [];
  let wrong = 0;
  let turn = 0;
  const end = performance.now() + seconds * 1000;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      const begun = performance.now();
      const status = await get(agent, port, addressOf(turn++));
      times.push(performance.now() - begun);
      if (status !== 200) wrong += 1;
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

function get(agent: Agent, port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, agent }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    })
      .on("error", reject)
      .end();
  });
}
