import { KeptConnection } from "./keep-alive.ts";
import type { Spent } from "./served.ts";

/** Calls before the clock starts, as a share of the time of a phase. */
const WARM_UP = 0.2;

/** What a client sends next; `ended` hears how it was answered, where that decides about the next. */
export type Next = { readonly request: Buffer; readonly ended?: (isSuccess: boolean) => void };
export type Sends = (client: number, turn: number) => Next;

/** Let so many clients call for a while; what is sent before the clock starts warms up. */
export async function press(port: number, clients: number, sends: Sends, seconds: number, spent?: () => Promise<Spent>) {
  const connections = await Promise.all(Array.from({ length: clients }, () => KeptConnection.open(port)));
  const turns = connections.map(() => 0);
  const run = async (ms: number) => {
    const times: number[] = [];
    const refused: string[] = [];
    const begun = performance.now();
    const client = async (connection: KeptConnection, index: number): Promise<void> => {
      while (performance.now() - begun < ms) {
        const { request, ended } = sends(index, turns[index] ?? 0);
        turns[index] = (turns[index] ?? 0) + 1;
        const sent = performance.now();
        const { status, body } = await connection.ask(request);
        times.push(performance.now() - sent);
        const isSuccess = status === 200 && !REFUSED.test(body.toString("latin1", 0, LOOKED_AT));
        if (!isSuccess) refused.push(body.toString("utf8", 0, TOLD));
        ended?.(isSuccess);
      }
    };
    await Promise.all(connections.map(client));
    return { calls: times.length, perSecond: (times.length * 1000) / (performance.now() - begun), times, refused };
  };
  try {
    await run(seconds * 1000 * WARM_UP);
    await spent?.();
    const pressed = await run(seconds * 1000);
    return { ...pressed, cost: await spent?.() };
  } finally {
    for (const connection of connections) connection.close();
  }
}

/** Every envelope begins with its code. */
const REFUSED = /^\{"code":(?!200\b)/;
const LOOKED_AT = 20;
/** So much of a refusal is told. */
const TOLD = 200;
