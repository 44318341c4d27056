import { hasControlCharacter } from "./control-characters.ts";

/** Query parameters; `params[beginTime]=…` arrives as `{params: {beginTime: …}}`, one level deep. */
export type Query = { readonly [name: string]: string | Readonly<Record<string, string>> | undefined };

const MAX_PARAMETERS = 200;
const NESTED = /^([A-Za-z_]\w*)\[([A-Za-z_]\w*)\]$/;

/**
 * Parse the query string of a request. A repeated plain name keeps its values, comma separated.
 *
 * @returns undefined when a plain and a nested parameter share a name, or there are too many
 */
export function parseQuery(parameters: URLSearchParams): Query | undefined {
  const query: Record<string, string | Record<string, string>> = Object.create(null) as Record<
    string,
    string | Record<string, string>
  >;
  let count = 0;
  for (const [name, value] of parameters) {
    count += 1;
    if (count > MAX_PARAMETERS) return undefined;
    const nested = NESTED.exec(name);
    const [outer, inner] = nested === null ? [name, undefined] : [nested[1] ?? name, nested[2]];
    const known = query[outer];
    if (inner === undefined) {
      if (typeof known === "object") return undefined;
      query[outer] = known === undefined ? value : `${known},${value}`;
    } else {
      if (typeof known === "string") return undefined;
      query[outer] = Object.assign(known ?? (Object.create(null) as Record<string, string>), { [inner]: value });
    }
  }
  return query;
}

/** Names of parameters whose values hold characters that nobody can type, such as U+0000; not every store could compare them. */
export function unreadableParameters(query: Query): readonly string[] {
  return Object.entries(query).flatMap(([name, value]) => {
    if (typeof value === "string") return hasControlCharacter(value.trim()) ? [name] : [];
    return Object.entries(value ?? {}).flatMap(([key, one]) => (hasControlCharacter(one.trim()) ? [`${name}[${key}]`] : []));
  });
}

/** A plain parameter, trimmed; undefined when absent, empty or nested. */
export function queryText(query: Query, name: string): string | undefined {
  const value = query[name];
  if (typeof value !== "string") return undefined;
  const trimmed = value.trim();
  return trimmed === "" ? undefined : trimmed;
}

/** A nested parameter by its whole name, `params[from]`, trimmed; empty when absent or plain. */
export function nestedText(query: Query, name: string): string {
  const [, outer = "", inner = ""] = NESTED.exec(name) ?? [];
  const range = query[outer];
  return typeof range === "object" ? (range[inner]?.trim() ?? "") : "";
}
