import * as fc from "fast-check";
import { documentPlace } from "../../../../src/core/definition/document-kind.ts";

/** Every value inside a JSON value, as the path that leads to it. */
function pathsIn(value: unknown, at: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] {
  if (typeof value !== "object" || value === null) return [at];
  const inner = Array.isArray(value) ? value.map((item, index) => [index, item] as const) : Object.entries(value);
  return [at, ...inner.flatMap(([key, item]) => pathsIn(item, [...at, key]))];
}

type Holder = Record<string | number, unknown>;

/** Drop, retype or swap the value at a path. */
function mutate(
  document: unknown,
  path: readonly (string | number)[],
  kind: "drop" | "retype" | "swap",
  other: readonly (string | number)[],
): unknown {
  const copy: unknown = structuredClone(document);
  const holderOf = (to: readonly (string | number)[]): Holder =>
    to.slice(0, -1).reduce<unknown>((value, key) => (value as Holder)[key], copy) as Holder;
  const last = path.at(-1);
  if (last === undefined) return kind === "drop" ? [] : "x";
  const holder = holderOf(path);
  if (kind === "drop") {
    if (Array.isArray(holder)) holder.splice(Number(last), 1);
    else delete holder[last];
  } else if (kind === "retype") holder[last] = typeof holder[last] === "string" ? 7 : Array.isArray(holder[last]) ? {} : "x";
  else if (other.length > 0) {
    const value = structuredClone(holder[last]);
    const otherHolder = holderOf(other);
    holder[last] = structuredClone(otherHolder[other.at(-1)!]);
    if (!path.every((key, index) => key === other[index]) && !other.every((key, index) => key === path[index]))
      otherHolder[other.at(-1)!] = value;
  }
  return copy;
}

/** One fixed beginning, so that a failure tomorrow is a failure today. */
const SEED = 20_261_121;

/** Documents with a single node of one of them damaged, the same ones in every run. */
export function damagedFiles(
  files: ReadonlyMap<string, string>,
  count: number,
  judge: (damaged: ReadonlyMap<string, string>) => void,
): void {
  const paths = [...files.keys()].filter((path) => documentPlace(path) !== undefined);
  fc.assert(
    fc.property(
      fc.constantFrom(...paths),
      fc.nat(),
      fc.nat(),
      fc.constantFrom("drop", "retype", "swap"),
      (path, first, second, kind) => {
        const document: unknown = JSON.parse(files.get(path)!);
        const places = pathsIn(document);
        const damaged = mutate(document, places[first % places.length]!, kind, places[second % places.length]!);
        judge(new Map(files).set(path, JSON.stringify(damaged)));
      },
    ),
    { numRuns: count, seed: SEED },
  );
}
