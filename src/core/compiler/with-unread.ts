import type { DocumentKind } from "../definition/document-kind.ts";
import type { Library } from "../definition/link/link.ts";
import type { CompileResult } from "./compiler.ts";

const MANY = {
  entities: "entity",
  workflows: "workflow",
  dictionaries: "dictionary",
  screens: "screen",
  prints: "print",
  ledgers: "ledger",
  publications: "publication",
  pages: "page",
} as const satisfies Partial<Record<keyof Library, DocumentKind>>;
const ONE = ["variants", "roles", "menu", "workbench", "events"] as const satisfies readonly (keyof Library & DocumentKind)[];

/** A compilation in which documents that cannot be read stand as another one has them: nobody knows what they say. */
export function withUnread(result: CompileResult, other: CompileResult): CompileResult {
  const libraries = new Map(result.libraries);
  for (const [code, theirs] of other.libraries) {
    const own = result.libraries.get(code);
    if (own !== undefined) libraries.set(code, filled(own, theirs));
    // Without the companies' document nobody knows that one is gone.
    else if (isUnread(result.base, "variants", "variants")) libraries.set(code, theirs);
  }
  return { ...result, base: filled(result.base, other.base), libraries };
}

function filled(own: Library, theirs: Library): Library {
  if (own.broken.size === 0) return own;
  const many = Object.entries(MANY).map(([part, kind]) => {
    const key = part as keyof typeof MANY;
    const unread = [...theirs[key]].filter(([name]) => !own[key].has(name) && isUnread(own, kind, name));
    return [key, new Map([...own[key], ...unread])] as const;
  });
  const one = ONE.filter((part) => isUnread(own, part, part)).map((part) => [part, theirs[part]] as const);
  return { ...own, ...Object.fromEntries([...many, ...one]) };
}

const isUnread = ({ broken }: Library, kind: DocumentKind, name: string): boolean => broken.has(`${kind} ${name}`);
