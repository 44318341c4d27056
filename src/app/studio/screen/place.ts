/** A place in a document of a draft, as an editor goes to it; line and column count from 1. */
export type Place = { readonly path: string; readonly line: number; readonly column: number };

/** A place as the compiler writes it: `schemas/menu.json:4:9`; undefined for what is none. */
export function readPlace(at: string | undefined): Place | undefined {
  const [, path, line, column] = /^(.+):(\d+):(\d+)$/.exec(at ?? "") ?? [];
  return path === undefined ? undefined : { path, line: Number(line), column: Number(column) };
}
