import type { Faults } from "../fault.ts";
import { checkDictionaries, checkSite } from "./check-site.ts";
import { checkEntered } from "./check-entered.ts";
import { checkCallable } from "./check-callable.ts";
import { checkEntity } from "./check-entity.ts";
import { checkHooks } from "./check-hooks.ts";
import { checkScreen } from "./check-screen.ts";
import { checkEvents } from "./check-events.ts";
import { checkGoverning } from "./check-governing.ts";
import { checkKept } from "./check-kept.ts";
import { checkLedger } from "./check-ledger.ts";
import { checkPaths } from "./check-paths.ts";
import { checkPage, checkPages } from "./check-page.ts";
import { refuseParties } from "./check-party.ts";
import { checkPrint } from "./check-print.ts";
import { checkPublication } from "./check-publication.ts";
import { checkFollowers } from "./check-followers.ts";
import { checkWorkbench } from "./check-workbench.ts";
import { checkWorkflow } from "./check-workflow.ts";
import { isForCompany, type Library, type Registries, makeLink, requireCodes, requireEntity } from "./link.ts";
import { child } from "../node.ts";

/** Check every reference, state and gate of one company's resolved documents. */
export function checkLibrary(whole: Library, registries: Registries, faults: Faults): void {
  const toldBefore = faults.told;
  const library = withoutHomeless(whole, registries, faults);
  const link = makeLink(library, registries, faults);
  checkSite(link);
  checkDictionaries(link);
  for (const entity of library.entities.values()) checkEntity(link, entity);
  for (const entity of library.entities.values()) checkEntered(link, entity);
  for (const workflow of library.workflows.values()) checkWorkflow(link, workflow);
  refuseParties(link);
  checkCallable(link);
  checkHooks(link);
  checkPaths(link);
  checkGoverning(link);
  checkFollowers(link);
  for (const screen of library.screens.values()) checkScreen(link, screen);
  for (const print of library.prints.values()) {
    requireCodes(link, print);
    if (isForCompany(link, print)) checkPrint(link, print);
  }
  for (const ledger of library.ledgers.values()) checkLedger(link, ledger);
  for (const publication of library.publications.values()) checkPublication(link, publication);
  for (const page of library.pages.values()) checkPage(link, page);
  checkPages(link);
  if (library.workbench !== undefined) checkWorkbench(link, library.workbench);
  if (library.events !== undefined) checkEvents(link, library.events);
  // What is wrong with what an entity keeps from whom would only be told again by every list.
  if (faults.told === toldBefore) checkKept(link);
}

/** A workflow of no entity is told as that; screens and others that use it would only tell it again. */
function withoutHomeless(library: Library, registries: Registries, faults: Faults): Library {
  const link = makeLink(library, registries, faults);
  const homeless = [...library.workflows].filter(([, workflow]) => {
    const before = faults.told;
    requireEntity(link, child(workflow, "entity"));
    return faults.told !== before;
  });
  if (homeless.length === 0) return library;
  const names = new Set(homeless.map(([name]) => name));
  return {
    ...library,
    workflows: new Map([...library.workflows].filter(([name]) => !names.has(name))),
    broken: new Set([...library.broken, ...Array.from(names, (name) => `workflow ${name}`)]),
  };
}
