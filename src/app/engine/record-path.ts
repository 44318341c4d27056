/** Where one record stands below its list, to read it; needed for every row of a list, so it comes with the first script. */
export function recordPath(listPath: string, id: string): string {
  return `${listPath}/detail/${encodeURIComponent(id)}`;
}
