import { storePreference } from "../../client/preferences.ts";

/** The parts of the workbench, in the order in which they stand until somebody moves them. */
export const WORKBENCH_PARTS = ["tasks", "waiting", "ways", "todo", "soon", "charts", "links"] as const;
export type WorkbenchPart = (typeof WORKBENCH_PARTS)[number];

const KEY = "workbench.order";

/** What somebody has moved since the page was loaded; the first answer of the server knows nothing of it. */
const moved = new Map<string, readonly WorkbenchPart[]>();

/** The order that an account keeps: each part once, those that it does not know at their usual place at the end. */
export function ownOrder(userName: string, prefs: Readonly<Record<string, unknown>>): readonly WorkbenchPart[] {
  const kept = moved.get(userName) ?? prefs[KEY];
  const known = Array.isArray(kept) ? WORKBENCH_PARTS.filter((part) => kept.includes(part)) : [];
  const own = known.toSorted((one, other) => (kept as unknown[]).indexOf(one) - (kept as unknown[]).indexOf(other));
  return [...own, ...WORKBENCH_PARTS.filter((part) => !known.includes(part))];
}

/** Keep an order with the account; undefined for the usual one. */
export async function keepOrder(userName: string, order: readonly WorkbenchPart[] | undefined): Promise<void> {
  moved.set(userName, order ?? WORKBENCH_PARTS);
  await storePreference(KEY, order);
}
