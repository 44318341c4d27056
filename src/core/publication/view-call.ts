/** Path of the call by which a page tells that somebody has opened a record. */
export function viewCall(one: string, id: string): string {
  return `${one}/view/${id}`;
}
