/** Whether something is open that was opened on what the page shows now: a dialog, a menu, the choices of a box. */
export function isSomethingOpen(): boolean {
  const open = document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]");
  return [...open].some((one) => one.checkVisibility());
}

/** Whether a list is being used in such a way that its rows must stay where they are. */
export function areRowsUsed(list: HTMLElement): boolean {
  const selection = getSelection();
  const isMarking = selection !== null && !selection.isCollapsed && list.contains(selection.anchorNode);
  // A finger leaves the row that it touched last hovered.
  const isPointed = matchMedia("(hover: hover)").matches && list.querySelector("[data-row-id]:hover") !== null;
  return isMarking || isPointed;
}
