import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useText } from "../../i18n/i18n.ts";

/** A part of a long page: the card whose `data-part` is the key. */
export type PageStop = { readonly key: string; readonly title: string };

export type IndexedPartsProps = { readonly stops: readonly PageStop[]; readonly children: ReactNode };

/** With fewer parts the whole page is in view anyway. */
const LONG_FROM = 4;

/** The parts of a document, and on a wide screen an index beside them where they are many (design 7). */
export function IndexedParts({ stops, children }: IndexedPartsProps) {
  const root = useRef<HTMLDivElement>(null);
  const isLong = stops.length >= LONG_FROM;
  return (
    <div className="indexed" data-long={isLong || undefined}>
      <div ref={root} className="indexed-parts">
        {children}
      </div>
      {isLong && <SideIndex stops={stops} root={root} />}
    </div>
  );
}

function SideIndex({ stops, root }: { readonly stops: readonly PageStop[]; readonly root: RefObject<HTMLElement | null> }) {
  const t = useText();
  const current = useCurrentStop(stops, root);
  const go = (key: string): void => {
    const part = partOf(root, key);
    part?.scrollIntoView({ block: "start" });
    part?.querySelector<HTMLElement>("input, textarea, button, [tabindex='0']")?.focus({ preventScroll: true });
  };
  return (
    <nav className="side-index no-print" aria-label={t("detail.index")}>
      <ul>
        {stops.map(({ key, title }) => (
          <li key={key}>
            <button type="button" aria-current={key === current ? "true" : undefined} onClick={() => go(key)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Parts that begin above this line of the window count as reached. */
const REACHED_ABOVE_PX = 160;

/** The last part that the reader has reached; the first before anybody scrolled. */
function useCurrentStop(stops: readonly PageStop[], root: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState(stops[0]?.key);
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      const reached = stops.findLast(
        ({ key }) => (partOf(root, key)?.getBoundingClientRect().top ?? Infinity) < REACHED_ABOVE_PX,
      );
      setCurrent((reached ?? stops[0])?.key);
    };
    const handleScroll = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    addEventListener("scroll", handleScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", handleScroll);
    };
  }, [stops, root]);
  return current;
}

function partOf(root: RefObject<HTMLElement | null>, key: string): HTMLElement | null {
  return root.current?.querySelector<HTMLElement>(`[data-part="${key}"]`) ?? null;
}
