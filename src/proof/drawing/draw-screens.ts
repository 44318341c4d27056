import type { Product } from "../../core/definition/product.ts";
import { activateLanguage } from "../../i18n/i18n.ts";
import { drawForAll } from "./draw-for-all.ts";
import { beginDrawing } from "./draw-screen.tsx";
import type { Tried } from "../found.ts";

/** Draw screens of a product, one after the other, where a page's globals stand around. @param onDrawn told after each */
export async function drawScreens(
  product: Product,
  screens: readonly string[],
  onDrawn: () => void = () => undefined,
): Promise<readonly Tried[]> {
  beginDrawing();
  await activateLanguage("cn");
  const done: Tried[] = [];
  for (const screen of screens) {
    done.push(await drawForAll(product, screen));
    onDrawn();
  }
  return done;
}
