import type { Portal } from "../../../src/server/portal.ts";
import { quantile } from "../quantile.ts";
import { callerOf, type Answer, type Row } from "./caller.ts";
import { FILTERS, LIST, ORDER } from "./single-calls.ts";

const RUNS = 60;
const WARM_UP = 20;
/** A call may take so many times as long with a hundred times the notes. */
const MOST_GROWTH = 1.3;

/** One call on stores of growing size, the smallest first. */
export type Growth = {
  readonly name: string;
  readonly medianMs: readonly number[];
  /** Whether what it answers grows along, so that it may take longer; told, and held against the aim all the same. */
  readonly note?: string;
};

/** The same calls on portals of growing size, in turn, so that a busy moment slows all of them. */
export async function growthOf(portals: readonly Portal[]): Promise<readonly Growth[]> {
  const people = await Promise.all(portals.map((portal) => callsOf(portal)));
  const grown: Growth[] = [];
  for (const name of people[0]?.calls.keys() ?? []) {
    const times = people.map((): number[] => []);
    for (let turn = 0; turn < RUNS + WARM_UP; turn += 1)
      for (const [index, { calls, change }] of people.entries()) {
        if (name === CHANGED) await change(turn);
        const begun = performance.now();
        const answer = await calls.get(name)?.(turn);
        if (answer?.code !== 200) throw new Error(`${name} was refused: ${JSON.stringify(answer).slice(0, 300)}`);
        if (turn >= WARM_UP) times[index]?.push(performance.now() - begun);
      }
    const note = [FILTERED, CHANGED, UNORDERED].includes(name)
      ? `counts ${people.map(({ total }) => total).join(", ")}`
      : undefined;
    grown.push({ name, medianMs: times.map((all) => quantile(all, 0.5)), ...(note === undefined ? {} : { note }) });
  }
  return grown;
}

/** Whether the largest takes no more of the smallest's time than it may. */
export function growsLittle({ medianMs }: Growth): boolean {
  return growthFactor(medianMs) <= MOST_GROWTH;
}

/** One row of the table. */
export function growthLine(growth: Growth): string {
  const { name, medianMs, note } = growth;
  const times = medianMs.map((ms) => `${ms.toFixed(2).padStart(8)} ms`).join(" ");
  const verdict = growsLittle(growth) ? "holds" : "MISSED";
  return `${name.padEnd(34)} ${times}  x${growthFactor(medianMs).toFixed(2).padStart(5)}  aim x${MOST_GROWTH}  ${verdict}${note === undefined ? "" : `  (${note})`}`;
}

function growthFactor(medianMs: readonly number[]): number {
  return (medianMs.at(-1) ?? 0) / (medianMs[0] ?? 1);
}

const FILTERED = "list, four filters and count";
/** A caller that names no order gets the records as they were made. */
const UNORDERED = "the same where no order is asked for";
/** What was counted before is told again as far as the change has moved it. */
const CHANGED = "the same after a note has changed";

async function callsOf(portal: Portal) {
  const person = await callerOf(portal, "hengtuo.sales", "101");
  const buyer = await callerOf(portal, "ds.purchaser", "101");
  const rowsOf = async (query: string): Promise<Answer> => person("GET", `${LIST}${query}`);
  const filtered = await rowsOf(`${FILTERS}${ORDER}`);
  const listed = filtered["rows"] as readonly Row[];
  const [draft] = (await rowsOf("&gApprovalStatus=0&gDeliverystatus=1"))["rows"] as readonly Row[];
  if (listed.length === 0 || draft === undefined) throw new Error("there are too few notes");
  const calls = new Map<string, (turn: number) => Promise<Answer>>([
    [FILTERED, () => rowsOf(`${FILTERS}${ORDER}`)],
    [CHANGED, () => rowsOf(`${FILTERS}${ORDER}`)],
    [UNORDERED, () => rowsOf(FILTERS)],
    ["list of a buyer, as it opens", () => buyer("GET", `${LIST}${ORDER}`)],
    ["list of a buyer, one state of it", () => buyer("GET", `${LIST}${ORDER}&gApprovalStatus=2`)],
    ["by id, with its lines", (turn) => person("GET", `/tdhcsystem/delivery/getData/${listed[turn % listed.length]?.id}`)],
    [
      "action, submit and take back",
      (turn) => person("PUT", `/tdhcsystem/delivery/${turn % 2 === 0 ? "apply" : "backout"}`, { items: [{ id: draft.id }] }),
    ],
  ]);
  const change = (turn: number): Promise<Answer> =>
    person("PUT", "/tdhcsystem/delivery/editDelivery", { id: draft.id, gRemarks: `turn ${turn}` });
  return { calls, change, total: Number(filtered["total"]) };
}
