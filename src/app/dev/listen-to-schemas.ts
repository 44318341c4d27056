import type { ViteHotContext } from "vite/types/hot.js";
import type { ScreenBundle } from "../../core/definition/product.ts";
import { replaceScreen } from "../engine/screen-store.ts";
import { type SchemaFault, schemaFaults } from "./schema-faults.ts";

/** Messages of scripts/vite-plugin-schemas.ts. */
type Update = { readonly bundles: Readonly<Record<string, ScreenBundle>> };
type Failure = { readonly faults: readonly SchemaFault[] };

/** Draw changed documents in place; show the faults of broken ones over the page until they are mended. */
export function listenToSchemas(hot: ViteHotContext | undefined): void {
  hot?.on("schemas:update", ({ bundles }: Update) => {
    schemaFaults.put([]);
    for (const bundle of Object.values(bundles)) replaceScreen(bundle);
  });
  hot?.on("schemas:fault", ({ faults }: Failure) => schemaFaults.put(faults));
}
