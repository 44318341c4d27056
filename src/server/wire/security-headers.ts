import { API_BASE } from "../../core/contract/paging.ts";

/** Headers of every answer, of whatever kind. */
const ALWAYS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Policy of answers that are no page: nothing in them may run or load. */
const INERT_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; sandbox";

/** Where browsers tell of what they refused. */
const REPORT_ADDRESS = `${API_BASE}/csp-report`;
const REPORT_GROUP = "csp";

/** What of a page's own text may run or dress it: styles that carry the nonce of the answer, scripts known by their hash. */
export type PageOwn = { readonly nonce?: string; readonly scripts?: readonly string[] };

/**
 * Policy of a page. One that caches keep has no nonce, for two readers would share it; what runs in it is known by its hash.
 *
 * Trusted Types are on and no policy of theirs may be made: nothing of the product or of its libraries makes markup or the
 * address of a script out of a text, so that whatever tries to is refused, wherever the text comes from.
 */
function directivesOf(own: PageOwn): readonly (readonly [name: string, value: string])[] {
  return [
    ["default-src", "'self'"],
    ["script-src", ["'self'", ...(own.scripts ?? [])].join(" ")],
    ["style-src", own.nonce !== undefined ? `'self' 'nonce-${own.nonce}'` : "'self'"],
    ["img-src", "'self' data: blob:"],
    ["font-src", "'self'"],
    ["connect-src", "'self'"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", "'none'"],
    // The one for browsers that do not know the other yet.
    ["report-uri", REPORT_ADDRESS],
    ["report-to", REPORT_GROUP],
  ];
}

/** Directives that a page can break: those of its policy, and the parts into which browsers divide some of them. */
export const DIRECTIVES: ReadonlySet<string> = new Set([
  ...directivesOf({ scripts: [] }).map(([name]) => name),
  "script-src-elem",
  "script-src-attr",
  "style-src-elem",
  "style-src-attr",
  "frame-src",
  "media-src",
  "worker-src",
]);

/** Headers of a page: its policy, and where browsers report to. */
export function pageHeaders(own: PageOwn): Readonly<Record<string, string>> {
  return {
    "Content-Security-Policy": directivesOf(own)
      .map(([name, value]) => `${name} ${value}`)
      .join("; "),
    "Reporting-Endpoints": `${REPORT_GROUP}="${REPORT_ADDRESS}"`,
  };
}

/** Put the headers on an answer; a page has set its own policy before. */
export function secure(headers: Headers): void {
  for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value);
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", INERT_POLICY);
}

/** The same headers for answers written straight to a socket. */
export function rawSecurityHeaders(): string {
  const headers = new Headers();
  secure(headers);
  return [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
}
