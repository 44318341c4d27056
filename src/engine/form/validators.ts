import { useEffect, useState } from "react";
import type { Entity } from "../../core/definition/generated/documents.ts";
import type { VariantCode } from "../../core/definition/product.ts";
import { useEngine } from "../engine-context.ts";
import type { CompiledValidators } from "./form-validator.ts";

/** Where the validators of an entity's form in a company come from: the app names the build's chunks. */
export type ValidatorSource = (entity: Entity, variant: VariantCode) => Promise<CompiledValidators | undefined>;

let source: ValidatorSource = () => Promise.resolve(undefined);

export function putValidatorSource(next: ValidatorSource): void {
  source = next;
}

/** The compiled validators of an entity's form; `loading` until it is known. */
export function useValidators(entity: Entity): CompiledValidators | undefined | "loading" {
  const { variant } = useEngine();
  const [found, setFound] = useState<{ readonly entity: Entity; readonly compiled: CompiledValidators | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    const take = (compiled: CompiledValidators | undefined): void => {
      if (isCurrent) setFound({ entity, compiled });
    };
    // Without its chunk the form still works: the rules of core judge alone, and the server judges again.
    source(entity, variant).then(take, () => take(undefined));
    return () => {
      isCurrent = false;
    };
  }, [entity, variant]);
  return found?.entity === entity ? found.compiled : "loading";
}
