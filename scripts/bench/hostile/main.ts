import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { parseSettings } from "../../../src/server/ground/settings.ts";
import { attacks } from "./attacks.ts";
import { quantile, quantileMs } from "../quantile.ts";
import { CLIENTS, gatherHonest, type Seen } from "./honest.ts";
import { startProduct } from "./start-product.ts";
import { folderMb, mostMemoryMb } from "./watch.ts";

/** The options of this benchmark, for whoever gives a wrong one. */
export const options = "--minutes N (default 30), --attacks sheets,sockets,uploads (default all)";

const AIM_P99_MS = 1000;
const AIM_MEMORY_MB = 700;
const DISK_EVERY_MS = 5000;
const MOST_MINUTES = 24 * 60;

/**
 * Two hundred honest people list and write while hostile ones do all they can at once; on the product as it is shipped.
 *
 * Traffic stays on this machine, and everything ends with the time.
 */
export async function bench(args: readonly string[] = []): Promise<boolean> {
  const { minutes, wanted } = given(args);
  const dataDir = join(mkdtempSync(join(tmpdir(), "portal-hostile-")), "data");
  const product = await startProduct(dataDir);
  try {
    const run = await gatherHonest(product.port);
    const files = join(dataDir, "files");
    const before = await folderMb(files);
    let diskMb = 0;
    let memoryMb = 0;
    const look = async (): Promise<void> => {
      memoryMb = Math.max(memoryMb, mostMemoryMb(product.pid) ?? 0);
      diskMb = Math.max(diskMb, (await folderMb(files)) - before);
    };
    const timer = setInterval(() => void look(), DISK_EVERY_MS);
    const seen: Seen = { lists: [], writes: [], refused: [] };
    const seconds = minutes * 60;
    const hostile = wanted.map((name) => attacker(name, product.port, seconds));
    await run(performance.now() + seconds * 1000, seen);
    clearInterval(timer);
    await look();
    for (const told of await Promise.all(hostile)) console.log(told);
    return tell(minutes, seen, memoryMb, diskMb);
  } finally {
    await product.stop();
    rmSync(join(dataDir, ".."), { recursive: true, force: true });
  }
}

function given(args: readonly string[]): { readonly minutes: number; readonly wanted: readonly string[] } {
  const { values } = parseArgs({ args: [...args], options: { minutes: { type: "string" }, attacks: { type: "string" } } });
  const minutes = Number(values.minutes ?? 30);
  if (!(minutes > 0 && minutes <= MOST_MINUTES))
    throw new RangeError(`--minutes ${values.minutes}: a number up to ${MOST_MINUTES}`);
  const wanted = values.attacks?.split(",").filter((name) => name !== "") ?? Object.keys(attacks);
  const unknown = wanted.find((name) => !Object.hasOwn(attacks, name));
  if (unknown !== undefined)
    throw new RangeError(`there is no attack "${unknown}"; there are: ${Object.keys(attacks).join(", ")}`);
  return { minutes, wanted };
}

/** Runs an attack and resolves with what it tells; one that does not end in time is ended. */
function attacker(name: string, port: number, seconds: number): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "attacker.ts"), name, String(port), String(seconds)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), (seconds + 90) * 1000);
  let told = "";
  child.stdout.on("data", (text) => (told += String(text)));
  return new Promise((resolve) =>
    child.once("close", () => {
      clearTimeout(timer);
      resolve(told.trim() || `${name}: ended without a word`);
    }),
  );
}

function tell(minutes: number, { lists, writes, refused }: Seen, memoryMb: number, diskMb: number): boolean {
  const times = [...lists, ...writes];
  const quotaMb = parseSettings({}).strangerUploadsMb;
  const verdicts = [
    [
      "honest p99 under 1 s",
      quantile(times, 0.99) <= AIM_P99_MS,
      `p50 ${quantileMs(times, 0.5)}, p99 ${quantileMs(times, 0.99)} (lists ${quantileMs(lists, 0.99)}, writes ${quantileMs(writes, 0.99)}), slowest ${quantileMs(times, 1)}`,
    ],
    ["no honest call refused", refused.length === 0, `${refused.length} of ${times.length}`],
    [
      "memory under 700 MB",
      memoryMb > 0 && memoryMb < AIM_MEMORY_MB,
      memoryMb > 0 ? `${memoryMb.toFixed(0)} MB at most` : "not known on this system",
    ],
    ["files within their quota", diskMb <= quotaMb, `${diskMb.toFixed(0)} MB of ${quotaMb} MB`],
  ] as const;
  console.log(`${CLIENTS} honest clients for ${minutes} min: ${times.length} calls`);
  for (const [aim, holds, figure] of verdicts) console.log(`${aim.padEnd(26)} ${holds ? "holds " : "MISSED"}  ${figure}`);
  const kinds = new Map<string, number>();
  for (const one of refused) kinds.set(one, (kinds.get(one) ?? 0) + 1);
  for (const [kind, count] of kinds) console.log(`  refused: ${count} x ${kind}`);
  return verdicts.every(([, holds]) => holds);
}
