import type { Explained } from "../../../core/compiler/explained.ts";

/** Ask the development server where items of documents come from. */
export async function askOrigins(addresses: readonly string[], variant: string): Promise<readonly Explained[]> {
  const params = new URLSearchParams([["variant", variant], ...addresses.map((address) => ["address", address])]);
  const response = await fetch(`/@schemas/explain?${params.toString()}`);
  if (!response.ok) throw new Error(`the development server answered ${response.status}`);
  return (await response.json()) as readonly Explained[];
}

/** Open a place of a document in the editor that the development server finds (launch-editor; LAUNCH_EDITOR names another). */
export function openInEditor(place: string): void {
  void fetch(`/__open-in-editor?${new URLSearchParams({ file: place }).toString()}`);
}
