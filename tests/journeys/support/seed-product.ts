import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayOfSamples, SEEDED_PRODUCT_VARIABLE, startProduct } from "./product.ts";

/** Global set-up of the journeys: one first start, whose folder the others begin with a copy of. */
export default async function seedProduct(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "portal-seeded-product-"));
  const day = dayOfSamples();
  const first = await startProduct({ DATA_DIR: folder });
  await first.stop();
  process.env[SEEDED_PRODUCT_VARIABLE] = `${day} ${folder}`;
  return () => rmSync(folder, { recursive: true, force: true });
}
