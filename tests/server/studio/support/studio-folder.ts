import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { registries } from "../../../../scripts/compiler/registries.ts";
import { writeStudioFolder } from "../../../../scripts/build/studio-folder.ts";
import { deliveredFiles } from "../../../documents/support/delivered.ts";
import { shippedProduct } from "../../entity/support/shipped-product.ts";
import { temporaryFolder } from "../../support/open-test-portal.ts";

type StudioFile = { readonly name: string; readonly content: Buffer };

/** To bundle what judges takes a second, and is the same for every file of a worker. */
let built: Promise<readonly StudioFile[]> | undefined;

/** What a build of the delivered documents leaves for the studio. */
export async function deliveredStudio(): Promise<string> {
  const files = await (built ??= buildStudio());
  const folder = temporaryFolder();
  for (const { name, content } of files) writeFileSync(join(folder, name), content);
  return folder;
}

async function buildStudio(): Promise<readonly StudioFile[]> {
  const folder = temporaryFolder();
  await writeStudioFolder(folder, deliveredFiles(), { registries, hash: shippedProduct().hash });
  const files = readdirSync(folder).map((name) => ({ name, content: readFileSync(join(folder, name)) }));
  rmSync(folder, { recursive: true });
  return files;
}
