import type { Faults } from "../fault.ts";
import { checkDictionaries, checkSite } from "./check-site.ts";
import { checkEntered } from "./check-entered.ts";
import { checkCallable } from "./check-callable.ts";
import { checkEntity } from "./check-entity.ts";
import { checkHooks } from "./check-hooks.ts";
import { checkScreen } from "./check-screen.ts";
import { checkEvents } from "./check-events.ts";
import { checkGoverning } from "./check-governing.ts";
import { checkKeptCalls, checkKeptList, checkKeptNumber, checkKeptSource, hasReaders } from "./check-kept.ts";
import { checkLedger } from "./check-ledger.ts";
import { checkPaths } from "./check-paths.ts";
import { checkPage, checkPages } from "./check-page.ts";
import { refuseParties } from "./check-party.ts";
import { checkPrint } from "./check-print.ts";
import { checkPublication } from "./check-publication.ts";
import { checkFollowers } from "./check-followers.ts";
import { checkPart, checkWorkbench, partsOf } from "./check-workbench.ts";
import { checkWorkflow } from "./check-workflow.ts";
import type { Check, CleanChecks } from "./clean-checks.ts";
import { isForCompany, type Library, type Link, type Registries, makeLink, requireCodes, requireEntity } from "./link.ts";
import { child, type ObjectNode } from "../node.ts";

/** Check every reference, state and gate of one company's resolved documents. */
export function checkLibrary(library: Library, registries: Registries, faults: Faults, clean: CleanChecks): void {
  if (clean.isClean(library, registries)) return;
  checkDocuments(library, registries, faults, clean);
  // What follows from a fault elsewhere is not told, so that nothing is known to be clean beside one.
  if (faults.told === 0) clean.keepClean(library, registries);
}

function checkDocuments(whole: Library, registries: Registries, faults: Faults, clean: CleanChecks): void {
  const toldBefore = faults.told;
  const library = withoutHomeless(whole, registries, faults);
  const link = makeLink(library, registries, faults);
  const each = (check: Check, documents: { readonly values: () => Iterable<ObjectNode> }): void => {
    for (const document of documents.values()) clean.check(check, link, document);
  };
  const all = (...checks: readonly ((link: Link) => void)[]): void => {
    for (const check of checks) clean.checkAll(check, link);
  };
  all(checkSite, checkDictionaries);
  each(checkEntity, library.entities);
  each(checkEntered, library.entities);
  each(checkWorkflow, library.workflows);
  all(refuseParties, checkCallable, checkHooks, checkPaths, checkGoverning, checkFollowers);
  each(checkScreen, library.screens);
  each(checkPrintOf, library.prints);
  each(checkLedger, library.ledgers);
  each(checkPublication, library.publications);
  each(checkPage, library.pages);
  all(checkPages);
  const { workbench, events } = library;
  const parts = workbench === undefined ? [] : partsOf(workbench);
  if (workbench !== undefined) clean.check(checkWorkbench, link, workbench);
  each(checkPart, parts);
  if (events !== undefined) clean.check(checkEvents, link, events);
  // What is wrong with what an entity keeps from whom would only be told again by every list.
  if (faults.told !== toldBefore || !hasReaders(library)) return;
  each(checkKeptList, library.screens);
  each(checkKeptCalls, library.workflows);
  each(checkKeptSource, library.entities);
  each(checkKeptNumber, parts);
}

/** A print is checked where a company has it. */
function checkPrintOf(link: Link, print: ObjectNode): void {
  requireCodes(link, print);
  if (isForCompany(link, print)) checkPrint(link, print);
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
