/** The kinds of calls that are sent by many clients at once. */
export const CALL_KINDS = ["list", "by id", "bootstrap", "edit", "action"] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** How many clients call at once. */
export const CLIENTS = [1, 16, 64, 200] as const;
/** As many as the aims of so many calls a second are about. */
const AIMED_CLIENTS = 16;

/** What one kind of call has come to with so many clients. */
export type Throughput = {
  readonly store: "SQLite" | "PostgreSQL";
  readonly kind: CallKind;
  readonly clients: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Of the serving process, for each call. */
  readonly cpuMs: number;
  readonly loopDelayMs: number;
  readonly statements: number;
  readonly roundTrips: number;
  /** Answers other than a success, as they begin. */
  readonly refused: readonly string[];
  /** What the HTTP library alone answers with the same bytes to as many clients; of calls that are held against it. */
  readonly barePerSecond?: number;
};

const MOST_STATEMENTS = 15;
const MOST_ROUND_TRIPS = 8;
const SHARE_OF_BARE = 0.5;

/** One aim beside its figure. */
export type Aim = { readonly text: string; readonly holds: boolean };

/** The aims of a kind of call with so many clients; none for figures that are told for comparison. */
export function aimsOf(found: Throughput): readonly Aim[] {
  const { store, kind, barePerSecond = 0, refused } = found;
  const answered: readonly Aim[] =
    refused.length === 0 ? [] : [{ text: `${refused.length} refused, such as ${refused[0]}`, holds: false }];
  const least = leastOf(found);
  const quick: readonly Aim[] = least === undefined ? [] : [{ text: `${Math.round(least)}/s`, holds: found.perSecond >= least }];
  if (kind !== "action") return [...answered, ...quick];
  const few = { text: `${MOST_STATEMENTS} statements`, holds: found.statements <= MOST_STATEMENTS };
  const trips = { text: `${MOST_ROUND_TRIPS} trips`, holds: found.roundTrips <= MOST_ROUND_TRIPS };
  return [...answered, ...quick, few, ...(store === "PostgreSQL" ? [trips] : [])];

  function leastOf({ clients }: Throughput): number | undefined {
    switch (kind) {
      case "list":
        return clients === AIMED_CLIENTS && store === "SQLite" ? 1200 : undefined;
      case "by id":
      case "bootstrap":
        return SHARE_OF_BARE * barePerSecond;
      case "edit":
        return clients === AIMED_CLIENTS ? 900 : undefined;
      case "action":
        return clients === AIMED_CLIENTS ? 600 : undefined;
    }
  }
}

/** One row of the table. */
export function throughputLine(found: Throughput): string {
  const { kind, clients, perSecond, p50Ms, p99Ms, cpuMs, loopDelayMs, statements, roundTrips, barePerSecond } = found;
  const aims = aimsOf(found);
  const said = aims.map(({ text, holds }) => `${text} ${holds ? "holds" : "MISSED"}`);
  return [
    kind.padEnd(10),
    String(clients).padStart(7),
    perSecond.toFixed(0).padStart(8),
    ...[p50Ms, p99Ms, cpuMs, loopDelayMs].map((ms) => ms.toFixed(2).padStart(9)),
    statements.toFixed(1).padStart(6),
    roundTrips.toFixed(1).padStart(6),
    (barePerSecond === undefined ? "" : barePerSecond.toFixed(0)).padStart(7),
    ` ${said.join(", ")}`,
  ].join(" ");
}

/** What stands above the rows. */
export const THROUGHPUT_HEAD = `call       clients  calls/s    p50 ms    p99 ms    cpu ms  delay ms  stmts  trips  bare/s  aims`;
