import type { KeyNeeds, Route } from "./route.ts";

/**
 * What a machine's key needs for a call. Calls about sessions, passwords and rights are for people, and so is what is open
 * to whoever has signed in.
 *
 * @returns `anybody` where the call is open to anybody and answers a machine as anybody
 */
export function keyNeedsOf({ needs, options: { keys, exempt, held } }: Pick<Route, "needs" | "options">): KeyNeeds | "anybody" {
  if (exempt === true || held !== undefined) return "never";
  if (keys !== undefined) return keys;
  if (needs === "open") return "anybody";
  return needs === "login" ? "never" : typeof needs === "string" ? [needs] : needs;
}
