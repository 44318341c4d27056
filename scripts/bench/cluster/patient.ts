import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** What all callers met together. */
export type Tally = {
  readonly tookMs: number[];
  /** Calls that had to be made again. */
  retried: number;
  /** Answers that are no envelope, and answers that no honest caller may get, by what they were. */
  readonly odd: Map<string, number>;
  readonly refused: Map<string, number>;
};

export const newTally = (): Tally => ({ tookMs: [], retried: 0, odd: new Map(), refused: new Map() });

export type Envelope = { readonly code: number; readonly [name: string]: unknown };
export type Sent = { readonly token?: string; readonly json?: unknown; readonly key?: string };

/** A caller that comes again, with the same key, where it is told to or where the connection breaks. */
export type Patient = {
  readonly call: (method: string, path: string, sent?: Sent) => Promise<Envelope>;
  /** From now on what it meets is counted there. */
  readonly countIn: (tally: Tally) => void;
  readonly end: () => void;
};

const MOST_TRIES = 20;
const PAUSE_MS = 300;
const TIMEOUT_MS = 60_000;

/** A patient caller at an address of this machine. */
export function patientAt(localAddress: string, port: number, first: Tally): Patient {
  let tally = first;
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const once = (method: string, path: string, { token, json, key }: Sent): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const content = json === undefined ? undefined : Buffer.from(JSON.stringify(json));
      const headers = {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { "Idempotency-Key": key }),
        ...(content === undefined ? {} : { "Content-Type": "application/json", "Content-Length": String(content.byteLength) }),
      };
      const options = {
        host: "127.0.0.1",
        port,
        localAddress,
        method,
        path: `/prod-api${path}`,
        agent,
        headers,
        timeout: TIMEOUT_MS,
      };
      const asked = request(options, (answer) => {
        const parts: Buffer[] = [];
        answer.on("error", reject);
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString("utf8") }));
      });
      asked.on("timeout", () => asked.destroy(new Error("no answer")));
      asked.on("error", reject);
      asked.end(content);
    });

  const tried = async (method: string, path: string, sent: Sent): Promise<Envelope | undefined> => {
    const answer = await once(method, path, sent).catch((fault: Error) => fault);
    if (answer instanceof Error) return undefined;
    const envelope = envelopeOf(answer.text);
    if (envelope === undefined) count(tally.odd, `${answer.status} ${answer.text.slice(0, 60)}`);
    return envelope?.code === 503 ? undefined : envelope;
  };

  return {
    call: async (method, path, sent = {}) => {
      const begunMs = performance.now();
      for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
        const envelope = await tried(method, path, sent);
        if (envelope === undefined) {
          if (attempt === 1) tally.retried += 1;
          await wait(PAUSE_MS);
          continue;
        }
        tally.tookMs.push(performance.now() - begunMs);
        if (envelope.code !== 200)
          count(tally.refused, `${method} ${path.split("?")[0]} ${envelope.code} ${String(envelope["bizCode"])}`);
        return envelope;
      }
      count(tally.refused, `${method} ${path.split("?")[0]}: no answer`);
      return { code: 0 };
    },
    countIn: (next) => {
      tally = next;
    },
    end: () => agent.destroy(),
  };
}

function envelopeOf(text: string): Envelope | undefined {
  try {
    const body = JSON.parse(text) as Partial<Envelope> | null;
    return typeof body?.code === "number" ? (body as Envelope) : undefined;
  } catch {
    return undefined;
  }
}

function count(kinds: Map<string, number>, kind: string): void {
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
}
