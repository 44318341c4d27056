/** Add all of a list that may be long: as so many arguments of `push`, a hundred thousand would overflow the stack. */
export function addAll<T>(list: T[], more: Iterable<T>): void {
  for (const one of more) list.push(one);
}
