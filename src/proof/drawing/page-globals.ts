import { JSDOM } from "jsdom";

/** What Node has as well and a page must have from its own window: an event of Node's means nothing to an element. */
const FROM_THE_PAGE: ReadonlySet<string> = new Set([
  "CustomEvent",
  "DOMException",
  "Event",
  "EventTarget",
  "MessageEvent",
  "Storage",
  "localStorage",
  "location",
  "navigator",
  "sessionStorage",
]);
/** Names by which a window calls itself. */
const ITSELF = ["window", "self", "top", "parent"] as const;

/** Let a page stand around whatever is loaded next: its window's names become names of this process. */
export function standAPage(): void {
  const { window } = new JSDOM("<!doctype html>", { url: "http://portal.test/", pretendToBeVisual: true });
  const page = window as unknown as Readonly<Record<string, unknown>>;
  for (const key of namesOf(window)) {
    if (key in globalThis && !FROM_THE_PAGE.has(key)) continue;
    let own: { readonly value: unknown } | undefined;
    Object.defineProperty(globalThis, key, {
      get: () => (own === undefined ? boundTo(window, page[key]) : own.value),
      set: (value: unknown) => {
        own = { value };
      },
      configurable: true,
    });
  }
  for (const key of ITSELF) Object.defineProperty(globalThis, key, { value: globalThis, configurable: true, writable: true });
}

/** A window's method wants its window; a class has what it needs. */
function boundTo(window: object, value: unknown): unknown {
  return typeof value === "function" && value.prototype === undefined ? (value.bind(window) as unknown) : value;
}

/** Own names and those of what it inherits, such as an event target's. */
function namesOf(window: object): ReadonlySet<string> {
  const names = new Set<string>();
  for (
    let one: object | null = window;
    one !== null && one !== Object.prototype;
    one = Object.getPrototypeOf(one) as object | null
  )
    for (const key of Object.getOwnPropertyNames(one)) if (key !== "constructor") names.add(key);
  return names;
}
