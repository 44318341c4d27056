import { LatePart } from "../failures/LatePart.tsx";
import { loadSearch, useLateParts } from "../shell/late-parts.ts";
import type { HeaderSearchProps } from "./HeaderSearch.tsx";
import { lazy } from "../../ui/lazy.ts";

const HeaderSearch = lazy(async () => ({ default: (await loadSearch()).HeaderSearch }));

/** The place of the header search; its code comes when the page stands. */
export function TopSearch(props: HeaderSearchProps) {
  const place = <div className="top-search" />;
  if (!useLateParts()) return place;
  return (
    <LatePart place={place}>
      <HeaderSearch {...props} />
    </LatePart>
  );
}
