import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { formatDocument } from "../../../src/core/compiler/format-document.ts";
import { newModule } from "../../compiler/new-module.ts";
import { readFiles } from "../../compiler/read-files.ts";

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

/**
 * At least so many documents: the shipped ones, and modules as `npm run schemas -- new module` adds them, one after the
 * other, with their entities, workflows, dictionaries, screens and a document of each company.
 */
export function manyDocuments(shipped: ReadonlyMap<string, string>, count: number): ReadonlyMap<string, string> {
  const root = mkdtempSync(join(tmpdir(), "many-documents-"));
  try {
    for (const [path, text] of shipped) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const { variants } = JSON.parse(shipped.get("schemas/variants.json")!) as { readonly variants: readonly Coded[] };
    const facts = { codes: variants.map(({ code }) => code), title: undefined };
    const prefixes = prefixesOf(shipped);
    let documents = [...shipped.keys()].filter(isDocument).length;
    for (const name of LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`))) {
      // Numbers of a module begin with its name.
      if (documents >= count) break;
      if (prefixes.has(name.toUpperCase())) continue;
      documents += newModule(root, name, { ...facts, prefixes }).filter((path) => !shipped.has(path)).length;
    }
    return readFiles(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

type Coded = { readonly code: string };

export const isDocument = (path: string): boolean => !path.startsWith("schemas/meta/") && path !== "schemas/screens.lock.json";

/** With what numbers of the shipped entities begin. */
function prefixesOf(shipped: ReadonlyMap<string, string>): ReadonlySet<string> {
  const entities = [...shipped].filter(([path]) => /\/entity(\.[A-Z]+)?\.json$/.test(path)).map(([, text]) => text);
  return new Set(entities.flatMap((text) => [...text.matchAll(/"([A-Z]{2,})"/g)].map(([, word = ""]) => word)));
}

/** The same document, with a base column retitled: what a watcher compiles while somebody types. */
export function edited(text: string, run: number): string {
  const document = JSON.parse(text) as { readonly columns: readonly { title?: object; readonly key: string }[] };
  const column = document.columns.at(-1)!;
  column.title = { cn: `列${run}`, id: `Kolom ${run}` };
  return formatDocument(JSON.stringify(document));
}
