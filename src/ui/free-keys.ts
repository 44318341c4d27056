/** True while single keys belong to somebody else: a text is being typed, or a dialog or menu is open. */
export function areKeysTaken(target: EventTarget | null): boolean {
  if (document.querySelector("[role=dialog],[role=menu]") !== null) return true;
  return target instanceof HTMLElement && target.matches("input:not([type=checkbox]),textarea,select,[contenteditable]");
}

/** Single keys can be switched off in the settings (design 9); written as `data-shortcuts="off"` on the root. */
export function areKeysOff(): boolean {
  return document.documentElement.dataset["shortcuts"] === "off";
}
