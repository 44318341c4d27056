import { useEffect, useState } from "react";
import { putDictionaries } from "../../../client/dictionaries.ts";
import { fetchPreviewIndex, type PreviewIndex } from "./preview-index.ts";

/** What can be previewed; asked again whenever a document changes. */
export function usePreviewIndex(variant: string): PreviewIndex | undefined {
  const [index, setIndex] = useState<PreviewIndex>();
  useEffect(() => {
    let isOver = false;
    const load = (): void =>
      void fetchPreviewIndex(variant).then((next) => {
        if (isOver) return;
        putDictionaries(next.dictionaries); // before the records that are made of their values
        setIndex(next);
      });
    load();
    import.meta.hot?.on("schemas:update", load);
    return () => {
      isOver = true;
      import.meta.hot?.off("schemas:update", load);
    };
  }, [variant]);
  return index;
}
