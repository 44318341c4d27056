/** Room beside a tag that was scrolled into its strip (specification §9). */
const SCROLL_PADDING_PX = 4;

/** Bring a tag into sight within its strip. The page stays where the reader has scrolled it to. */
export function showTag(tab: HTMLElement, strip: HTMLElement): void {
  const before = tab.offsetLeft - strip.offsetLeft - SCROLL_PADDING_PX;
  const behind = before + tab.offsetWidth + 2 * SCROLL_PADDING_PX - strip.clientWidth;
  strip.scrollLeft = Math.max(behind, Math.min(strip.scrollLeft, before));
}
