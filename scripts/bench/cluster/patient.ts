import { setTimeout as wait } from "node:timers/promises";
import { type Answer, clientAt, type Sent } from "../hostile/client.ts";

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

export type Envelope = Answer["body"];

/** A caller that comes again, with the same key, where it is told to or where the connection breaks. */
export type Patient = {
  readonly call: (method: string, path: string, sent?: Sent) => Promise<Envelope>;
  /** From now on what it meets is counted there. */
  readonly countIn: (tally: Tally) => void;
  readonly end: () => void;
};

const MOST_TRIES = 20;
const PAUSE_MS = 300;
const BUSY = 503;

/** A patient caller at an address of this machine. */
export function patientAt(localAddress: string, port: number, first: Tally): Patient {
  let tally = first;
  const client = clientAt(localAddress, port, 2);

  /** Undefined: to be called again. */
  const tried = async (method: string, path: string, sent: Sent): Promise<Envelope | undefined> => {
    try {
      const { status, body } = await client.send(method, path, sent);
      if (typeof body?.code === "number") return body.code === BUSY ? undefined : body;
      count(tally.odd, `${status} without code`);
    } catch (fault) {
      // A broken connection is no answer; what cannot be read is one.
      if (fault instanceof SyntaxError) count(tally.odd, fault.message);
    }
    return undefined;
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
    end: () => client.end(),
  };
}

function count(kinds: Map<string, number>, kind: string): void {
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
}
