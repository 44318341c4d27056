import { useEffect } from "react";
import useSWR from "swr";
import { basePath } from "../../core/contract/endpoints.ts";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { DetailBundle } from "../../core/definition/product.ts";
import { useEngine } from "../../engine/engine-context.ts";
import type { Page } from "../pages/resolve-page.ts";
import { tagStore } from "../tags/tag-store.ts";

/** Title the tag of a document with its number; the record is the one that the detail screen fetches, read from its cache. */
export function useNumberedTag(page: Page & { readonly id: string }, { entity, screen, workflows }: DetailBundle): void {
  const { session } = useEngine();
  const key = ["record", basePath(entity, workflows[0]), page.id, session.companyId ?? ""];
  const { data } = useSWR<WireRow>(key, null);
  const number = entity.number === undefined ? undefined : data?.[entity.number.field];
  const { path } = page;
  const { cn, id } = screen.title;
  useEffect(() => {
    if (typeof number !== "string") return;
    const title = { cn: `${cn} ${number}`, id: `${id} ${number}` };
    tagStore.change((tags) => tags.map((tag) => (tag.path === path && tag.title.cn !== title.cn ? { ...tag, title } : tag)));
  }, [number, path, cn, id]);
}
