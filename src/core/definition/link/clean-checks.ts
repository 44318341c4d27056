import { keepNewest } from "../keep-newest.ts";
import type { ObjectNode } from "../node.ts";
import type { Link } from "./link.ts";
import { answersAlike, type Reading, watchLink } from "./watched-link.ts";

/** Looks at one document beside all that it names. */
export type Check = (link: Link, document: ObjectNode) => void;

/**
 * Remembers which documents a check has found clean, and what it has read to know it, so that neither another company that
 * says the same nor the next compilation looks again. What has a fault is looked at each time.
 */
export class CleanChecks {
  readonly #known = new Map<Check, WeakMap<ObjectNode, (readonly Reading[])[]>>();

  /** Carry out a check, unless it is known to find nothing. */
  check(check: Check, link: Link, document: ObjectNode): void {
    const known = this.#knownOf(check, document);
    if (known.some((readings) => answersAlike(link, readings))) return;
    const toldBefore = link.faults.told;
    const watched = watchLink(link);
    check(watched.link, document);
    if (link.faults.told !== toldBefore) return;
    keepNewest(known, [...watched.readings.values()]);
  }

  #knownOf(check: Check, document: ObjectNode): (readonly Reading[])[] {
    let byDocument = this.#known.get(check);
    if (byDocument === undefined) this.#known.set(check, (byDocument = new WeakMap()));
    let known = byDocument.get(document);
    if (known === undefined) byDocument.set(document, (known = []));
    return known;
  }
}
