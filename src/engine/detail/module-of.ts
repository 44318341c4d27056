/** Module of a screen's id: `delivery.detail` belongs to `delivery`. */
export function moduleOf(screen: string): string {
  return screen.slice(0, Math.max(screen.lastIndexOf("."), 0));
}
