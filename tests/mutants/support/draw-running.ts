import { vi } from "vitest";
import { API_BASE } from "../../../src/core/contract/paging.ts";
import type { WireRow } from "../../../src/core/contract/envelope.ts";
import { entityCalls, basePath } from "../../../src/core/contract/endpoints.ts";
import type { ScreenBundle } from "../../../src/core/definition/product.ts";
import { drawScreen } from "../../../src/proof/drawing/draw-screen.tsx";
import type { Player } from "../../../src/proof/stage/people-of.ts";
import type { TestPortal } from "../../server/support/open-test-portal.ts";
import type { Judged } from "./watcher.ts";

/** A screen shows an answer that is refused by itself; that it cannot be drawn, nobody shows. */
const REFUSED = /^RefusedError/;

/** Draw a screen as its reader sees it, the portal itself answering. */
export async function drawRunning(judged: Judged, bundle: ScreenBundle, reader: Player): Promise<readonly string[]> {
  const { product, stage } = judged;
  const { portal } = stage.scene;
  const token = await judged.tokens.of(portal, reader);
  answerBy(portal, token);
  const base = basePath(bundle.entity, bundle.workflows[0]);
  const person = await judged.cast.person(reader.who, reader.comId);
  const rows = bundle.screen.kind === "list" ? [] : ((await person.get(`${entityCalls.list(base)}?pageSize=3`)).rows ?? []);
  if (bundle.screen.kind !== "list" && rows.length === 0) return [];
  const said = await drawScreen({ product, bundle, session: reader.session, rows: rows as unknown as WireRow[], mode: "read" });
  return said.filter((sentence) => !REFUSED.test(sentence));
}

/** Every call of the page goes to the portal, in the reader's name. */
function answerBy(portal: TestPortal, token: string): void {
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = input instanceof Request ? input : undefined;
    const url = new URL(request?.url ?? String(input), "http://portal.test");
    if (!url.pathname.startsWith(`${API_BASE}/`)) throw new TypeError(`${url.pathname} is no call of the portal`);
    const method = init?.method ?? request?.method ?? "GET";
    const text = method === "GET" ? "" : ((await request?.clone().text()) ?? "");
    return portal.send(method, `${url.pathname}${url.search}`, {
      token,
      ...(text === "" ? {} : { raw: text, headers: { "Content-Type": "application/json" } }),
    });
  });
}

/** One sign-in for each reader under a company. */
export class Tokens {
  readonly #known = new Map<string, Promise<string>>();

  of(portal: TestPortal, { who, comId }: Player): Promise<string> {
    const key = `${who} ${comId}`;
    const known = this.#known.get(key) ?? signIn(portal, who, comId);
    this.#known.set(key, known);
    return known;
  }
}

async function signIn(portal: TestPortal, who: string, comId: string): Promise<string> {
  const token = await portal.signIn(who);
  if (comId !== "") await portal.call("POST", "/tdhcsystem/gCompanyBase/setCompany", { token, body: { gComId: comId } });
  return token;
}
