import { type ReactNode, useEffect, useRef, useState } from "react";

export type InSightProps = {
  readonly children: ReactNode;
  /** Name by which an index of the page leads here before it is drawn. */
  readonly part?: string | undefined;
};

/** Drawn once somebody comes near: what stands far below should cost nobody a call who never goes there. */
const NEAR = "240px";

/** A part of a page that is drawn when its place comes near the window, and stays from then on. */
export function InSight({ children, part }: InSightProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver === "undefined");
  useEffect(() => {
    if (isNear || place.current === null) return undefined;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: NEAR,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={place} data-part={part} className="in-sight" />;
}
