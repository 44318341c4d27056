/** Whether the keyboard stands nowhere, or in what is no longer to be seen, which the browser notices only when it draws. */
export function isFocusNowhere(): boolean {
  const { activeElement: place, body } = document;
  return place === null || place === body || place.checkVisibility?.() === false;
}
