import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { findPostgres, startCluster } from "../../../tests/server/support/postgres-cluster.ts";
import type { Took } from "./release.ts";

const CALLS = ["list", "read", "edit", "submit"] as const;
const ROUNDS = 20;
const TURNS = 20;
/** Two runs of one release differ by about as much. */
const MOST_SLOWER = 1.1;

type Release = {
  readonly name: string;
  readonly child: ChildProcess;
  readonly lines: AsyncIterator<string>;
  readonly reader: Interface;
};

/**
 * The calls of this release beside those of another checkout, in turn on stores of the same size: time and statements.
 * Each release runs twice, one's processes around the other's: whoever starts first has measured up to a fifth slower than
 * itself.
 *
 * @param other folder of the other release with its packages
 * @returns whether no call takes more statements, and none more time than measuring can tell
 */
export async function benchAgainst(other: string, rows: number): Promise<boolean> {
  if (!existsSync(join(other, "src/server/portal.ts"))) throw new RangeError(`--against ${other}: there is no release`);
  const embedded = await inTurn("SQLite", other, rows, async () => ({}));
  if (findPostgres() === undefined) return embedded;
  const cluster = await startCluster(true);
  try {
    const server = await inTurn("PostgreSQL", other, rows, async (name) => {
      await cluster.createDatabase(name);
      return { DATABASE_URL: cluster.url(name) };
    });
    return server && embedded;
  } finally {
    await cluster.remove();
  }
}

async function inTurn(
  store: string,
  other: string,
  rows: number,
  more: (name: string) => Promise<Readonly<Record<string, string>>>,
): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "portal-against-"));
  const here = join(import.meta.dirname, "../../..");
  const releases: Release[] = [];
  try {
    for (const [name, root, turn] of [
      ["this", here, "first"],
      ["other", other, "first"],
      ["other", other, "second"],
      ["this", here, "second"],
    ] as const) {
      const own = `${name}_${turn}`;
      releases.push(await start(name, root, rows, { DATA_DIR: join(folder, own), ...(await more(own)) }));
    }
    console.log(`\n${store}, ${rows} deliveries: ms (statements), medians of ${ROUNDS} x ${TURNS} calls in turn`);
    const held: boolean[] = [];
    for (const call of CALLS) held.push(await compareCall(call, releases));
    return held.every(Boolean);
  } finally {
    for (const { child, reader } of releases) {
      reader.close();
      child.kill();
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compareCall(call: string, releases: readonly Release[]): Promise<boolean> {
  const took = new Map(releases.map(({ name }) => [name, [] as Took[]]));
  for (let round = 0; round <= ROUNDS; round += 1)
    // Whoever begins changes with every round; the first one warms up.
    for (const release of round % 2 === 0 ? releases : releases.toReversed()) {
      const one = await ask(release, call);
      if (round > 0) took.get(release.name)?.push(one);
    }
  const [own, other] = ["this", "other"].map((name) => middle(took.get(name) ?? []));
  if (own === undefined || other === undefined) throw new Error("a release did not answer");
  const isFewer = own.statements <= other.statements;
  const isQuick = own.ms <= other.ms * MOST_SLOWER;
  console.log(
    `${call.padEnd(8)} this ${shown(own)}  other ${shown(other)}  ratio ${(own.ms / other.ms).toFixed(2)}  ${isFewer && isQuick ? "holds" : "MISSED"}`,
  );
  return isFewer && isQuick;
}

function middle(all: readonly Took[]): Took {
  const at = (values: readonly number[]): number =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  return { ms: at(all.map(({ ms }) => ms)), statements: at(all.map(({ statements }) => statements)) };
}

const shown = ({ ms, statements }: Took): string => `${ms.toFixed(2).padStart(7)} (${statements.toFixed(1).padStart(5)})`;

async function start(name: string, root: string, rows: number, env: Readonly<Record<string, string>>): Promise<Release> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "release.ts"), root, String(rows)], {
    cwd: root,
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const reader = createInterface({ input: child.stdout });
  const release = { name, child, reader, lines: reader[Symbol.asyncIterator]() };
  await nextLine(release);
  return release;
}

async function ask(release: Release, call: string): Promise<Took> {
  release.child.stdin?.write(`${call} ${TURNS}\n`);
  return JSON.parse(await nextLine(release)) as Took;
}

async function nextLine({ name, lines }: Release): Promise<string> {
  const { value, done } = await lines.next();
  if (done === true) throw new Error(`the release "${name}" ended`);
  return value;
}
