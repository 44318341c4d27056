import type { Envelope } from "../core/contract/envelope.ts";
import { type Tour, TOUR_PATH } from "../core/contract/tour.ts";
import { get } from "./http.ts";

/** The way to the person's first task; undefined where there is none. */
export async function fetchTour(): Promise<Tour | undefined> {
  return (await get<Envelope<Tour | null>>(TOUR_PATH, { isBackground: true })).data ?? undefined;
}
