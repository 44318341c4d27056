/** Id of the header search's input, by which a key leads to it. */
export const SEARCH_INPUT_ID = "header-search";

/** Put the cursor into the header search; nothing happens where it is not drawn. */
export function focusSearch(): void {
  document.getElementById(SEARCH_INPUT_ID)?.focus();
}
