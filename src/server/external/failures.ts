import type { ProviderSettings } from "../ground/external-settings.ts";
import { PortalFailure } from "../ground/failures.ts";

/** What came back from a provider does not hold; people are told one sentence, the operator's log which check it was. */
export class ExternalRefused extends PortalFailure {
  readonly reason: string;
  constructor(reason: string) {
    super("LOGIN_FAILED", "EXTERNAL_REFUSED");
    this.reason = reason;
  }
}

const RETRY_SECONDS = 30;

/** A provider does not answer, or nothing that a provider would; accounts of the portal sign in all the same. */
export class ProviderAwayFailure extends PortalFailure {
  readonly provider: string;
  readonly reason: string;
  constructor({ key }: Pick<ProviderSettings, "key">, reason: string) {
    super("BUSY", "PROVIDER_AWAY", {}, RETRY_SECONDS);
    this.provider = key;
    this.reason = reason;
  }
}
