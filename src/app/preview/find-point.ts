/**
 * Part of a screen that something pointed at belongs to; `prompt` is an input of an action's dialog. Whole sections are pointed
 * at in the studio alone.
 */
export type PointPart = "columns" | "search" | "fields" | "toolbar" | "prompt" | "sections";

/** A column, field or button on the page, by the names of architecture section 9. */
export type Point = {
  readonly screen: string;
  readonly variant: string;
  readonly part: PointPart;
  readonly key: string;
  readonly element: Element;
};

/** What is on a page by a key of its documents. */
export const NAMED = "[data-column], [data-field], [data-action], [data-filter]";

/** What the inspector can tell about an element; undefined where no document placed it. */
export function findPoint(target: Element): Point | undefined {
  const element = target.closest(NAMED);
  if (element === null || element.closest("[data-pointing]") !== null) return undefined;
  // Menus and dialogs stand outside of the screen that opened them.
  const screen = element.closest("[data-screen]") ?? frontScreen();
  const name = screen?.getAttribute("data-screen") ?? undefined;
  const variant = screen?.closest("[data-variant]")?.getAttribute("data-variant") ?? undefined;
  if (name === undefined || variant === undefined) return undefined;
  const named = partAndKey(element);
  return named && { screen: name, variant, ...named, element };
}

function partAndKey(element: Element): Pick<Point, "part" | "key"> | undefined {
  const column = element.getAttribute("data-column");
  if (column !== null) return { part: "columns", key: column };
  const action = element.getAttribute("data-action");
  if (action !== null) return { part: "toolbar", key: action };
  const filter = element.getAttribute("data-filter");
  if (filter !== null) return { part: "search", key: filter };
  const field = element.getAttribute("data-field");
  if (field === null) return undefined;
  if (element.closest("[role=search]") !== null) return { part: "search", key: field };
  return { part: element.closest("[data-screen]") === null ? "prompt" : "fields", key: field };
}

function frontScreen(): Element | undefined {
  return [...document.querySelectorAll("section[data-screen]")].find((section) => section.checkVisibility());
}

/** The next thing that can be told about, in the order of the page; a column is met once, at its head. */
export function stepPoint(from: Point | undefined, by: 1 | -1): Point | undefined {
  const points: Point[] = [];
  const seen = new Set<string>();
  for (const element of document.querySelectorAll(NAMED)) {
    const point = element.checkVisibility() ? findPoint(element) : undefined;
    if (point === undefined || seen.has(nameOf(point))) continue;
    seen.add(nameOf(point));
    points.push(point);
  }
  const at = from === undefined ? -1 : points.findIndex((point) => nameOf(point) === nameOf(from));
  const next = at < 0 && by < 0 ? points.length - 1 : at + by;
  return points[(next + points.length) % Math.max(1, points.length)];
}

/** The same name for the head and the cells of a column. */
export function nameOf({ screen, part, key }: Point): string {
  return `${screen} ${part} ${key}`;
}
