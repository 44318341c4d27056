import { useEffect, useState } from "react";
import type { Entity } from "../../core/definition/generated/documents.ts";
import type { CompiledValidator } from "./form-validator.ts";

/** Where the validator of an entity's form comes from; the app names the build's chunk, stories and tests nothing. */
export type ValidatorSource = (entity: Entity) => Promise<CompiledValidator | undefined>;

let source: ValidatorSource = () => Promise.resolve(undefined);

export function putValidatorSource(next: ValidatorSource): void {
  source = next;
}

/** The compiled validator of an entity's form; `loading` until it is known. */
export function useValidators(entity: Entity): CompiledValidator | undefined | "loading" {
  const [found, setFound] = useState<{ readonly entity: Entity; readonly compiled: CompiledValidator | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    const take = (compiled: CompiledValidator | undefined): void => {
      if (isCurrent) setFound({ entity, compiled });
    };
    // Without its chunk the form still works: the rules of core judge alone, and the server judges again.
    source(entity).then(take, () => take(undefined));
    return () => {
      isCurrent = false;
    };
  }, [entity]);
  return found?.entity === entity ? found.compiled : "loading";
}
