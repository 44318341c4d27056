const OPEN_AFTER_MS = 300;
const CLOSE_AFTER_MS = 120; // enough to move the pointer onto the tip
const GAP_PX = 6;
/** What has a tip: whatever says one, and a cell that is the element of its own text, which may be cut. */
const TIPPED = '[data-tip],[class^="grid-cell cut"]';

/**
 * Show `data-tip` texts near the pointer or focus; call once when the page starts.
 *
 * One listener and one element serve the whole page, so a tip costs a cell or button nothing but an attribute. An empty
 * `data-tip` stands for the element's own text and shows only while that text is cut. Tips repeat what a name or a
 * description already says to assistive technology, hence hidden from it.
 *
 * @returns stops it
 */
export function startTooltips(page: Document = document): () => void {
  const tip = page.createElement("div");
  tip.className = "tip";
  tip.hidden = true;
  tip.setAttribute("aria-hidden", "true");
  page.body.append(tip);
  let owner: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    owner = undefined;
    tip.hidden = true;
  };
  const show = (target: Element) => {
    if (!target.isConnected) return hide();
    tip.textContent = tipText(target);
    tip.hidden = false;
    place(tip, anchorOf(target));
  };
  const handleEnter = (event: Event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (target === tip) return clearTimeout(timer); // reading a long tip
    const next = target?.closest(TIPPED) ?? undefined;
    if (next === owner) return clearTimeout(timer);
    clearTimeout(timer);
    if (next === undefined || tipText(next) === "" || (event.type === "focusin" && !next.matches(":focus-visible"))) {
      if (owner) timer = setTimeout(hide, CLOSE_AFTER_MS);
      return;
    }
    owner = next;
    tip.hidden = true;
    timer = setTimeout(show, event.type === "focusin" ? 0 : OPEN_AFTER_MS, next);
  };
  const handleKey = (event: Event) => (event as KeyboardEvent).key === "Escape" && hide();
  const listeners = [
    ["pointerover", handleEnter],
    ["focusin", handleEnter],
    ["focusout", hide],
    ["pointerdown", hide],
    ["scroll", hide],
    ["keydown", handleKey],
  ] as const;
  for (const [name, listener] of listeners) page.addEventListener(name, listener, { capture: true, passive: true });
  return () => {
    for (const [name, listener] of listeners) page.removeEventListener(name, listener, { capture: true });
    hide();
    tip.remove();
  };
}

function tipText(target: Element): string {
  const text = target.getAttribute("data-tip") ?? "";
  if (text !== "") return text;
  const isCut = [target, ...target.querySelectorAll(".cut-head")].some((part) => part.scrollWidth > part.clientWidth);
  return isCut ? (target.textContent ?? "").trim() : "";
}

/** What the tip points at: a box, or in a cell, which is wider and higher than its text, what is seen of that. */
function anchorOf(target: Element): Anchor {
  const box = target.getBoundingClientRect();
  if (!target.matches(".grid-cell")) return box;
  const range = new Range();
  range.selectNodeContents(target);
  const { left, top, right, bottom } = range.getBoundingClientRect();
  return { left, top, bottom, width: Math.min(right, box.right) - left };
}

type Anchor = Pick<DOMRect, "left" | "top" | "bottom" | "width">;

function place(tip: HTMLElement, anchor: Anchor): void {
  const { offsetWidth: width, offsetHeight: height } = tip;
  const page = tip.ownerDocument.documentElement;
  const isAbove = anchor.top - height - GAP_PX > 0;
  const left = Math.min(Math.max(GAP_PX, anchor.left + (anchor.width - width) / 2), page.clientWidth - width - GAP_PX);
  tip.style.left = `${Math.max(0, left)}px`;
  tip.style.top = `${isAbove ? anchor.top - height - GAP_PX : anchor.bottom + GAP_PX}px`;
}
