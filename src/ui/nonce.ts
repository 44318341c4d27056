import { setNonce } from "get-nonce";

/**
 * Hand the page's style nonce to Radix, whose scroll lock adds one style element; call before the first render.
 *
 * The nonce stands in `<meta name="csp-nonce" content="…">` because browsers hide the attribute of that name from scripts.
 */
export function adoptStyleNonce(page: Document = document): void {
  const nonce = page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  if (nonce) setNonce(nonce);
}
