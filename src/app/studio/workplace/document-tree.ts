import type { DocumentEntry } from "../../../client/studio-answers.ts";
import { sameText } from "../../../core/contract/language.ts";
import { type DocumentKind, documentPlace } from "../../../core/definition/document-kind.ts";
import type { Text } from "../../../core/definition/generated/documents.ts";
import { documentKindTexts } from "../../../i18n/studio-texts.ts";

/** A document with the differences of companies from it. */
export type TreeEntry = {
  /** Kind and name, alike for a base and all of its differences. */
  readonly key: string;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly title: Text;
  /** Absent where only companies have it. */
  readonly base: DocumentEntry | undefined;
  readonly companies: readonly { readonly code: string; readonly entry: DocumentEntry }[];
};

/** Documents that belong together: those of a module, or all of one kind. */
export type TreeGroup = {
  /** One of its own: there is a module of dictionaries beside the dictionaries. */
  readonly id: string;
  readonly key: string;
  /** Undefined for a kind, whose words are the page's own. */
  readonly title: Text | undefined;
  readonly entries: readonly TreeEntry[];
};

/** Kinds that stand beside the modules, in the order in which they are listed; the first takes all single documents. */
const KINDS_BESIDE = ["menu", "dictionary", "print", "page", "publication", "ledger"] as const;
export type KindBeside = (typeof KINDS_BESIDE)[number];

const SINGLE: ReadonlySet<DocumentKind> = new Set(["menu", "roles", "variants", "workbench", "events"]);

/** Documents by module and kind; what has no place under schemas/ is left out. */
export function documentTree(documents: readonly DocumentEntry[]): readonly TreeGroup[] {
  const entries = entriesOf(documents);
  const modules = Map.groupBy(
    entries.filter(({ kind }) => isOfModule(kind)),
    moduleOf,
  );
  return [
    ...KINDS_BESIDE.map((beside) => ({
      id: `kind ${beside}`,
      key: beside,
      title: undefined,
      entries: entries.filter(({ kind }) => (beside === "menu" ? SINGLE.has(kind) : kind === beside)),
    })).filter((group) => group.entries.length > 0),
    ...Array.from(modules, ([module, own]) => {
      const title = own.find(({ kind }) => kind === "entity")?.title ?? own[0]?.title;
      return {
        id: `module ${module}`,
        key: module,
        title,
        entries: own.toSorted((left, right) => rank(left) - rank(right)).map((entry) => called(entry, title)),
      };
    }),
  ];
}

/**
 * Groups that are called as what was looked for stand before those that only say it somewhere.
 *
 * @param whole every group with all of its documents, one of which has its title
 */
export function foundFirst(groups: readonly TreeGroup[], whole: readonly TreeGroup[], find: string): readonly TreeGroup[] {
  if (find === "") return groups;
  const looked = find.toLowerCase();
  const titles = new Map(whole.map(({ id, title }) => [id, title]));
  const isCalled = ({ id, key }: TreeGroup): boolean => {
    const title = titles.get(id);
    return title !== undefined && [key, title.cn, title.id].some((one) => one.toLowerCase().includes(looked));
  };
  return groups.toSorted((left, right) => Number(isCalled(right)) - Number(isCalled(left)));
}

/** Who looks for a kind by its name, such as papers, finds all documents of it, before what only says the word. */
export function withKind(groups: readonly TreeGroup[], whole: readonly TreeGroup[], find: string): readonly TreeGroup[] {
  const looked = find.toLowerCase();
  const kinds = whole.filter(({ key, title }) => {
    if (title !== undefined || find === "") return false;
    const { cn, id } = documentKindTexts[key as KindBeside];
    return [cn, id].some((one) => one.toLowerCase().includes(looked));
  });
  return kinds.length === 0 ? groups : [...kinds, ...groups.filter(({ id }) => kinds.every((kind) => kind.id !== id))];
}

/** The codes of all companies that have a difference anywhere. */
export function companiesIn(groups: readonly TreeGroup[]): readonly string[] {
  const codes = groups.flatMap(({ entries }) => entries.flatMap(({ companies }) => companies.map(({ code }) => code)));
  return [...new Set(codes)].toSorted();
}

/** A module with the screens of other modules that show its records, and the papers that print them, too. */
export function withAllPlaces(group: TreeGroup, whole: readonly TreeGroup[]): TreeGroup {
  const others = whole.filter(({ id }) => id !== group.id).flatMap(({ entries }) => entries);
  return { ...group, entries: [...group.entries, ...others.filter(({ base }) => base?.entity === group.key)] };
}

/** The dictionaries, by name and title. */
export function dictionariesIn(groups: readonly TreeGroup[]): readonly Pick<TreeEntry, "name" | "title">[] {
  return groups.flatMap(({ entries }) => entries.filter(({ kind }) => kind === "dictionary"));
}

function entriesOf(documents: readonly DocumentEntry[]): readonly TreeEntry[] {
  const placed = documents.flatMap((entry) => {
    const place = documentPlace(entry.path);
    return place === undefined ? [] : [{ place, entry }];
  });
  return Array.from(
    Map.groupBy(placed, ({ place }) => `${place.kind} ${place.name}`),
    ([key, all]) => {
      const [{ place: first }] = all as [(typeof all)[number]];
      const base = all.find(({ place }) => place.variant === undefined)?.entry;
      return {
        key,
        kind: first.kind,
        name: first.name,
        title: base?.title ?? all.find(({ entry }) => entry.title !== null)?.entry.title ?? sameText(first.name),
        base,
        companies: all.flatMap(({ place, entry }) => (place.variant === undefined ? [] : [{ code: place.variant, entry }])),
      };
    },
  );
}

/** A workflow has no title of its own: it is that of the module's records. */
function called(entry: TreeEntry, title: Text | undefined): TreeEntry {
  return entry.kind === "workflow" && title !== undefined ? { ...entry, title } : entry;
}

function isOfModule(kind: DocumentKind): boolean {
  return kind === "entity" || kind === "workflow" || kind === "screen";
}

function moduleOf({ kind, name }: TreeEntry): string {
  return kind === "screen" ? name.slice(0, name.indexOf(".")) : name;
}

/** Screens before the workflow, and the entity last: in the order in which the eye meets them. */
function rank({ kind }: TreeEntry): number {
  return kind === "screen" ? 0 : kind === "workflow" ? 1 : 2;
}
