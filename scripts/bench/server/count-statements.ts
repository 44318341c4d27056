import { createRequire } from "node:module";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

/** What has been asked of the store since the start of the process. */
export type Asked = {
  /** Without the beginnings and ends of transactions. */
  readonly statements: number;
  /** Times that a server was waited for: what is sent before an answer has come shares the wait for it. */
  readonly roundTrips: number;
};

/**
 * Count what this process asks of either store, at the drivers, so that the product need not.
 *
 * @param folder a checkout, whose driver of PostgreSQL is counted
 * @returns the counts of now
 */
export function countStatements(folder: string): () => Asked {
  const asked = { statements: 0, roundTrips: 0 };
  const one = (text: unknown): void => void (asked.statements += FRAMES.test(textOf(text)) ? 0 : 1);
  const { DatabaseSync, StatementSync } = process.getBuiltinModule("node:sqlite");
  for (const name of ["all", "get", "run", "iterate"] as const) before(StatementSync.prototype, name, () => one(""));
  before(DatabaseSync.prototype, "exec", ([text]) => one(text));
  // Threads that scan have drivers of their own, which are told each statement in a message.
  before(Worker.prototype, "postMessage", ([message]) => {
    if ((message as { readonly kind?: string } | undefined)?.kind === "query") one("");
  });
  const { Client } = createRequire(join(folder, "package.json"))("pg") as { Client: { prototype: object } };
  countTrips(Client.prototype, one, () => (asked.roundTrips += 1));
  return () => ({ ...asked });
}

/** Beginnings and ends of transactions. */
const FRAMES = /^(?:BEGIN|COMMIT|ROLLBACK)\b/;

/** The text of a statement, which pg also takes as an object. */
function textOf(statement: unknown): string {
  return typeof statement === "string" ? statement : ((statement as { readonly text?: string } | undefined)?.text ?? "");
}

function before(of: object, name: string, work: (args: readonly unknown[]) => void): void {
  const own = Reflect.get(of, name) as (...args: unknown[]) => unknown;
  Reflect.set(of, name, function (this: unknown, ...args: unknown[]) {
    work(args);
    return own.apply(this, args);
  });
}

/** The end of a read, which is sent and not waited for. */
const UNAWAITED = "ROLLBACK";

/**
 * A statement stands one trip behind those that had been answered when it was sent. So the trips of a connection are the
 * longest chain of statements of which each has waited for the one before.
 */
function countTrips(client: object, statement: (text: unknown) => void, trip: () => void): void {
  const chains = new WeakMap<object, number>();
  const own = Reflect.get(client, "query") as (...args: unknown[]) => unknown;
  Reflect.set(client, "query", function (this: object, ...args: unknown[]) {
    statement(args[0]);
    if (args[0] === UNAWAITED) return own.apply(this, args);
    const place = (chains.get(this) ?? 0) + 1;
    const answered = (): void => {
      if ((chains.get(this) ?? 0) >= place) return;
      chains.set(this, place);
      trip();
    };
    const last = args.at(-1);
    if (typeof last === "function")
      return own.apply(this, [...args.slice(0, -1), (...given: unknown[]) => (answered(), last(...given) as unknown)]);
    const result = own.apply(this, args);
    if (result instanceof Promise) result.then(answered, answered);
    return result;
  });
}
