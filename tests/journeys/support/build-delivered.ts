import { readFiles } from "../../../scripts/compiler/read-files.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";
import { ProjectCopy } from "../../support/project-copy.ts";
import { root } from "../../support/source-files.ts";

/** Names the folder in which the product with its companies as delivered was built; unset where that is the project itself. */
export const DELIVERED_ROOT_VARIABLE = "TEST_DELIVERED_ROOT";

/**
 * Global set-up of the journeys: they know what the companies have, so somebody who tailored one has them run against a
 * copy of the project with the companies as delivered, built once for all of them.
 */
export default function buildDelivered(): (() => void) | undefined {
  const present = readFiles(root);
  const delivered = deliveredFiles();
  const isTailored = present.size !== delivered.size || [...delivered].some(([path, text]) => present.get(path) !== text);
  if (!isTailored) return undefined;
  const copy = new ProjectCopy();
  copy.write(delivered, present);
  const built = copy.run("scripts/build.ts");
  if (!built.isGreen) throw new Error(`the delivered product is not built:\n${built.said}`);
  process.env[DELIVERED_ROOT_VARIABLE] = copy.root;
  return () => copy.remove();
}
