import { fetchScreen, formAddress, screenName } from "../../client/bundle-files.ts";
import { onNewerEdition } from "../../client/edition.ts";
import { TransportError } from "../../client/errors.ts";
import type { CompiledValidators } from "../../engine/form/form-validator.ts";
import { putValidatorSource } from "../../engine/form/validators.ts";
import { drawnFrom, keyOf, putScreenSource, UnknownScreenError } from "./screen-store.ts";

/** Connect the app to the definitions of the edition that runs; while developing, to their changes as well. */
export function startDefinitions(): void {
  const follow = async (number?: number): Promise<void> => (await import("../live/follow-edition.ts")).followEdition(number);
  // What fails is tried again with the next answer of the server.
  onNewerEdition((number) => void follow(number).catch(() => undefined));
  putScreenSource(async (screen, variant) => {
    const fetchNamed = async () => {
      const name = await screenName(screen, variant);
      if (name === undefined) throw new UnknownScreenError(screen, variant);
      drawnFrom.set(keyOf(screen, variant), { screen, variant, name });
      return fetchScreen(name);
    };
    try {
      return await fetchNamed();
    } catch (error) {
      // Nobody keeps what this page was opened under any more: it goes on with what runs now.
      if (!(error instanceof TransportError && error.failure.kind === "status")) throw error;
      await follow();
      return fetchNamed();
    }
  });
  putValidatorSource(async ({ entity }, variant) => {
    const address = await formAddress(entity, variant);
    if (address === undefined) return undefined;
    return ((await import(/* @vite-ignore */ address)) as { readonly default: CompiledValidators }).default;
  });
  if (import.meta.hot) void import("../dev/listen-to-schemas.ts").then(({ listenToSchemas }) => listenToSchemas(import.meta.hot));
}
