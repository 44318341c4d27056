import { areKeysOff, areKeysTaken } from "../../ui/free-keys.ts";

/** What the keys of the shell do (design 9). */
export type ShellKeys = {
  readonly onSearch: () => void;
  readonly onHelp: () => void;
  /** Go to the screen with that letter; false where none has it. */
  readonly onGo: (letter: string) => boolean;
  /** Go to the neighbouring tag. */
  readonly onTag: (step: -1 | 1) => void;
};

const SECOND_KEY_WITHIN_MS = 1500;

/**
 * Ctrl or Cmd K for the search; Alt and an arrow for the neighbouring tag; `?` for the list of keys; `g` and a letter for a screen. Heard before the list in front
 * hears them, so that the letter after `g` does nothing else.
 *
 * @returns a function that stops listening
 */
export function listenToShellKeys(keys: ShellKeys): () => void {
  let goUntilMs = 0;
  const handle = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    if (isSearchKey(event)) {
      event.preventDefault();
      keys.onSearch();
      return;
    }
    if (event.altKey && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
      event.preventDefault();
      keys.onTag(event.key === "ArrowRight" ? 1 : -1);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || areKeysOff() || areKeysTaken(event.target)) return;
    const isSecond = event.timeStamp < goUntilMs;
    goUntilMs = 0;
    if (isSecond && keys.onGo(event.key.toLowerCase())) event.preventDefault();
    else if (event.key === "?") {
      event.preventDefault();
      keys.onHelp();
    } else if (event.key === "g") goUntilMs = event.timeStamp + SECOND_KEY_WITHIN_MS;
  };
  addEventListener("keydown", handle, { capture: true });
  return () => removeEventListener("keydown", handle, { capture: true });
}

function isSearchKey(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";
}
