import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { Client } from "pg";
import { databaseOf } from "../../support/stores.ts";

/** The release whose stores stand in `fixtures`: the last one without ledgers, with its own sample data and no uploaded files. */
const RELEASE = "release-2026-11-23";

/** Lay the store that the earlier release left, on the store of this run. */
export async function layOldStore(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const url = await databaseOf(dataDir);
  if (url === undefined) return writeFileSync(join(dataDir, "portal.sqlite"), fixture("sqlite"));
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(fixture("sql").toString());
  } finally {
    await client.end();
  }
}

function fixture(kind: "sqlite" | "sql"): Buffer {
  return brotliDecompressSync(readFileSync(join(import.meta.dirname, "../fixtures", `${RELEASE}.${kind}.br`)));
}
