import type { Portal } from "../../../src/server/portal.ts";
import { DEMO_PASSWORD } from "../../../src/demo/demo-accounts.ts";

export type Answer = { readonly code: number; readonly [name: string]: unknown };
export type Row = { readonly id: string; readonly lockVersion: number; readonly [name: string]: unknown };

/** One signed-in person who calls the portal without a network between. */
export type Caller = (method: string, path: string, body?: unknown) => Promise<Answer>;

export async function callerOf(portal: Portal, username: string, comId: string): Promise<Caller> {
  let token: string | undefined;
  const call: Caller = async (method, path, body) => {
    const headers = new Headers(body === undefined ? {} : { "Content-Type": "application/json" });
    if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await portal.fetch(new Request(`http://localhost/prod-api${path}`, { method, headers, ...content }), {});
    return (await response.json()) as Answer;
  };
  token = String((await call("POST", "/login", { username, password: DEMO_PASSWORD }))["token"]);
  await call("POST", "/tdhcsystem/gCompanyBase/setCompany", { gComId: comId });
  return call;
}
