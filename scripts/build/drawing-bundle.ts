import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** What the proof draws with, in one file of plain script. */
const ENTRY = "src/proof/drawing/draw-screens.ts";
const FOLDER = ".build/prove";
const SCRIPT = "draw.mjs";
/** Where the server finds it, too. */
export const DRAWING_SCRIPT = `${FOLDER}/${SCRIPT}`;
const INPUTS = "inputs.json";
/** Packages are known by their lock; beside them, whoever bundles decides what comes of the sources. */
const BESIDE = ["package-lock.json", "scripts/build/drawing-bundle.ts"];

type Inputs = { readonly files: readonly string[]; readonly digest: string };

/**
 * The screens' code as plain Node runs it, bundled anew only where one of its sources has changed: to transform it each time
 * takes longer than to draw a module.
 *
 * @returns the script's path
 */
export async function drawingBundle(root: string): Promise<string> {
  const kept = join(root, FOLDER);
  const script = join(kept, SCRIPT);
  if (isFresh(root, kept)) return script;
  mkdirSync(dirname(kept), { recursive: true });
  // Whole or not at all, since two proofs may begin together.
  const making = mkdtempSync(`${kept}-`);
  try {
    await bundle(root, making);
    rmSync(kept, { recursive: true, force: true });
    renameSync(making, kept);
  } catch (fault) {
    rmSync(making, { recursive: true, force: true });
    if (!isFresh(root, kept)) throw fault;
  }
  return script;
}

function isFresh(root: string, kept: string): boolean {
  try {
    const { files, digest } = JSON.parse(readFileSync(join(kept, INPUTS), "utf8")) as Inputs;
    return existsSync(join(kept, SCRIPT)) && digestOf(root, files) === digest;
  } catch {
    return false; // none yet, or a source of it is gone
  }
}

async function bundle(root: string, folder: string): Promise<void> {
  const [{ build }, { default: react }, { lingui }] = await Promise.all([
    import("vite"),
    import("@vitejs/plugin-react"),
    import("@lingui/vite-plugin"),
  ]);
  await build({
    configFile: false,
    root,
    mode: "test",
    logLevel: "error",
    publicDir: false,
    plugins: [
      react(),
      lingui(),
      {
        name: "note-inputs",
        generateBundle(_options, output) {
          const modules = Object.values(output).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
          const files = [...new Set([...modules.flatMap((id) => sourceOf(root, id)), ...BESIDE])].toSorted();
          const inputs: Inputs = { files, digest: digestOf(root, files) };
          this.emitFile({ type: "asset", fileName: INPUTS, source: JSON.stringify(inputs) });
        },
      },
    ],
    // Only the development half of React warns of what is drawn wrongly.
    define: { "process.env.NODE_ENV": JSON.stringify("test") },
    ssr: { noExternal: true },
    build: {
      ssr: ENTRY,
      outDir: folder,
      minify: false,
      target: "node24",
      rolldownOptions: { output: { entryFileNames: SCRIPT, codeSplitting: false } },
    },
  });
}

/** A source of the project; what a package or a plugin brings stands in the lock. */
function sourceOf(root: string, id: string): readonly string[] {
  const path = relative(root, id.split("?")[0] ?? "");
  return id.startsWith("\0") || path.startsWith("..") || path.startsWith("node_modules") ? [] : [path];
}

function digestOf(root: string, files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
}
