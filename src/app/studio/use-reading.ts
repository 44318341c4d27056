import { useState } from "react";

let readings = 0;

/** The number of a reading of one's own: what another part has read before may be old, and must not change under a hand. */
export function useReading(): number {
  const [reading] = useState(() => (readings += 1));
  return reading;
}
