import type { Call } from "./call.ts";

const MS_PER_SECOND = 1000;

/** Where a cookie is sent and for how long it lives. */
export type CookieLife = { readonly path: string; readonly lifeMs: number };

/**
 * A Set-Cookie that no script reads and no other site sends; over HTTPS it never leaves on a plain connection.
 *
 * @param value letters, digits, dashes and underscores
 */
export function cookieText(call: Call, name: string, value: string, { path, lifeMs }: CookieLife): string {
  const text = `${name}=${value}; Path=${path}; Max-Age=${Math.floor(lifeMs / MS_PER_SECOND)}; HttpOnly; SameSite=Strict`;
  return isSecure(call) ? `${text}; Secure` : text;
}

/** The value of a cookie that came along. */
export function cookieOf(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, value] = part.trim().split("=", 2);
    if (key === name && value !== undefined && /^[\w-]{1,128}$/.test(value)) return value;
  }
  return undefined;
}

/** Whether the client speaks HTTPS; behind a trusted proxy it is the proxy that knows. */
function isSecure({ request, services }: Call): boolean {
  const proto = services.settings.trustProxy ? request.headers.get("x-forwarded-proto")?.split(",").at(-1)?.trim() : undefined;
  return (proto ?? new URL(request.url).protocol.replace(":", "")).toLowerCase() === "https";
}
