import { messageText } from "../../core/contract/messages.ts";
import { codeOfBizCode } from "../../core/contract/biz-code.ts";
import type { Language } from "../../core/contract/language.ts";
import { LANGUAGE_PARAM, type Params } from "../../core/page/address.ts";
import { choosePage } from "../../core/page/choose-page.ts";
import { makePageView } from "../../core/page/make-page-view.ts";
import { failedPageView } from "../../core/page/failed-page.ts";
import type { PageView } from "../../core/page/page-view.ts";
import { BadRequestFailure, GoneFailure, NotFoundFailure, PortalFailure } from "../ground/failures.ts";
import { hasControlCharacter } from "../wire/control-characters.ts";
import { acceptedEncodings } from "../wire/accepted-encodings.ts";
import { PackedForms } from "../wire/pack.ts";
import { pageHeaders } from "../wire/security-headers.ts";
import type { Services } from "../services.ts";
import { cacheHeaders, isKnown, isSignedIn, tagOf } from "./cached-answer.ts";
import type { DrawnPage, DrawnPages } from "./drawn-pages.ts";
import type { PageDrawer } from "./page-drawer.ts";
import { scriptHash } from "./page-policy.ts";
import { readPage } from "./read-page.ts";

/** Characters of one parameter that a page reads. */
const PARAM_MAX = 200;
const MOST_PARAMS = 30;

/** Answer a public page as complete HTML with the status that crawlers understand (domain 12, 31). */
export async function answerPage(
  services: Services,
  drawer: PageDrawer,
  request: Request,
  route: string,
  drawn: DrawnPages,
): Promise<Response> {
  const url = new URL(request.url);
  const params = readParams(url.searchParams);
  const language: Language = params?.[LANGUAGE_PARAM] === "id" ? "id" : "cn";
  const origin = originOf(services, request);
  const draw = async (): Promise<DrawnPage> => {
    const { status: decided, view } = await decide(services, route, params, language, origin);
    const routes = [...new Set(Object.values(services.product.pages).map((page) => page.route))];
    const text = drawer.draw(view, routes);
    return { status: decided, html: text, tag: tagOf(text), packed: new PackedForms(text) };
  };
  const { page, ageMs } = isSignedIn(request)
    ? { page: await draw(), ageMs: 0 }
    : await drawn.forGuests(JSON.stringify([origin, route, params]), draw);
  const { status, html, tag } = page;
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Language": language === "cn" ? "zh-CN" : "id",
    ...pageHeaders({ scripts: [scriptHash(drawer.bootScript)] }),
    ...(status === 200 ? cacheHeaders(request, tag, ageMs) : { "Cache-Control": "no-store" }),
  });
  if (status === 200 && isKnown(request, headers.get("etag") ?? undefined)) return new Response(null, { status: 304, headers });
  // What somebody signed in asks for is packed for nobody: the length of what is packed tells what it repeats.
  const [encoding] = isSignedIn(request) ? [] : acceptedEncodings(request.headers);
  if (encoding === undefined) return new Response(html, { status, headers });
  headers.set("Content-Encoding", encoding);
  return new Response(await page.packed.as(encoding), { status, headers });
}

type Decided = { readonly status: number; readonly view: PageView };

async function decide(
  services: Services,
  route: string,
  params: Params | undefined,
  language: Language,
  origin: string,
): Promise<Decided> {
  const failed = (status: number, kind: "missing" | "gone" | "busy"): Decided => ({
    status,
    view: failedPageView(kind, { route, language, origin, pages: Object.values(services.product.pages) }),
  });
  const page = params === undefined ? undefined : choosePage(Object.values(services.product.pages), route, params);
  if (page === undefined || params === undefined) return failed(codeOfBizCode.NOT_FOUND, "missing");
  try {
    return { status: 200, view: makePageView(await readPage(services, page, params, language), origin) };
  } catch (fault) {
    if (fault instanceof GoneFailure) return failed(codeOfBizCode.GONE, "gone");
    if (fault instanceof NotFoundFailure || fault instanceof BadRequestFailure) return failed(codeOfBizCode.NOT_FOUND, "missing");
    if (fault instanceof PortalFailure) return failed(codeOfBizCode[fault.bizCode], "busy");
    services.log.error({ path: route, err: fault, msg: messageText("SYSTEM", "cn") }, "a public page failed");
    return failed(codeOfBizCode.SYSTEM, "busy");
  }
}

/** Parameters of an address, each once; undefined for an address that nobody would write. */
function readParams(search: URLSearchParams): Params | undefined {
  const params: Record<string, string> = Object.create(null) as Record<string, string>;
  let count = 0;
  for (const [name, value] of search) {
    count += 1;
    if (count > MOST_PARAMS || value.length > PARAM_MAX || hasControlCharacter(`${name}${value}`)) return undefined;
    params[name] = value.trim();
  }
  return params;
}

/** Where the site is for those outside: as the proxy tells it where one is trusted, else as it was asked. */
export function originOf({ settings }: Services, request: Request): string {
  const url = new URL(request.url);
  if (!settings.trustProxy) return url.origin;
  const proto = request.headers.get("x-forwarded-proto")?.split(",").at(-1)?.trim();
  return proto === "https" || proto === "http" ? `${proto}://${url.host}` : url.origin;
}
