import { useCallback, useSyncExternalStore } from "react";
import type { ScreenId } from "../../core/definition/generated/documents.ts";
import type { ScreenBundle, VariantCode } from "../../core/definition/product.ts";
import { type DocumentTypes, findDefinition, noDocumentTypes, withDefinition } from "./document-types.ts";

/** Where definitions come from: a file per screen and company. */
export type ScreenSource = (screen: ScreenId, variant: VariantCode) => Promise<ScreenBundle>;

/** A definition as far as it is here. */
export type LoadedScreen = { readonly bundle?: ScreenBundle; readonly fault?: unknown };

/** The edition has no definition of that screen for that company. */
export class UnknownScreenError extends Error {
  readonly code = "screen.unknown";
  constructor(screen: ScreenId, variant: VariantCode) {
    super(`there is no screen "${screen}" for company code "${variant}"`);
  }
}

let source: ScreenSource = (screen, variant) => Promise.reject(new UnknownScreenError(screen, variant));
let documentTypes: DocumentTypes = noDocumentTypes;
const faults = new Map<string, unknown>();
const pending = new Map<string, Promise<ScreenBundle>>();
const listeners = new Set<() => void>();

/** The file that a screen was drawn from, or is being fetched from. */
export type DrawnFrom = { readonly screen: ScreenId; readonly variant: VariantCode; readonly name: string };

/** By screen and company. */
export const drawnFrom = new Map<string, DrawnFrom>();

/** Say where definitions come from; called once at the start. */
export function putScreenSource(next: ScreenSource): void {
  source = next;
}

/** Fetch a definition once. @throws {UnknownScreenError} */
export function loadScreen(screen: ScreenId, variant: VariantCode): Promise<ScreenBundle> {
  const key = keyOf(screen, variant);
  const running = pending.get(key);
  if (running !== undefined) return running;
  const promise = source(screen, variant);
  pending.set(key, promise);
  promise.then(
    (bundle) => {
      if (pending.get(key) === promise) put(bundle); // a newer one may have come meanwhile
    },
    (fault: unknown) => {
      pending.delete(key); // a lost connection must not be remembered for ever
      faults.set(key, fault);
      tell();
    },
  );
  return promise;
}

/** A definition that is here already; undefined otherwise. */
export function peekScreen(screen: ScreenId, variant: VariantCode): ScreenBundle | undefined {
  return findDefinition(documentTypes, screen, variant);
}

/** Put another definition in place of the one on screen: pages draw it with their filters and scroll as they are. */
export function replaceScreen(bundle: ScreenBundle): void {
  pending.set(keyOf(bundle.screen.screen, bundle.variant), Promise.resolve(bundle));
  put(bundle);
}

/** The definition of a screen; draws again when it arrives or is replaced. */
export function useScreen(screen: ScreenId, variant: VariantCode): LoadedScreen {
  const bundle = useSyncExternalStore(
    subscribe,
    useCallback(() => peekScreen(screen, variant), [screen, variant]),
  );
  const fault = useSyncExternalStore(
    subscribe,
    useCallback(() => faults.get(keyOf(screen, variant)), [screen, variant]),
  );
  return bundle === undefined ? { fault } : { bundle };
}

function put(bundle: ScreenBundle): void {
  documentTypes = withDefinition(documentTypes, bundle);
  faults.delete(keyOf(bundle.screen.screen, bundle.variant));
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

export function keyOf(screen: ScreenId, variant: VariantCode): string {
  return `${screen}.${variant}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
