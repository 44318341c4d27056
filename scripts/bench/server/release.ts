import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import type { addSamples } from "../../../src/demo/add-samples.ts";
import type { Portal } from "../../../src/server/portal.ts";
import { callerOf, type Answer, type Caller, type Row } from "./caller.ts";
import { countStatements } from "./count-statements.ts";
import { fillDeliveries } from "./fill.ts";

/**
 * One release of the product in a process of its own: `node release.ts FOLDER ROWS`, store by DATA_DIR and DATABASE_URL.
 * For each line `CALL TURNS` it makes the calls and answers a line of {@link Took}.
 */
export type Took = { readonly ms: number; readonly statements: number };

const [folder = "", rows = "0"] = process.argv.slice(2);
const LIST = "/tdhcsystem/delivery/list?pageSize=20";

const asked = countStatements(folder);

const portal = await openRelease();
await fillDeliveries(portal.store, Number(rows));
const supplier = await callerOf(portal, "hengtuo.sales", "101");
const calls = await makeCalls(supplier);
process.stdout.write("ready\n");
for await (const line of createInterface({ input: process.stdin })) {
  const [name = "", turns = "1"] = line.split(" ");
  process.stdout.write(`${JSON.stringify(await timed(calls.get(name), Number(turns)))}\n`);
}
await portal.close();

async function timed(call: (() => Promise<Answer>) | undefined, turns: number): Promise<Took> {
  if (call === undefined) throw new RangeError("there is no such call");
  const times: number[] = [];
  const before = asked().statements;
  for (let turn = 0; turn < turns; turn += 1) {
    const begun = performance.now();
    const answer = await call();
    times.push(performance.now() - begun);
    if (answer.code !== 200) throw new Error(`refused: ${JSON.stringify(answer).slice(0, 300)}`);
  }
  return {
    ms: times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0,
    statements: (asked().statements - before) / turns,
  };
}

/** The same people do the same to every release. */
async function makeCalls(person: Caller): Promise<ReadonlyMap<string, () => Promise<Answer>>> {
  const rowsOf = async (query: string) => ((await person("GET", `${LIST}${query}`))["rows"] ?? []) as readonly Row[];
  const [draft] = await rowsOf("&gApprovalStatus=0&gDeliverystatus=1");
  const listed = await rowsOf("");
  if (draft === undefined || listed.length < 20) throw new Error("there are too few notes");
  const read = (id: string) => person("GET", `/tdhcsystem/delivery/getData/${id}`);
  let turn = 0;
  const press = (path: string) => person("PUT", `/tdhcsystem/delivery/${path}`, { items: [{ id: draft.id }] });
  return new Map([
    ["list", () => person("GET", LIST)],
    ["read", () => read(listed[(turn += 1) % listed.length]?.id ?? "")],
    ["edit", () => person("PUT", "/tdhcsystem/delivery/editDelivery", { id: draft.id, gRemarks: `turn ${(turn += 1)}` })],
    ["submit", () => press((turn += 1) % 2 === 1 ? "apply" : "backout")],
  ]);
}

async function openRelease(): Promise<Portal> {
  const { compile } = await partOf<typeof import("../../compiler/compile.ts")>("scripts/compiler/compile.ts");
  const { openPortal } = await partOf<typeof import("../../../src/server/portal.ts")>("src/server/portal.ts");
  const { parseSettings } = await partOf<typeof import("../../../src/server/ground/settings.ts")>(
    "src/server/ground/settings.ts",
    "src/server/settings.ts",
  );
  const { createLog } = await partOf<typeof import("../../../src/server/wire/log.ts")>(
    "src/server/wire/log.ts",
    "src/server/http/log.ts",
  );
  const { product } = compile(folder);
  if (product === undefined) throw new Error(`the documents of ${folder} are faulty`);
  const settings = parseSettings({ ...process.env, CAPTCHA: "off", RATE_LIMITS: "off" });
  return openPortal({ settings, product, clock: Date.now, log: createLog("silent"), addSamples: await samples() });
}

/** Samples of this release stand outside of its server; an earlier one brings its own. */
async function samples(): Promise<typeof addSamples> {
  if (!existsSync(join(folder, "src/demo/add-samples.ts"))) return async () => {};
  return (await partOf<typeof import("../../../src/demo/add-samples.ts")>("src/demo/add-samples.ts")).addSamples;
}

/** A part of the release in the folder, where this one or an earlier one keeps it; what is asked of it has not changed. */
async function partOf<Part>(...places: readonly string[]): Promise<Part> {
  const path = places.map((place) => join(folder, place)).find((place) => existsSync(place));
  if (path === undefined) throw new Error(`${folder} has no ${places[0]}`);
  return (await import(pathToFileURL(path).href)) as Part;
}
