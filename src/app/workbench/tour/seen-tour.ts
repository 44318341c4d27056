import { storePreference } from "../../../client/preferences.ts";

const KEY = "workbench.tour";

/** Who has seen or skipped it since the page was loaded; the first answer of the server knows nothing of it. */
const seenBy = new Set<string>();

/** Whether somebody has gone the way to the first task already, or did not want to. */
export function hasSeenTour(userName: string, prefs: Readonly<Record<string, unknown>>): boolean {
  return prefs[KEY] === "seen" || seenBy.has(userName);
}

/** It is not offered again, on any device. */
export async function keepTourSeen(userName: string): Promise<void> {
  seenBy.add(userName);
  await storePreference(KEY, "seen");
}
