/** Follows redirects as a browser does, with cookies of its own, until the address is the portal's. */
export async function followUntil(url: string, site: string, jar: Map<string, string>): Promise<URL> {
  let next = new URL(url);
  for (let step = 0; step < 20; step += 1) {
    const answer = await fetch(next, {
      redirect: "manual",
      headers: { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    keep(jar, answer);
    const location = answer.headers.get("location");
    if (location === null) throw new Error(`${next.href} leads nowhere: ${answer.status} ${(await answer.text()).slice(0, 500)}`);
    next = new URL(location, next);
    if (next.origin === site) return next;
  }
  throw new Error("redirects without an end");
}

/** Cookies that an answer sets or takes away. */
export function keep(jar: Map<string, string>, answer: { readonly headers: Headers }): void {
  for (const cookie of answer.headers.getSetCookie()) {
    const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=", 2);
    if (value === "") jar.delete(name);
    else jar.set(name, value);
  }
}
