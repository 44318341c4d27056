import type { Page } from "../definition/generated/documents.ts";

/** What of a read a page shows; what it does not show need not be read. */
export type Wants = {
  /** How many rows there are in all is told, or led through page by page. */
  readonly isCounted: boolean;
  /** Names that the page uses, of whichever read: a link, a part or a count that is not among them is not shown. */
  readonly names: ReadonlySet<string>;
};

const NAME = /[A-Za-z]\w*/g;
const wantsByPage = new WeakMap<Page, Map<string, Wants>>();

/** What a page wants of one of its reads, found once for a document. */
export function wantsOf(page: Page, read: string): Wants {
  const known = wantsByPage.get(page) ?? new Map<string, Wants>();
  wantsByPage.set(page, known);
  const wants = known.get(read) ?? { isCounted: isCounted(page, read), names: namesIn(page) };
  known.set(read, wants);
  return wants;
}

function isCounted({ blocks }: Page, read: string): boolean {
  return blocks.some((block) => {
    if (block.block === "banner") return block.figures?.some(({ from }) => from === read) === true;
    if (!("from" in block) || block.from !== read) return false;
    return block.block === "facets" || ("paged" in block && block.paged === true);
  });
}

/** Every word of the document that may name something of a record; which read a block shows is no such word. */
function namesIn({ blocks, about, reads = [] }: Page): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (text: string): void => {
    for (const [name] of text.matchAll(NAME)) names.add(name);
  };
  const visit = (value: unknown): void => {
    if (typeof value === "string") add(value);
    else if (typeof value === "object" && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        if (key === "from" && typeof inner === "string") add(inner.split(".").slice(1).join("."));
        else visit(inner);
      }
  };
  visit(blocks);
  visit({ ...about, read: "" });
  for (const { fixed } of reads) visit(fixed);
  return names;
}
