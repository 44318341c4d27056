import { isAlike } from "./is-alike.ts";
import type { Entity, Workflow } from "./generated/documents.ts";
import type { Product } from "./product.ts";

export type Documents = Pick<Product, "entities" | "workflows" | "screens">;

/** One thing that was looked up in the documents, and what was found. */
export type Looked = { readonly look: (documents: Documents) => unknown; readonly found: unknown };

/** Looks up what a document names, and remembers it: while that is the same, what was made of the document is. */
export class Lookup {
  readonly #documents: Documents;
  readonly #looked = new Map<string, Looked>();

  constructor(documents: Documents) {
    this.#documents = documents;
  }

  get looked(): readonly Looked[] {
    return [...this.#looked.values()];
  }

  workflow(name: string, code: string): Workflow | undefined {
    return this.#look(`workflow ${name}`, ({ workflows }) => workflows[name]?.[code]);
  }

  entity(name: string, code: string): Entity | undefined {
    return this.#look(`entity ${name}`, ({ entities }) => entities[name]?.[code]);
  }

  hasEntity(name: string): boolean {
    return this.#look(`is ${name}`, ({ entities }) => name in entities);
  }

  /** The workflows that move an entity in a company. */
  workflowsOn(entity: string, code: string): readonly Workflow[] {
    return this.#look(`on ${entity}`, ({ workflows }) =>
      Object.values(workflows).flatMap((perVariant) => {
        const one = perVariant[code];
        return one?.entity === entity ? [one] : [];
      }),
    );
  }

  /** Of one company alone, so that its code need not be in the key. */
  #look<T>(key: string, look: (documents: Documents) => T): T {
    const known = this.#looked.get(key) as { readonly found: T } | undefined;
    if (known !== undefined) return known.found;
    const found = look(this.#documents);
    this.#looked.set(key, { look, found });
    return found;
  }
}

/** Whether other documents hold the same of all that was looked up. */
export function looksAlike(documents: Documents, looked: readonly Looked[]): boolean {
  return looked.every(({ look, found }) => isAlike(look(documents), found));
}
