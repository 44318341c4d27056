import type { ExternalSettings } from "../ground/external-settings.ts";
import { RefusedFailure } from "../ground/failures.ts";
import { hashToken, newToken } from "../session/tokens.ts";
import type { Clock } from "../store/clock.ts";
import type { Transaction } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { SESSIONS_KEPT_MS } from "../system/known-device.ts";
import type { Call } from "../wire/call.ts";
import { ProviderAwayFailure } from "./failures.ts";
import { browserOf, FLOW_LIFE_MS } from "./flow.ts";
import { grant, type Granted } from "./granted.ts";
import { link } from "./identity.ts";
import { Provider } from "./provider.ts";

/** Somebody whom a provider has told to be whom, with what their account gets by that. */
export type Proof = {
  readonly provider: string;
  readonly issuer: string;
  readonly subject: string;
  readonly sid: string;
  readonly idToken: string;
  readonly granted: Granted;
};

/** What an openId of this server's begins with; any other is an id that a client of its own brings (domain 7.2). */
const MARK = "oidc_";

/** The providers of the installation, and what is kept of those who come from them. */
export class External {
  readonly site: string;
  readonly providers: ReadonlyMap<string, Provider>;

  /** @param settings undefined: nobody comes from elsewhere */
  constructor(settings: ExternalSettings | undefined, clock: Clock) {
    this.site = settings?.site ?? "";
    const providers = settings?.providers.map((one) => [one.key, new Provider(one, settings.site, clock)] as const);
    this.providers = new Map(providers);
  }

  /** Keep a proof that no account is linked to; what is answered opens it in the same browser, once. */
  async keepProof(tx: Transaction, call: Call, proof: Proof, browser: string): Promise<string> {
    const now = call.services.clock();
    const openId = `${MARK}${newToken()}`;
    await tx.deleteFrom("external_ticket").where("expiresAt", "<=", now).execute();
    await tx
      .insertInto("external_ticket")
      .values({
        ticketHash: hashToken(openId),
        browserHash: hashToken(browser),
        proof: JSON.stringify(proof),
        expiresAt: now + FLOW_LIFE_MS,
      })
      .execute();
    return openId;
  }

  /**
   * An external id came along with the proof of an account: it belongs to that account from now on.
   *
   * @throws {RefusedFailure} CODE_WRONG for one that has lapsed, was used, or belongs to another browser, so that nobody
   *   can have somebody else bind it
   */
  async bind(tx: Transaction, call: Call, user: Row<"users">, openId: string, sessionId: string): Promise<void> {
    if (!openId.startsWith(MARK)) {
      await tx.updateTable("users").set({ openId }).where("userId", "=", user.userId).execute();
      return;
    }
    const browser = browserOf(call);
    const kept =
      browser &&
      (await tx
        .deleteFrom("external_ticket")
        .where("ticketHash", "=", hashToken(openId))
        .where("browserHash", "=", hashToken(browser))
        .where("expiresAt", ">", call.services.clock())
        .returning("proof")
        .executeTakeFirst());
    if (!kept) throw new RefusedFailure("CODE_WRONG", "EXTERNAL_LAPSED");
    await this.begin(tx, call, user, JSON.parse(kept.proof) as Proof, sessionId);
  }

  /** A session begins by a proof from elsewhere: the account is linked to it, has what it gives, and ends with it. */
  async begin(tx: Transaction, call: Call, user: Row<"users">, proof: Proof, sessionId: string): Promise<void> {
    const { provider, issuer, subject, sid, idToken } = proof;
    const now = call.services.clock();
    await link(tx, call, proof, user, provider);
    if (await grant(tx, call, user, proof.granted))
      await tx
        .updateTable("sessions")
        .set({ revokedAt: now })
        .where("userId", "=", user.userId)
        .where("sessionId", "!=", sessionId)
        .where("revokedAt", "is", null)
        .execute();
    await tx
      .insertInto("external_session")
      .values({ sessionId, provider, issuer, subject, sid, idToken, createdAt: now })
      .execute();
    await tx
      .deleteFrom("external_session")
      .where("createdAt", "<", now - SESSIONS_KEPT_MS)
      .execute();
  }

  /** Where the provider of an ended session ends its own; undefined where it did not begin elsewhere, or nobody can be asked. */
  async endAddress(call: Call, sessionId: string): Promise<string | undefined> {
    if (this.providers.size === 0) return undefined;
    const begun = await call.services.store.write((tx) =>
      tx.deleteFrom("external_session").where("sessionId", "=", sessionId).returning(["provider", "idToken"]).executeTakeFirst(),
    );
    const provider = begun && this.providers.get(begun.provider);
    if (begun === undefined || provider === undefined) return undefined;
    try {
      return await provider.endAddress(begun.idToken, this.site);
    } catch (fault) {
      if (!(fault instanceof ProviderAwayFailure)) throw fault;
      call.services.log.warn(
        { traceId: call.trace?.traceId, provider: fault.provider, reason: fault.reason },
        "its session goes on there",
      );
      return undefined;
    }
  }
}
