import { writeFile } from "node:fs/promises";
import { openApi } from "../openapi/openapi.ts";
import { portalRoutes } from "../routes.ts";
import { asNotWritten, expectFolderOf, type Workplace } from "./workplace.ts";

/** Write the description of all calls into a file, as the server publishes it; no store is opened. */
export async function writeOpenApi({ product, say }: Workplace, path: string): Promise<void> {
  expectFolderOf(path);
  const description = openApi(product, portalRoutes(product));
  await writeFile(path, `${JSON.stringify(description, undefined, 2)}\n`).catch((fault: unknown) => {
    throw asNotWritten(fault, path);
  });
  say(`${Object.keys(description.paths).length} paths are described in ${path}.`);
}
