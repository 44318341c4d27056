/** Whether an address that came from outside leads to a page of this site. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
