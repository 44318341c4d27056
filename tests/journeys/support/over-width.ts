import type { Page } from "playwright-core";

/**
 * By how many pixels a page is wider than its window as it is painted. A toolbar folds what does not fit when the layout of
 * a frame stands: an observer made within that frame is told after the toolbar's own, and before anything is painted.
 */
export function overWidth(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((done) => {
        const watch = (): void => {
          const observer = new ResizeObserver(() => {
            observer.disconnect();
            done(document.documentElement.scrollWidth - innerWidth);
          });
          observer.observe(document.documentElement);
        };
        requestAnimationFrame(() => requestAnimationFrame(watch));
      }),
  );
}
