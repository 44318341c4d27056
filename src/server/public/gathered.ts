import type { Product } from "../../core/definition/product.ts";
import type { Services } from "../services.ts";
import { readPublicList } from "./read-list.ts";
import { readPublicTree } from "./read-tree.ts";
import type { PublicRow } from "./show.ts";

const STANDARD_SIZE = 20;

/** Paths of the answers that are gathered from several publications. */
export function gatheredCalls({ publications }: Product): readonly string[] {
  return [...new Set(Object.values(publications).flatMap(({ gathered = [] }) => gathered.map(({ call }) => call)))];
}

/** One such answer: every part under its name. */
export async function readGathered(services: Services, call: string): Promise<Readonly<Record<string, readonly PublicRow[]>>> {
  const parts = Object.entries(services.product.publications).flatMap(([name, { gathered = [] }]) =>
    gathered.filter((part) => part.call === call).map((part) => ({ name, part })),
  );
  const read = parts.map(async ({ name, part }): Promise<readonly [string, readonly PublicRow[]]> => {
    if (part.tree === true) return [part.key, await readPublicTree(services, name)];
    const size = { pageNum: "1", pageSize: String(part.most ?? STANDARD_SIZE) };
    const query = { ...part.search, ...size, ...(part.sort !== undefined && { sort: part.sort }) };
    return [part.key, (await readPublicList(services, name, query, { isCounted: false })).rows];
  });
  return Object.fromEntries(await Promise.all(read));
}
