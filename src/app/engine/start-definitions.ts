import { companies } from "virtual:screens";
import { views } from "virtual:views";
import { putValidatorSource } from "../../engine/form/validators.ts";
import { putViews } from "../pages/view-table.ts";
import { putScreenSource, UnknownScreenError } from "./screen-store.ts";

/** Connect the app to the definitions of this build; while developing, to their changes as well. */
export function startDefinitions(): void {
  putViews(views);
  putScreenSource(async (screen, variant) => {
    const load = (await companies[variant]?.())?.screens[screen];
    if (load === undefined) throw new UnknownScreenError(screen, variant);
    return (await load()).default;
  });
  putValidatorSource(async ({ entity }, variant) => {
    const { validators } = await import("virtual:validators");
    return (await validators[entity]?.[variant]?.())?.default;
  });
  if (import.meta.hot) void import("../dev/listen-to-schemas.ts").then(({ listenToSchemas }) => listenToSchemas(import.meta.hot));
}
