import type { Page } from "playwright-core";

/**
 * By how many pixels a page is wider than its window as it is painted: a toolbar folds what does not fit once its layout
 * stands, which whoever asks in between would see unfolded.
 */
export function overWidth(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((done) => {
        const measure = (): void => done(document.documentElement.scrollWidth - innerWidth);
        requestAnimationFrame(() => requestAnimationFrame(measure));
      }),
  );
}
