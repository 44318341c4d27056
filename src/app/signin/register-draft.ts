import type { Values } from "./use-entries.ts";

const KEY = "portal-register-draft";
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** What may lie in a browser: no secret, and nothing that proves a telephone. */
const KEPT = ["userName", "mobile", "comId", "gChname", "gCategory", "gTaxnumber", "gLinkman"] as const;

/** What somebody entered who left before the end; a week old, or no draft at all, is nothing. */
export function readDraft(now: number): Values {
  try {
    const { at, values } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as { readonly at?: number; readonly values?: Values };
    if (typeof at !== "number" || now - at > KEPT_MS) return {};
    return Object.fromEntries(KEPT.flatMap((key) => (typeof values?.[key] === "string" ? [[key, values[key]]] : [])));
  } catch {
    return {};
  }
}

export function keepDraft(values: Values, now: number): void {
  const kept = Object.fromEntries(KEPT.flatMap((key) => ((values[key] ?? "") === "" ? [] : [[key, values[key]]])));
  try {
    if (Object.keys(kept).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ at: now, values: kept }));
  } catch {
    // A full or forbidden storage: the form goes on, the draft ends with the page.
  }
}

export function dropDraft(): void {
  keepDraft({}, 0);
  keepSending("");
}

const SENDING_KEY = "portal-register-sending";

/** Which sending of a code is waited for, as long as the window is open: it proves nothing without the code that came. */
export function readSending(): string {
  try {
    return sessionStorage.getItem(SENDING_KEY) ?? "";
  } catch {
    return "";
  }
}

export function keepSending(uuid: string): void {
  try {
    sessionStorage.setItem(SENDING_KEY, uuid);
  } catch {
    // As above: after a reload another code is asked for.
  }
}
