const YEAR_SECONDS = 31_536_000;

/** A cookie of this page; undefined when there is none of that name. */
export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split("; ").find((one) => one.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}

/** Keep a cookie for a year; it is a setting of the look, no secret, and never needed by another site. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
