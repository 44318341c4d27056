export type ToastTone = "success" | "info" | "warning" | "error";
export type ToastItem = { readonly id: number; readonly tone: ToastTone; readonly text: string; readonly count: number };

const MOST_AT_ONCE = 3;
/** How long each tone stays, in milliseconds. */
export const toastTimeMs = { success: 3000, info: 3000, warning: 5000, error: 5000 } as const satisfies Record<ToastTone, number>;

let items: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Messages at the top of the page, callable from anywhere; equal ones on screen are counted, not repeated. */
export const toast = {
  success: (text: string) => show("success", text),
  info: (text: string) => show("info", text),
  warning: (text: string) => show("warning", text),
  error: (text: string) => show("error", text),
  close: (id: number) => put(items.filter((item) => item.id !== id)),
  clear: () => put([]),
};

export const toastStore = {
  read: () => items,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** True for a target inside the toasts: closing a message must not count as a click outside a dialog. */
export function isInToasts(target: EventTarget | null): boolean {
  // Radix asks after the click, when the closed message has already left the region.
  return target instanceof Element && target.closest(".toast, .toasts") !== null;
}

function show(tone: ToastTone, text: string): number {
  const same = items.find((item) => item.tone === tone && item.text === text);
  const others = items.filter((item) => item !== same);
  const id = same?.id ?? ++lastId;
  put([...others, { id, tone, text, count: (same?.count ?? 0) + 1 }].slice(-MOST_AT_ONCE));
  return id;
}

function put(next: readonly ToastItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}
