import { MAX_PAGE_SIZE } from "../../core/contract/paging.ts";
import type { Services } from "../services.ts";
import { readPublicList } from "./read-list.ts";
import type { PublicRow } from "./show.ts";

/** A row with those below it. */
export type PublicBranch = PublicRow & { readonly children: readonly PublicBranch[] };

/** All public rows as they stand below each other; what stands below a row that is not public is not reached. */
export async function readPublicTree(services: Services, name: string): Promise<readonly PublicBranch[]> {
  const { below = "", counts = [] } = services.product.publications[name] ?? {};
  const byParent = Map.groupBy(await everyRow(services, name), (row) => String(row[below] ?? ""));
  const branches = (parent: string): readonly PublicBranch[] =>
    (byParent.get(parent) ?? []).map((row): PublicBranch => {
      const children = branches(row.id);
      const summed = counts.map(
        ({ key }) => [key, children.reduce((sum, one) => sum + Number(one[key]), Number(row[key]))] as const,
      );
      return { ...row, ...Object.fromEntries(summed), children };
    });
  return branches("");
}

async function everyRow(services: Services, name: string): Promise<readonly PublicRow[]> {
  const rows: PublicRow[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const query = { pageNum: String(pageNum), pageSize: String(MAX_PAGE_SIZE) };
    const page = await readPublicList(services, name, query, { isCounted: false });
    rows.push(...page.rows);
    if (page.rows.length < MAX_PAGE_SIZE) return rows;
  }
}
