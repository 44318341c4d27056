import { appendFileSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** The catalogues of the code's own texts. */
const catalogues = { cn: "src/i18n/locales/cn.po", id: "src/i18n/locales/id.po" } as const;

/** Messages of a catalogue by id. */
export function readCatalogue(path: string): ReadonlyMap<string, string> {
  const text = readFileSync(path, "utf8");
  const entries = [...text.matchAll(/^msgid (".*")\nmsgstr (".*")$/gm)];
  return new Map(entries.map(([, id = '""', message = '""']) => [JSON.parse(id) as string, JSON.parse(message) as string]));
}

/** Ids that the code asks for: `t("…")`, `text("…")` and ids kept in tables as `messageId: "…"`. */
export function usedIds(folder: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const path of walk(folder)) {
    if (!/\.tsx?$/.test(path)) continue;
    for (const match of readFileSync(path, "utf8").matchAll(/\b(?:t|text)\(\s*"([a-zA-Z]+(?:\.[a-zA-Z0-9]+)+)"/g))
      ids.add(match[1] ?? "");
  }
  return ids;
}

/** What is wrong with the catalogues, one sentence each. */
export function catalogueFaults(): readonly string[] {
  const [chinese, indonesian] = [readCatalogue(catalogues.cn), readCatalogue(catalogues.id)];
  const faults: string[] = [];
  for (const id of usedIds("src"))
    if (!chinese.has(id)) faults.push(`${catalogues.cn}: "${id}" is used by the code and has no message`);
  for (const id of new Set([...chinese.keys(), ...indonesian.keys()])) {
    if (id === "") continue;
    if ((chinese.get(id) ?? "") === "") faults.push(`${catalogues.cn}: "${id}" has no Chinese text`);
    if ((indonesian.get(id) ?? "") === "") faults.push(`${catalogues.id}: "${id}" has no Indonesian text`);
    if (places(chinese.get(id)) !== places(indonesian.get(id)))
      faults.push(`"${id}" has other places in Chinese than in Indonesian`);
  }
  return faults;
}

function places(message: string | undefined): string {
  return [...(message ?? "").matchAll(/\{(\w+)/g)]
    .map((match) => match[1])
    .toSorted()
    .join(",");
}

function walk(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? walk(path) : [path];
  });
}

function add(triples: readonly string[]): void {
  for (let index = 0; index < triples.length; index += 3) {
    const [id = "", chinese = "", indonesian = ""] = triples.slice(index, index + 3);
    if (readCatalogue(catalogues.cn).has(id)) {
      console.error(`${id} is in the catalogues already`);
      continue;
    }
    appendFileSync(catalogues.cn, `\nmsgid ${JSON.stringify(id)}\nmsgstr ${JSON.stringify(chinese)}\n`);
    appendFileSync(catalogues.id, `\nmsgid ${JSON.stringify(id)}\nmsgstr ${JSON.stringify(indonesian)}\n`);
  }
}

if (import.meta.main) {
  const [verb, ...rest] = process.argv.slice(2);
  if (verb === "add" && rest.length > 0 && rest.length % 3 === 0) add(rest);
  else if (verb === "check") {
    const faults = catalogueFaults();
    for (const fault of faults) console.error(fault);
    process.exitCode = faults.length > 0 ? 1 : 0;
  } else {
    console.error("usage: node scripts/messages.ts add <id> <Chinese> <Indonesian> [...] | check");
    process.exitCode = 2;
  }
}
