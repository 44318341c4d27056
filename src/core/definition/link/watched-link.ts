import { isAlike } from "../is-alike.ts";
import type { Link } from "./link.ts";

/** One thing that a check has asked of a company's documents, and what it was answered. */
export type Reading = { readonly ask: (link: Link) => unknown; readonly answer: unknown };

/** Lists of named documents or names, of which a check usually needs a few. */
const NAMED = [
  "entities",
  "workflows",
  "dictionaries",
  "screens",
  "prints",
  "ledgers",
  "publications",
  "pages",
  "broken",
  "permissions",
  "exempt",
  "dictionaryKeys",
  "prefixes",
  "workflowsByEntity",
  "screensByEntity",
  "lineEntities",
] as const satisfies readonly (keyof Link)[];
type Named = (typeof NAMED)[number];
const isNamed: ReadonlySet<string> = new Set(NAMED);

/** The same link, and what is read of it from now on, each thing once. */
export function watchLink(link: Link): { readonly link: Link; readonly readings: ReadonlyMap<string, Reading> } {
  const readings = new Map<string, Reading>();
  const note = (key: string, ask: Reading["ask"]): void => {
    if (!readings.has(key)) readings.set(key, { ask, answer: ask(link) });
  };
  const lists = new Map<Named, unknown>();
  const watched = new Proxy(link, {
    get: (target, property: keyof Link) => {
      // Telling a fault is no reading.
      if (property === "faults") return target.faults;
      if (!isNamed.has(property)) {
        note(property, (one) => one[property]);
        return target[property];
      }
      const part = property as Named;
      if (!lists.has(part)) lists.set(part, watchNamed(part, link, note));
      return lists.get(part);
    },
  });
  return { link: watched, readings };
}

/** Whether another link would answer a check alike; the check then finds in it what it found before. */
export function answersAlike(link: Link, readings: readonly Reading[]): boolean {
  return readings.every(({ ask, answer }) => isAlike(ask(link), answer));
}

type Asked = { readonly get?: (name: string) => unknown; readonly has: (name: string) => boolean };

function watchNamed(part: Named, link: Link, note: (key: string, ask: Reading["ask"]) => void): unknown {
  const named: ReadonlyMap<string, unknown> | ReadonlySet<string> = link[part];
  const of = (one: Link): Asked => one[part] as Asked;
  return new Proxy(named, {
    get: (target, property) => {
      if (property === "get")
        return (name: string) => {
          note(`${part} get ${name}`, (one) => of(one).get?.(name));
          return of(link).get?.(name);
        };
      if (property === "has")
        return (name: string) => {
          note(`${part} has ${name}`, (one) => of(one).has(name));
          return of(link).has(name);
        };
      if (property === "keys") note(`${part} keys`, (one) => [...one[part].keys()]);
      else note(`${part} all`, (one) => [...one[part]].flat());
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
