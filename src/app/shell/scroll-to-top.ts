/** How long the way to the top takes (specification §2.1 and §9). */
export const SCROLL_MS = 800;

let frame = 0;

/** Glide to the top of the page in 800 ms; jump where motion is unwelcome. */
export function scrollToTop(): void {
  cancelAnimationFrame(frame);
  const from = scrollY;
  if (from === 0) return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    scrollTo(0, 0);
    return;
  }
  const startedMs = performance.now();
  const step = (nowMs: number) => {
    const done = Math.min(1, (nowMs - startedMs) / SCROLL_MS);
    // A page that was short until its rows came would be taken down again by the way from where the former one stood.
    scrollTo(0, Math.min(scrollY, from * (1 - done) ** 3));
    if (done < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  // A user who scrolls by themselves is not fought.
  for (const event of ["wheel", "touchmove"])
    addEventListener(event, () => cancelAnimationFrame(frame), { once: true, passive: true });
}
