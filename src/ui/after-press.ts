const ENDS = ["pointerup", "pointercancel"] as const;
let isPressed = false;

if (typeof document !== "undefined") {
  document.addEventListener("pointerdown", ({ button }) => (isPressed = button === 0), true);
  for (const end of ENDS) document.addEventListener(end, () => (isPressed = false), true);
}

/**
 * Run what moves the page once no button is held down: a field is left when the pointer goes down elsewhere, and a
 * sentence that came up below it then would move what is being pressed away from under the pointer.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) return run();
  const handleEnd = (): void => {
    for (const end of ENDS) document.removeEventListener(end, handleEnd, true);
    setTimeout(run); // the click comes after the pointer has gone up
  };
  for (const end of ENDS) document.addEventListener(end, handleEnd, true);
}
