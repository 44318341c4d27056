/**
 * What is typed in the studio, as this browser keeps it: texts that have not reached the server yet outlive a reload and a lost
 * connection, and so does what can be undone.
 */
export type KeptText = {
  /** The server's text when it was seen last; null where it had none. */
  readonly seen: string | null;
  readonly text: string;
  /** The editor's own state, with all that can be undone; left out where there is no room for it. */
  readonly state?: unknown;
};

const PREFIX = "studio";

export function readKept(draftId: number, path: string): KeptText | undefined {
  try {
    const kept = localStorage.getItem(nameOf(draftId, path));
    return kept === null ? undefined : (JSON.parse(kept) as KeptText);
  } catch {
    return undefined;
  }
}

/** Keep a text; where the browser has no room, without what can be undone, here and in the other documents. */
export function keepText(draftId: number, path: string, kept: KeptText): void {
  const name = nameOf(draftId, path);
  const { state: _state, ...bare } = kept;
  for (const attempt of [() => kept, () => (forgetStates(), kept), () => bare])
    try {
      return localStorage.setItem(name, JSON.stringify(attempt()));
    } catch {
      // The next attempt asks for less; without any, the text still reaches the server.
    }
}

export function forgetText(draftId: number, path: string): void {
  localStorage.removeItem(nameOf(draftId, path));
}

/** Forget all of a draft that is gone. */
export function forgetDraft(draftId: number): void {
  for (const path of keptPaths(draftId)) forgetText(draftId, path);
}

/** The documents of a draft of which this browser keeps anything. */
export function keptPaths(draftId: number): readonly string[] {
  const start = nameOf(draftId, "");
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(start))
    .map((name) => name.slice(start.length));
}

function forgetStates(): void {
  for (const name of Object.keys(localStorage).filter((one) => one.startsWith(`${PREFIX} `))) {
    const { seen, text } = JSON.parse(localStorage.getItem(name) ?? "{}") as KeptText;
    if (seen === text) localStorage.removeItem(name);
  }
}

function nameOf(draftId: number, path: string): string {
  return `${PREFIX} ${draftId} ${path}`;
}
