/** Widest a column grows by itself (specification §9: some up to 280). */
const MOST_PX = 280;
const FULL_WIDTH_CHARACTER_PX = 14;
const HALF_WIDTH_CHARACTER_PX = 7.6;
/** Cell padding, the badge's own padding and its dot. */
const BADGE_ROOM_PX = 54;
const HEAD_LINES = 2;
/** Cell padding and the arrow of the order. */
const HEAD_ROOM_PX = 44;
const FIRST_FULL_WIDTH_CODE = 0x2e80;

/**
 * Width in pixels at which a dictionary column shows its longest label, and its head in two lines, whole; Indonesian
 * runs about a third longer than Chinese (design 2). Never narrower than the definition says.
 */
export function fitWidth(definedPx: number, labels: readonly string[], head: string): number {
  const longest = Math.max(0, ...labels.map(textWidthPx));
  const forLabels = longest === 0 ? 0 : longest + BADGE_ROOM_PX;
  const forHead = textWidthPx(head) / HEAD_LINES + HEAD_ROOM_PX;
  return Math.max(definedPx, Math.min(MOST_PX, Math.ceil(Math.max(forLabels, forHead))));
}

/** Rough width of a text in the table's 14 px face. */
export function textWidthPx(text: string): number {
  let widthPx = 0;
  for (const character of text) {
    widthPx += (character.codePointAt(0) ?? 0) >= FIRST_FULL_WIDTH_CODE ? FULL_WIDTH_CHARACTER_PX : HALF_WIDTH_CHARACTER_PX;
  }
  return widthPx;
}
