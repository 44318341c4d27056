import { companies } from "virtual:screens";
import { validators } from "virtual:validators";
import { putValidatorSource } from "../../../engine/form/validators.ts";
import { putScreenSource, UnknownScreenError } from "../../engine/screen-store.ts";
import { listenToSchemas } from "../listen-to-schemas.ts";

/** Draw from the modules of the development server, as no server of the portal names its edition here. */
export function startDevDefinitions(): void {
  putScreenSource(async (screen, variant) => {
    const company = await companies[variant]?.();
    const found = await company?.screens[screen]?.();
    if (found === undefined) throw new UnknownScreenError(screen, variant);
    return found.default;
  });
  putValidatorSource(async ({ entity }, variant) => (await validators[entity]?.[variant]?.())?.default);
  listenToSchemas(import.meta.hot);
}
