import { guardNames } from "../../src/core/gate/guards.ts";
import type { Registries } from "../../src/core/definition/link/link.ts";
import { iconNames } from "../../src/ui/icon-paths.ts";

/** Side effects registered in src/server/effects. */
const effects = [
  "reserveQuantity",
  "releaseQuantity",
  "shipQuantity",
  "unshipQuantity",
  "receiveGoods",
  "undoReceive",
  "recordSign",
  "refuseGoods",
  "shortClose",
  "refreshRequest",
  "releaseRequest",
  "answerUrge",
  "flagFiles",
  "unflagFiles",
  "submitRecords",
  "takeRecordsBack",
  "passRecords",
  "rejectRecords",
  "countRecord",
  "settleRequest",
  "returnRequest",
  "voidRecord",
  "describePayment",
  "approveApplied",
  "registerPayment",
] as const;
/** What effects answer besides, for the message of their action. */
const effectFacts: Readonly<Partial<Record<(typeof effects)[number], readonly string[]>>> = { receiveGoods: ["q"] };
/** Parts that an action of kind panel opens. */
const panels = ["logistics-timeline", "record-files"] as const;
/** Print templates. */
const templates = ["delivery-note", "invoice-application", "payment-slip"] as const;
/** Components that a tab may use. */
const components = ["logistics-timeline"] as const;
/** Views of the menu that are no screens. */
const views = ["workbench", "profile"] as const;

/** Every closed list of names that documents may use and code registers. */
export const registries: Registries = {
  guards: guardNames,
  effects,
  effectFacts,
  panels,
  templates,
  components,
  views,
  icons: iconNames,
};
