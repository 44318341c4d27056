import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const TEXTS = new Set([".js", ".css", ".html", ".svg", ".json", ".txt"]);
const WORTH_BYTES = 512;

/** Write .br and .gz beside every text file of a folder, so that the server compresses nothing at run time. */
export async function precompress(folder: string): Promise<void> {
  // index.html gets a nonce at every answer and cannot be packed beforehand.
  const files = filesIn(folder).filter(
    (file) => TEXTS.has(extname(file)) && !file.endsWith("index.html") && !file.includes(".vite"),
  );
  await Promise.all(files.map(pack));
}

async function pack(file: string): Promise<void> {
  const bytes = readFileSync(file);
  if (bytes.length < WORTH_BYTES) return;
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  const [br, gz] = await Promise.all([brotli(bytes, options), zip(bytes, { level: constants.Z_BEST_COMPRESSION })]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}
