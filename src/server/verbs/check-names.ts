import type { Product } from "../../core/definition/product.ts";
import { guardNames } from "../../core/gate/guards.ts";
import { effectNames } from "../hooks/effect-names.ts";
import { UnregisteredNameError } from "../hooks/hooks.ts";
import { limitNames } from "../ledger/limits.ts";
import { isOffered } from "../ledger/sums.ts";

/**
 * Hold the documents against the names of the code, at the start.
 *
 * @throws {UnregisteredNameError} all names at once
 */
export function checkNames(product: Product): void {
  const known: readonly string[] = [...guardNames, ...limitNames(product)];
  const effects: readonly string[] = effectNames;
  const actions = Object.values(product.workflows).flatMap((perVariant) =>
    Object.values(perVariant).flatMap((workflow) => workflow.actions),
  );
  const sources = Object.values(product.entities).flatMap((perVariant) =>
    Object.values(perVariant).flatMap(({ entity, source }) => (source === undefined ? [] : [{ entity, lines: source.lines }])),
  );
  const unknown = [
    ...actions.flatMap(({ effect }) => (effect === undefined || effects.includes(effect) ? [] : [`effect ${effect}`])),
    ...actions.flatMap(({ guards = [] }) => guards.filter((name) => !known.includes(name)).map((name) => `guard ${name}`)),
    ...sources.flatMap(({ entity, lines }) =>
      lines?.remaining === undefined || isOffered(product, entity, lines.remaining) ? [] : [`remaining ${lines.remaining}`],
    ),
  ];
  if (unknown.length > 0) throw new UnregisteredNameError([...new Set(unknown)]);
}
