import { guardNames } from "../../src/core/gate/guards.ts";
import type { Registries } from "../../src/core/definition/link/link.ts";
import { effectNames } from "../../src/server/hooks/effect-names.ts";
import { hookFields } from "../../src/server/hooks/declared-fields.ts";
import { configNames } from "../../src/server/system/config-names.ts";
import { iconNames } from "../../src/ui/icon-paths.ts";

/** Parts that an action of kind panel opens. */
const panels = ["key-secret", "logistics-timeline", "record-files", "record-pictures"] as const;
/** Components that a tab may use. */
const components = ["logistics-timeline"] as const;
/** Views of the menu that are no screens. */
const views = ["workbench", "profile", "studio"] as const;

/** Every closed list of names that documents may use and code registers. */
export const registries: Registries = {
  guards: guardNames,
  effects: effectNames,
  hookFields,
  panels,
  components,
  views,
  icons: iconNames,
  configKeys: configNames,
};
