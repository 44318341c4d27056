import { useEffect, useState } from "react";
import type { ScreenBundle } from "../../../core/definition/product.ts";
import { loadScreen, peekScreen, useScreen } from "../../engine/screen-store.ts";
import { meaningOf } from "../../preview/point-meaning.ts";
import { askOrigins } from "./ask-origins.ts";
import type { Explained } from "../../../core/compiler/explained.ts";
import type { Point } from "../../preview/find-point.ts";

/** A point with its documents: the definition that the page draws, and the places of what it says. */
export type PointAnswer = { readonly bundle: ScreenBundle | undefined; readonly origins: readonly Explained[] | undefined };

/** Look a point up; asks anew when its document changes. */
export function usePointAnswer({ screen, variant, part, key }: Point): PointAnswer {
  const { bundle } = useScreen(screen, variant);
  const [found, setFound] = useState<{ readonly for: string; readonly origins: readonly Explained[] }>();
  const name = `${variant} ${screen} ${part} ${key}`;
  useEffect(() => {
    if (peekScreen(screen, variant) === undefined) void loadScreen(screen, variant).catch(() => undefined);
  }, [screen, variant]);
  useEffect(() => {
    if (bundle === undefined) return;
    let isOver = false;
    askOrigins(meaningOf({ screen, part, key }, bundle).addresses, variant).then(
      (origins) => !isOver && setFound({ for: name, origins }),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [bundle, screen, variant, part, key, name]);
  return { bundle, origins: found?.for === name ? found.origins : undefined };
}
