/** The address of a list under its filter. */
export function addressOf({ route, query }: { readonly route: string; readonly query: string }): string {
  return query === "" ? route : `${route}?${query}`;
}
