import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { FORM_RUNTIME } from "../../src/server/bundles/built-files.ts";

const SOURCE = join(import.meta.dirname, "../../src/core/form/form-runtime.ts");

/** What compiled forms share, as one script that imports nothing. */
export async function formRuntime(): Promise<string> {
  const build = await rolldown({ input: SOURCE, platform: "browser" });
  try {
    const { output } = await build.generate({ format: "es", minify: true });
    return output[0].code;
  } finally {
    await build.close();
  }
}

/** Leave it in a folder for the server, which makes the forms of later editions with it. @returns its text */
export async function writeFormRuntime(folder: string): Promise<string> {
  const text = await formRuntime();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, FORM_RUNTIME), text);
  return text;
}
