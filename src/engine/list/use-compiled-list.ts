import { useMemo } from "react";
import { useDictionaries } from "../../client/dictionaries.ts";
import type { ListBundle } from "../../core/definition/product.ts";
import { useEngine } from "../engine-context.ts";
import { compileList, type CompiledList } from "./compile-list.ts";

/** The compiled screen, made again only for another reader, language or dictionary. */
export function useCompiledList(bundle: ListBundle): CompiledList {
  const engine = useEngine();
  const dictionaries = useDictionaries();
  const { session, language } = engine;
  // oxlint-disable-next-line react/exhaustive-deps -- what else the engine offers is called through it, never kept
  return useMemo(() => compileList(bundle, engine, dictionaries), [bundle, session, language, dictionaries]);
}
