import { formatDocument } from "../../compiler/format-document.ts";

/** Documents whose module is copied, by the name of the copy. */
const MODULES: readonly string[] = ["contract", "delivery", "delivery-packing"];
const ONCE = /^schemas\/(meta\/|dictionaries\/|menu|roles|variants|screens\.lock)/;

/**
 * At least so many documents, made of the shipped ones: the same modules again and again under other names, with their
 * entities, workflows, screens and company differences.
 */
export function manyDocuments(shipped: ReadonlyMap<string, string>, count: number): ReadonlyMap<string, string> {
  const files = new Map(shipped);
  const isDocument = (path: string): boolean => !path.startsWith("schemas/meta/") && path !== "schemas/screens.lock.json";
  const sources = [...files].filter(
    ([path]) => !ONCE.test(path) && MODULES.some((name) => path.startsWith(`schemas/modules/${name}/`)),
  );
  let documents = [...files.keys()].filter(isDocument).length;
  for (let copy = 1; documents < count; copy++) {
    const suffix = `-copy${copy}`;
    for (const [path, text] of sources) {
      files.set(renamed(path, suffix), renamed(text, suffix));
      documents += 1;
    }
  }
  return files;
}

/** Module names end where a screen id, a quote, a slash or a line entity begins. */
function renamed(text: string, suffix: string): string {
  return text.replaceAll(
    /(": "|\[|, |\["|modules\/|generated\/)("?)(delivery-packing|delivery-line|delivery-logistics|contract-line|contract|delivery)(?=["./])/g,
    (_all, before: string, quote: string, name: string) => `${before}${quote}${name}${suffix}`,
  );
}

/** The same document, with a base column retitled: what a watcher compiles while somebody types. */
export function edited(text: string, run: number): string {
  const document = JSON.parse(text) as { readonly columns: readonly { title?: object; readonly key: string }[] };
  const column = document.columns.at(-1)!;
  column.title = { cn: `列${run}`, id: `Kolom ${run}` };
  return formatDocument(JSON.stringify(document));
}
