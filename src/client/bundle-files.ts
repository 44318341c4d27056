import { BUNDLE_FILES, type BundleIndex, formFile, indexFile, screenFile } from "../core/contract/bundle-files.ts";
import type { ScreenBundle } from "../core/definition/product.ts";
import { readEdition } from "./edition.ts";
import { TransportError } from "./errors.ts";

const indexes = new Map<string, Promise<BundleIndex>>();

/** The files of a company in the edition of this page; undefined for one that the edition does not have. */
function companyIndex(code: string): Promise<BundleIndex> | undefined {
  const hash = readEdition()?.indexes[code];
  if (hash === undefined) return undefined;
  const name = indexFile(code, hash);
  const known = indexes.get(name) ?? fetchFile<BundleIndex>(name);
  indexes.set(name, known);
  known.catch(() => indexes.delete(name)); // a lost connection must not be remembered for ever
  return known;
}

/** Name of what a screen of a company is drawn from; undefined where there is none. @throws {TransportError} */
export async function screenName(screen: string, code: string): Promise<string | undefined> {
  const hash = (await companyIndex(code))?.screens[screen];
  return hash && screenFile(screen, code, hash);
}

/** Address of the script that judges the form of an entity; undefined where there is none. @throws {TransportError} */
export async function formAddress(entity: string, code: string): Promise<string | undefined> {
  const hash = (await companyIndex(code))?.forms[entity];
  return hash && BUNDLE_FILES + formFile(entity, hash);
}

/** @throws {TransportError} */
export const fetchScreen = (name: string): Promise<ScreenBundle> => fetchFile(name);

async function fetchFile<T>(name: string): Promise<T> {
  let response: Response;
  try {
    response = await fetch(BUNDLE_FILES + name);
    if (response.ok) return (await response.json()) as T;
  } catch (error) {
    throw new TransportError({ kind: "network" }, { cause: error });
  }
  throw new TransportError({ kind: "status", status: response.status });
}
