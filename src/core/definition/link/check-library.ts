import type { Faults } from "../fault.ts";
import { checkDictionaries, checkSite } from "./check-site.ts";
import { checkEntity } from "./check-entity.ts";
import { checkScreen } from "./check-screen.ts";
import { checkEvents } from "./check-events.ts";
import { checkGoverning } from "./check-governing.ts";
import { checkPrint } from "./check-print.ts";
import { checkFollowers } from "./check-followers.ts";
import { checkWorkbench } from "./check-workbench.ts";
import { checkWorkflow } from "./check-workflow.ts";
import { type Library, type Registries, makeLink } from "./link.ts";

/** Check every reference, state and gate of one company's resolved documents. */
export function checkLibrary(library: Library, registries: Registries, faults: Faults): void {
  const link = makeLink(library, registries, faults);
  checkSite(link);
  checkDictionaries(link);
  for (const entity of library.entities.values()) checkEntity(link, entity);
  for (const workflow of library.workflows.values()) checkWorkflow(link, workflow);
  checkGoverning(link);
  checkFollowers(link);
  for (const screen of library.screens.values()) checkScreen(link, screen);
  for (const print of library.prints.values()) checkPrint(link, print);
  if (library.workbench !== undefined) checkWorkbench(link, library.workbench);
  if (library.events !== undefined) checkEvents(link, library.events);
}
