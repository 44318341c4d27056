import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import OidcProvider, { type AuthorizationContext } from "oidc-provider";

export const CLIENT = "portal";
export const SECRET = "a secret of the tests, long enough to be one";
export const PROVIDER = "corp";

/** What the provider says of somebody besides who they are. */
export type Person = Readonly<Record<string, unknown>>;

/** The certified provider, with people who sign in without being asked. */
export type IdentityProvider = {
  readonly issuer: string;
  /** People by the provider's own name for them. */
  readonly people: Record<string, Person>;
  /** Who sits at the browser. */
  at: string;
  /** Takes what the provider sends behind the browser's back; without it, it goes over the network. */
  toPortal: ((url: URL, request: RequestInit) => Promise<Response>) | undefined;
  readonly stop: () => Promise<void>;
};

/** @param site where people open the portal */
export async function openIdentityProvider(site: string): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const opened: IdentityProvider = {
    issuer,
    people: {},
    at: "",
    toPortal: undefined,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const provider = new OidcProvider(issuer, {
    clients: [
      {
        client_id: CLIENT,
        client_secret: SECRET,
        redirect_uris: [`${site}/auth-redirect`],
        post_logout_redirect_uris: [`${site}/`],
        backchannel_logout_uri: `${site}/prod-api/auth-redirect/${PROVIDER}/logout`,
        backchannel_logout_session_required: true,
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], groups: ["groups"] },
    scopes: ["openid", "email", "groups"],
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    cookies: { keys: ["a key of the tests"] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx: { body: string }, form: string) => {
          ctx.body = `${form}<button form="op.logoutForm" name="logout" value="yes">yes</button>`;
        },
      },
    },
    findAccount: (_ctx: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...opened.people[id] }) }),
    interactions: { url: (_ctx: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }: AuthorizationContext) => {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope("openid email groups");
      await grant.save();
      return grant;
    },
    fetch: (url: URL, request: RequestInit) => (opened.toPortal ?? fetch)(url, request),
  });
  const callback = provider.callback();
  server.on("request", (request, response) => {
    if (request.url?.startsWith("/interaction/") === true)
      void provider.interactionFinished(request, response, { login: { accountId: opened.at } });
    // Browsers ask for a picture of every site; a page without one would complain.
    else if (request.url === "/favicon.ico") response.writeHead(204).end();
    else callback(request, response);
  });
  return opened;
}

/** Settings of a portal that knows the provider, as a file of the operator. */
export function providerEnv(site: string, issuer: string, more: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "portal-oidc-"));
  const [file, secret] = [join(folder, "providers.json"), join(folder, "secret")];
  writeFileSync(secret, SECRET);
  const provider = {
    key: PROVIDER,
    name: { cn: "集团账号", id: "Akun grup" },
    issuer,
    clientId: CLIENT,
    clientSecretFile: secret,
    scopes: ["openid", "email", "groups"],
    linksByEmail: ["corp.example"],
    roles: { claim: "groups", gives: { buyers: ["purchaser"], stock: ["warehouse"], sellers: ["supplier_sales"] } },
    companies: { claim: "groups", gives: { "company-ds": ["101"], "company-yjd": ["102"] } },
    ...more,
  };
  writeFileSync(file, JSON.stringify({ providers: [provider] }));
  return { PORTAL_OIDC_FILE: file, PORTAL_OIDC_SITE: site };
}
