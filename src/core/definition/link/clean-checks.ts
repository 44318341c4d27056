import { keepNewest } from "../keep-newest.ts";
import type { ObjectNode } from "../node.ts";
import { isAlike } from "../is-alike.ts";
import type { Library, Link, Registries } from "./link.ts";
import { answersAlike, type Reading, watchLink } from "./watched-link.ts";

/** Looks at one document beside all that it names. */
export type Check = (link: Link, document: ObjectNode) => void;

/** Stands for all documents where no single one is looked at. */
const ALL: ObjectNode = { type: "object", at: { file: "", line: 1, column: 1 }, members: new Map() };

/** Documents of a company, and what of the code they were checked against. */
type Checked = { readonly library: Library; readonly registries: Registries };

/**
 * Remembers which documents a check has found clean, and what it has read to know it, so that neither another company that
 * says the same nor the next compilation looks again. What has a fault is looked at each time.
 */
export class CleanChecks {
  readonly #known = new Map<Check, WeakMap<ObjectNode, (readonly Reading[])[]>>();
  readonly #libraries: Checked[] = [];

  /** Whether all checks have found nothing in the very documents of a company. */
  isClean(library: Library, registries: Registries): boolean {
    return this.#libraries.some((one) => one.registries === registries && hasSameDocuments(one.library, library));
  }

  /** All checks have found nothing in the documents of a company, nor in any others. */
  keepClean(library: Library, registries: Registries): void {
    keepNewest(this.#libraries, { library, registries });
  }

  /** Carry out a check that goes through all documents, unless it is known to find nothing. */
  checkAll(check: (link: Link) => void, link: Link): void {
    // What follows from a fault elsewhere is not told, so that nothing is known to be clean beside one.
    if (link.faults.told === 0) this.check(check, link, ALL);
    else check(link);
  }

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

function hasSameDocuments(one: Library, other: Library): boolean {
  return (Object.keys(one) as (keyof Library)[]).every((part) => isAlike(listed(one[part]), listed(other[part])));
}

/** Named documents as a list, each after its name. */
function listed(part: Library[keyof Library]): unknown {
  if (part instanceof Map) return [...part].flat();
  return part instanceof Set ? [...part] : part;
}
