import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "bench");
/** Each benchmark is a folder whose main.ts runs it and answers whether its aims hold. */
const benchmarks = readdirSync(folder).filter((name) => existsSync(join(folder, name, "main.ts")));

type Benchmark = {
  readonly bench: (args: readonly string[]) => boolean | Promise<boolean>;
  /** What it takes after its name, for whoever gives something else; without it, nothing. */
  readonly options?: string;
};

const [name, ...rest] = process.argv.slice(2);
const known = name !== undefined && benchmarks.includes(name);
const { bench, options } = known ? ((await import(`./bench/${name}/main.ts`)) as Benchmark) : {};
if (bench === undefined) fail(name === undefined ? "name a benchmark" : `there is no benchmark "${name}"`);
else if (rest.length > 0 && options === undefined) fail(`unexpected "${rest[0]}"`);
else process.exitCode = (await bench(rest)) ? 0 : 1;

function fail(mistake: string): void {
  console.error(`${mistake}; there are: ${benchmarks.join(", ")}`);
  process.exitCode = 2;
}
