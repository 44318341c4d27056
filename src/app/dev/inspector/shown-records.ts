import type { Cache } from "swr";
import { basePath } from "../../../core/contract/endpoints.ts";
import type { WireRow } from "../../../core/contract/envelope.ts";
import type { ScreenBundle } from "../../../core/definition/product.ts";
import type { Point } from "../../preview/find-point.ts";

/** The records that a button would run on now: the selected rows of its list, or the document that its detail shows. */
export function shownRecords(
  { screen }: Point,
  { entity, workflows, screen: { kind } }: ScreenBundle,
  cache: Cache,
): readonly WireRow[] {
  const base = basePath(entity, workflows[0]);
  const answers = answersOf(cache);
  if (kind !== "list") {
    const records = answers.filter(({ key }) => key[0] === "record" && key[1] === base);
    const here = records.find(({ key }) => location.pathname.split("/").includes(encodeURIComponent(String(key[2]))));
    const record = (here ?? records.at(-1))?.value as WireRow | undefined;
    return record === undefined ? [] : [record];
  }
  const selected = [...document.querySelectorAll(`section[data-screen="${screen}"] [data-row-id][aria-selected=true]`)]
    .filter((row) => row.checkVisibility())
    .map((row) => row.getAttribute("data-row-id"));
  const rows = answers
    .filter(({ key }) => key[0] === "list" && key[2] === base)
    .flatMap(({ value }) => (value as { readonly rows?: readonly WireRow[] } | undefined)?.rows ?? []);
  return selected.flatMap((id) => rows.findLast((row) => row.id === id) ?? []);
}

type Answer = { readonly key: readonly unknown[]; readonly value: unknown };

/** Answers that SWR keeps; it stores the key as it was asked beside the value. */
function answersOf(cache: Cache): readonly Answer[] {
  return [...cache.keys()].flatMap((name) => {
    const state = cache.get(name) as { readonly _k?: unknown; readonly data?: unknown } | undefined;
    return Array.isArray(state?.["_k"]) ? [{ key: state["_k"], value: state.data }] : [];
  });
}
