import type { Dictionaries } from "../../../core/contract/dictionaries.ts";
import type { Company, Role, Screen, State, Text } from "../../../core/definition/generated/documents.ts";

/** A screen that can be previewed, with the states that its records pass through in any company. */
export type PreviewScreen = {
  readonly screen: string;
  readonly kind: Screen["kind"];
  readonly title: Text;
  readonly states: readonly Pick<State, "key" | "title">[];
};

/** What the preview page chooses from, as scripts/dev/preview-index.ts answers. */
export type PreviewIndex = {
  readonly screens: readonly PreviewScreen[];
  readonly variants: readonly { readonly code: string; readonly title: Text }[];
  readonly companies: readonly Company[];
  readonly roles: readonly Role[];
  /** Dictionaries of one company in the form in which the server sends them. */
  readonly dictionaries: Dictionaries;
};

/** Ask the development server. */
export async function fetchPreviewIndex(variant: string): Promise<PreviewIndex> {
  const response = await fetch(`/@schemas/preview?${new URLSearchParams({ variant }).toString()}`);
  return (await response.json()) as PreviewIndex;
}
