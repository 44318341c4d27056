const FIELDS = "input:not([type=hidden], :disabled, [readonly]), textarea:not(:disabled, [readonly]), select:not(:disabled)";

/**
 * Where focus goes when a dialog opens: what asks for it, the first field, else the dialog itself.
 *
 * Radix would take the first thing in the tab order, which is the close mark.
 */
export function focusFirst(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  const wanted = dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog.querySelector<HTMLElement>(FIELDS) ?? dialog;
  wanted.focus({ preventScroll: true });
}
