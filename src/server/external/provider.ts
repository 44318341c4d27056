import type * as Oidc from "openid-client";
import type { ProviderSettings } from "../ground/external-settings.ts";
import { LOOPBACK_HOSTS } from "../ground/setting-values.ts";
import { HOUR_MS, type Clock } from "../store/clock.ts";
import { ExternalRefused, ProviderAwayFailure } from "./failures.ts";
import { verifyLogoutToken, type LogoutFacts } from "./logout-token.ts";

/** Somebody, as a provider names them, with what it says about them. */
export type Told = {
  readonly subject: string;
  /** The provider's name for its own session; empty where it has none. */
  readonly sid: string;
  readonly idToken: string;
  readonly claims: Readonly<Record<string, unknown>>;
};

/** What only the browser that began a sign-in and this server know together. */
export type FlowSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string };

const TIMEOUT_SECONDS = 5;
/** Addresses and algorithms of a provider change rarely; keys are asked for anew whenever an unknown one comes. */
const KNOWN_FOR_MS = HOUR_MS;

/** One OpenID provider: sends browsers there, and judges what they and the provider bring back. */
export class Provider {
  readonly settings: ProviderSettings;
  readonly #returnsTo: string;
  readonly #clock: Clock;
  #known: { readonly config: Promise<Oidc.Configuration>; readonly until: number } | undefined;

  /** @param site where people open the portal */
  constructor(settings: ProviderSettings, site: string, clock: Clock) {
    this.settings = settings;
    this.#returnsTo = `${site}/auth-redirect`;
    this.#clock = clock;
  }

  /** Where a browser goes to sign in. @throws {ProviderAwayFailure} */
  async address({ state, nonce, verifier }: FlowSecrets): Promise<string> {
    const oidc = await library();
    const url = oidc.buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: this.#returnsTo,
      scope: this.settings.scopes.join(" "),
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    });
    return url.href;
  }

  /**
   * Exchange the code that a browser came back with.
   *
   * @param query what stood in the address to which the provider sent the browser
   * @throws {ExternalRefused} for whatever does not hold: state, issuer, code, verifier, signature, nonce, audience, time
   * @throws {ProviderAwayFailure}
   */
  async exchange(query: URLSearchParams, { state, nonce, verifier }: FlowSecrets): Promise<Told> {
    const oidc = await library();
    const config = await this.#configuration();
    const url = new URL(this.#returnsTo);
    url.search = query.toString();
    return this.#judged(async () => {
      const tokens = await oidc.authorizationCodeGrant(config, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined || tokens.id_token === undefined) throw new ExternalRefused("no id token");
      const sid = typeof claims["sid"] === "string" ? claims["sid"] : "";
      const { sub: subject } = claims;
      const more = this.#wants(claims) ? await this.#userInfo(oidc, config, tokens.access_token, subject) : {};
      return { subject, sid, idToken: tokens.id_token, claims: { ...more, ...claims } };
    });
  }

  /** Where a browser goes to end the provider's session too; undefined for a provider that ends none. @throws {ProviderAwayFailure} */
  async endAddress(idToken: string, site: string): Promise<string | undefined> {
    const oidc = await library();
    const config = await this.#configuration();
    if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
    return oidc.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: `${site}/` }).href;
  }

  /** Whose sessions the provider says have ended. @throws {ExternalRefused | ProviderAwayFailure} */
  async ended(token: string): Promise<LogoutFacts> {
    const { issuer, jwks_uri: keys } = (await this.#configuration()).serverMetadata();
    if (keys === undefined) throw new ExternalRefused("the provider names no keys");
    const expected = { issuer, audience: this.settings.clientId, keys: new URL(keys) };
    return this.#judged(() => verifyLogoutToken(token, expected));
  }

  /** Whether something that is asked of the claims stands in the provider's other answer alone. */
  #wants(claims: Readonly<Record<string, unknown>>): boolean {
    const { linksByEmail, roles, companies } = this.settings;
    const asked = [...(linksByEmail.length > 0 ? ["email", "email_verified"] : []), roles?.claim, companies?.claim];
    return asked.some((claim) => claim !== undefined && claims[claim] === undefined);
  }

  async #userInfo(
    oidc: typeof Oidc,
    config: Oidc.Configuration,
    accessToken: string,
    subject: string,
  ): Promise<Readonly<Record<string, unknown>>> {
    if (config.serverMetadata().userinfo_endpoint === undefined) return {};
    return oidc.fetchUserInfo(config, accessToken, subject);
  }

  #configuration(): Promise<Oidc.Configuration> {
    if (this.#known === undefined || this.#known.until <= this.#clock()) {
      const config = this.#discovered();
      const known = { config, until: this.#clock() + KNOWN_FOR_MS };
      this.#known = known;
      // What could not be learnt is asked for again by the next one.
      config.catch(() => {
        if (this.#known === known) this.#known = undefined;
      });
    }
    return this.#known.config;
  }

  async #discovered(): Promise<Oidc.Configuration> {
    const oidc = await library();
    const { issuer, clientId, clientSecret } = this.settings;
    const server = new URL(issuer);
    try {
      return await oidc.discovery(
        server,
        clientId,
        {},
        clientSecret === undefined ? oidc.None() : oidc.ClientSecretBasic(clientSecret),
        { timeout: TIMEOUT_SECONDS, execute: LOOPBACK_HOSTS.has(server.hostname) ? [oidc.allowInsecureRequests] : [] },
      );
    } catch (fault) {
      throw new ProviderAwayFailure(this.settings, reasonOf(fault));
    }
  }

  /** What does not hold is refused, and what cannot be asked is another failure. */
  async #judged<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (fault) {
      if (fault instanceof ExternalRefused) throw fault;
      if (isAway(fault)) throw new ProviderAwayFailure(this.settings, reasonOf(fault));
      throw new ExternalRefused(reasonOf(fault));
    }
  }
}

/** Read when the first person comes that way: most processes never send anybody anywhere. */
function library(): Promise<typeof Oidc> {
  return import("openid-client");
}

const AWAY_CODES = new Set(["OAUTH_TIMEOUT", "OAUTH_ABORT", "OAUTH_RESPONSE_IS_NOT_CONFORM", "OAUTH_RESPONSE_IS_NOT_JSON"]);

/** Nobody answered, or something that is no provider. */
function isAway(fault: unknown): boolean {
  const { code } = fault as { readonly code?: unknown };
  if (typeof code === "string" && (AWAY_CODES.has(code) || code === "ERR_JWKS_TIMEOUT")) return true;
  return fault instanceof TypeError && fault.message === "fetch failed";
}

/** For the operator's log: kinds of faults, and never what a provider or a browser wrote. */
function reasonOf(fault: unknown): string {
  const { name = "", code, error, cause } = fault as Partial<Record<"name" | "code" | "error" | "cause", unknown>>;
  const inner =
    cause !== undefined && cause !== null && typeof cause === "object" ? (cause as { code?: unknown }).code : undefined;
  return [name, code, error, inner].filter((part) => typeof part === "string" && /^[\w.-]{1,60}$/.test(part)).join(" ");
}
