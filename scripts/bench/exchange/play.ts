import { contractsOf, Erp, type ErpContract, ROWS_OF_A_CALL, type Verdict } from "./erp.ts";
import type { Line } from "./line.ts";

const LINES = 4;
/** One contract of so many changes in the ERP. */
const CHANGES_EVERY = 20;
/** Records of one answer. */
const PAGE = 300;
const SUPPLIER = "海宁恒拓钢管有限公司";
const BUYER = { username: "ds.purchaser", password: "Portal@2026" };
const COMPANY = "101";

/** How an exchange went. */
export type Played = {
  readonly steps: readonly Step[];
  readonly verdicts: Readonly<Record<string, number>>;
  readonly interrupted: number;
  /** Rows that had been judged when the answer about them was lost. */
  readonly judgedUnheard: number;
  /** What is not as it must be; empty where the ERP's copy is equal to what it has. */
  readonly wrong: readonly string[];
};
export type Step = { readonly name: string; readonly records: number; readonly seconds: number; readonly residentMb: number };

/**
 * An ERP brings all its contracts in, has a copy of them, changes some, and has a copy again.
 *
 * @param breaks how often the line breaks while they come in; half as often while they go out, and while they change
 * @param residentMb memory of the portal's process at a moment
 */
export async function play(line: Line, contracts: number, breaks: number, residentMb: () => number): Promise<Played> {
  await signIn(line);
  const erp = new Erp(line.send);
  const steps: Step[] = [];
  const step = async <T>(
    name: string,
    records: number,
    breaksOfIt: number,
    perCall: number,
    work: () => Promise<T>,
  ): Promise<T> => {
    line.breakAmong(Math.ceil(records / perCall), breaksOfIt);
    const begun = performance.now();
    const result = await work();
    steps.push({ name, records, seconds: (performance.now() - begun) / 1000, residentMb: residentMb() });
    return result;
  };
  await erp.follow();
  const before = erp.copy.size;
  const all = contractsOf(contracts, LINES, SUPPLIER);
  const fewer = Math.floor(breaks / 2);
  const verdicts = await step("in", contracts, breaks, ROWS_OF_A_CALL, () => erp.bringIn("in", all));
  const ids = new Map(verdicts.map(({ externalKey = "", id = "" }) => [externalKey, id]));
  const told = await step("out", contracts, fewer, PAGE, () => erp.follow());
  const changed = all.map((one, nth): ErpContract => (nth % CHANGES_EVERY === 0 ? { ...one, gDelivplace: "十号仓库" } : one));
  const news = changed.filter((_, nth) => nth % CHANGES_EVERY === 0);
  const again = await step("changed", news.length, fewer, ROWS_OF_A_CALL, () => erp.bringIn("changes", news));
  const toldAgain = await step("out again", news.length, 0, PAGE, () => erp.follow());
  const wrong = [
    ...otherThan("made", verdicts),
    ...otherThan("changed", again),
    ...unequal("records told", told, contracts),
    ...unequal("records told of the changes", toldAgain, news.length),
    ...unequal("contracts of the portal", erp.copy.size - before, contracts),
    ...erp.differences(changed, ids),
  ];
  const { interrupted, judgedUnheard } = erp;
  return { steps, verdicts: counted([...verdicts, ...again]), interrupted, judgedUnheard, wrong };
}

async function signIn(line: Line): Promise<void> {
  const { body } = await line.portal.call("POST", "/login", { body: BUYER });
  line.carry({ Authorization: `Bearer ${String(body["token"])}`, "X-Company-Id": COMPANY });
}

function otherThan(wanted: string, verdicts: readonly Verdict[]): readonly string[] {
  return verdicts.filter(({ verdict }) => verdict !== wanted).map((one) => `${wanted} was wanted: ${JSON.stringify(one)}`);
}

function unequal(what: string, is: number, wanted: number): readonly string[] {
  return is === wanted ? [] : [`${what}: ${is}, not ${wanted}`];
}

function counted(verdicts: readonly Verdict[]): Readonly<Record<string, number>> {
  const grouped = Object.groupBy(verdicts, ({ verdict }) => verdict);
  return Object.fromEntries(Object.entries(grouped).map(([word, all = []]) => [word, all.length]));
}
