import { registries } from "../../../../scripts/compiler/registries.ts";
import { writeStudioFolder } from "../../../../scripts/build/studio-folder.ts";
import { deliveredFiles } from "../../../documents/support/delivered.ts";
import { shippedProduct } from "../../entity/support/shipped-product.ts";
import { temporaryFolder } from "../../support/open-test-portal.ts";

/** What a build of the delivered documents leaves for the studio. */
export async function deliveredStudio(): Promise<string> {
  const folder = temporaryFolder();
  await writeStudioFolder(folder, deliveredFiles(), { registries, hash: shippedProduct().hash });
  return folder;
}
