import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "bench");
/** Each benchmark is a folder whose main.ts runs it and answers whether its aims hold. */
const benchmarks = readdirSync(folder).filter((name) => existsSync(join(folder, name, "main.ts")));

const [name, ...rest] = process.argv.slice(2);
if (name === undefined || !benchmarks.includes(name) || rest.length > 0) {
  const mistake =
    name === undefined ? "name a benchmark" : rest.length > 0 ? `unexpected "${rest[0]}"` : `there is no benchmark "${name}"`;
  console.error(`${mistake}; there are: ${benchmarks.join(", ")}`);
  process.exitCode = 2;
} else {
  const { bench } = (await import(`./bench/${name}/main.ts`)) as { readonly bench: () => boolean | Promise<boolean> };
  process.exitCode = (await bench()) ? 0 : 1;
}
