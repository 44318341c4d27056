/** A part of the page whose script did not come: an old page after a release, or no connection. */
export function isMissingScript(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message);
}
