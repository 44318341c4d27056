import { describe, expect, it } from "vitest";
import { build } from "vite";
import { compileHints } from "../../scripts/build/compile-hints.ts";

/** The files of a small build with two parts, of which one comes later. */
async function built(...hinted: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "modules",
        resolveId: (id) => (id === "main" || id === "later" ? `\0${id}` : undefined),
        load: (id) => (id === "\0main" ? `import("later")` : id === "\0later" ? `console.log("later")` : undefined),
      },
      compileHints(hinted),
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: { main: "main" } } },
  });
  const [{ output } = { output: [] }] = (Array.isArray(result) ? result : [result]) as readonly {
    readonly output: readonly { readonly type: string; readonly name: string; readonly code?: string }[];
  }[];
  return Object.fromEntries(output.map(({ name, code = "" }) => [name, code]));
}

describe("the hint to compile a script at once", () => {
  it("stands first in the files that are named, after all else was done to them, and in no other", async () => {
    const files = await built("main");
    expect(files["main"]?.startsWith("//# allFunctionsCalledOnLoad\n")).toBe(true);
    expect(Object.values(files).filter((code) => code.includes("allFunctionsCalledOnLoad"))).toHaveLength(1);
  });

  it("is no silent loss where a file has another name", async () => {
    await expect(built("main", "mian")).rejects.toThrow(/no file "mian"/);
  });
});
