import { keepNewest } from "./keep-newest.ts";
import type { ObjectNode } from "./node.ts";

type Resolved = { readonly from: readonly (ObjectNode | undefined)[]; readonly document: ObjectNode };

/**
 * Documents as differences made them without a fault, by all that they were made from, so that the next compilation has the
 * same objects where nothing has changed.
 */
export class ResolvedDocuments {
  readonly #known = new WeakMap<ObjectNode, Resolved[]>();

  /** What was made from a base and the others. */
  find(base: ObjectNode, others: Resolved["from"]): ObjectNode | undefined {
    return this.#known
      .get(base)
      ?.find(({ from }) => from.length === others.length && from.every((one, index) => one === others[index]))?.document;
  }

  keep(base: ObjectNode, others: Resolved["from"], document: ObjectNode): void {
    const known = this.#known.get(base) ?? [];
    keepNewest(known, { from: others, document });
    this.#known.set(base, known);
  }
}
