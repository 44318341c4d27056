import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { documentPlace } from "../../src/core/definition/document-kind.ts";
import type { Registries } from "../../src/core/definition/link/link.ts";
import type { BuiltDocuments } from "../../src/server/studio/judge-messages.ts";
import { portableNeeds } from "../compiler/portable-needs.ts";

/** Where the server finds what judges drafts, and the documents of the build; nothing of it is served. */
export const STUDIO_FOLDER = ".build/studio";

/** Leave for the studio what judges documents, and the documents that the product was compiled of. */
export async function writeStudioFolder(
  folder: string,
  files: ReadonlyMap<string, string>,
  { registries, hash }: { readonly registries: Registries; readonly hash: string },
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "needs.mjs"), await portableNeeds(files, registries));
  const documents = [...files].filter(([path]) => documentPlace(path) !== undefined);
  writeFileSync(join(folder, "documents.json"), JSON.stringify({ hash, documents } satisfies BuiltDocuments));
}
