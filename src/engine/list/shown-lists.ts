import type { RefObject } from "react";
import type { ListKey } from "./list-key.ts";

/**
 * Lists that stand in the page, in front or behind, by where they are drawn; each with the answer that it shows. One that
 * has gone is drawn nowhere, and whoever goes through them takes it out.
 */
export const shownLists = new Map<RefObject<HTMLElement | null>, ListKey>();
