import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DRAWING_SCRIPT } from "./drawing-bundle.ts";
import { STOREFRONT_FOLDER } from "./storefront-folder.ts";
import { STUDIO_FOLDER } from "./studio-folder.ts";
import { EDITOR_FOLDER } from "../compiler/read-files.ts";

/** Everything that a build is made of; server code is run from its source, and of it only the names that documents may use count. */
const SOURCES = [
  "src",
  "schemas",
  "vite.config.ts",
  "lingui.config.ts",
  "package-lock.json",
  "scripts/build.ts",
  "scripts/build",
  "scripts/compiler",
  "scripts/vite-plugin-schemas.ts",
  "src/server/bundles",
  "src/server/hooks",
  "src/server/system/config-names.ts",
];
const LEFT_OUT = ["src/server", EDITOR_FOLDER];
const STAMP = ".build/pages.stamp";

/** Whether dist/ was built from exactly these sources. */
export function isBuildFresh(): boolean {
  return (
    existsSync("dist/index.html") &&
    existsSync(".build/product.json") &&
    existsSync(join(STOREFRONT_FOLDER, "render.js")) &&
    existsSync(join(STUDIO_FOLDER, "documents.json")) &&
    existsSync(DRAWING_SCRIPT) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, "utf8") === sourceHash()
  );
}

/** Note what dist/ was built from. */
export function rememberBuild(): void {
  mkdirSync(".build", { recursive: true });
  writeFileSync(STAMP, sourceHash());
}

function sourceHash(): string {
  const hash = createHash("sha256");
  for (const path of SOURCES.flatMap(filesAt)) hash.update(path).update("\0").update(readFileSync(path)).update("\0");
  return hash.digest("hex");
}

function filesAt(path: string): readonly string[] {
  if (LEFT_OUT.includes(path) || !existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesAt(join(path, name)));
}
