import type { Session } from "../../../src/core/contract/session.ts";
import { PASSWORD } from "./portal.ts";

/** A session made without the form: its token, who it is, the code of the company that it works under, and its menu's entries. */
export type SignedInByCall = {
  readonly token: string;
  readonly session: Session;
  readonly code: string;
  readonly menu: ReadonlySet<string>;
};

type Router = { readonly component: string; readonly children: readonly Router[] };

/** Sign in and choose a company through the calls that the form makes; who may not choose it stays under the own one. */
export async function signInByCall(address: string, account: string, comId: string): Promise<SignedInByCall> {
  const call = async <T>(method: string, path: string, body?: unknown, token = ""): Promise<T> => {
    const response = await fetch(`${address}/prod-api${path}`, {
      method,
      headers: { "content-type": "application/json", ...(token === "" ? {} : { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as T;
  };
  const { token } = await call<{ token: string }>("POST", "/login", { username: account, password: PASSWORD });
  await call("POST", "/tdhcsystem/gCompanyBase/setCompany", { gComId: comId }, token);
  const info = await call<{ roles: string[]; permissions: string[]; user: { userType: string }; company: { code: string } }>(
    "GET",
    "/getInfo",
    undefined,
    token,
  );
  const { data } = await call<{ data: readonly Router[] }>("GET", "/getRouters", undefined, token);
  const side = (["platform", "buyer", "supplier", "merchant"] as const)[Number(info.user.userType)] ?? "platform";
  return {
    token,
    code: info.company.code,
    session: { roles: info.roles, permissions: info.permissions, side } as unknown as Session,
    menu: new Set(data.flatMap((group) => group.children.map((entry) => entry.component))),
  };
}
