import { useEffect, type RefObject } from "react";

/** Say on the scroller which edges hide columns, so that pinned ones cast their shadow only then. Renders nothing. */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = scroller.current;
    if (box === null) return undefined;
    const tell = () => {
      const before = box.scrollLeft > 0;
      const after = box.scrollLeft < box.scrollWidth - box.clientWidth - 1;
      const edges = before && after ? "both" : before ? "start" : after ? "end" : "";
      if (box.getAttribute("data-scrolled") !== edges) box.setAttribute("data-scrolled", edges);
    };
    box.addEventListener("scroll", tell, { passive: true });
    const observer = typeof ResizeObserver === "function" ? new ResizeObserver(tell) : undefined;
    // An observer tells at once and when the layout stands; asking here would have the browser lay out twice.
    if (observer === undefined) tell();
    observer?.observe(box);
    if (box.firstElementChild !== null) observer?.observe(box.firstElementChild);
    return () => {
      box.removeEventListener("scroll", tell);
      observer?.disconnect();
    };
  }, [scroller]);
}
