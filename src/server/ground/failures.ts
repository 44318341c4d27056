import type { GuardRefusal, ValueRefusal } from "../../core/gate/requirements.ts";
import type { BizCode } from "../../core/contract/biz-code.ts";
import type { FailedRow } from "../../core/contract/envelope.ts";
import type { MessageFacts, MessageKey } from "../../core/contract/messages.ts";
import type { Text } from "../../core/definition/generated/documents.ts";

/** A fault of one input, worded when it is sent. */
export type InputFault = {
  readonly field: string;
  readonly rule: string;
  readonly text: MessageKey | Text;
  readonly facts?: MessageFacts;
};

/** Something that a caller is told in an envelope. `bizCode` is for machines; the sentence is made from key and facts at the edge. */
export abstract class PortalFailure extends Error {
  readonly bizCode: BizCode;
  readonly text: MessageKey | Text;
  readonly facts: MessageFacts;
  /** Sent as Retry-After, where waiting helps. */
  readonly retryAfterSeconds: number | undefined;
  /** The inputs that it is about. */
  readonly faults: readonly InputFault[] = [];
  constructor(bizCode: BizCode, text: MessageKey | Text = bizCode, facts: MessageFacts = {}, retryAfterSeconds?: number) {
    super(typeof text === "string" ? text : text.cn);
    this.bizCode = bizCode;
    this.text = text;
    this.facts = facts;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** No token, or one that was never given out. */
export class AuthRequiredFailure extends PortalFailure {
  /** @param retryAfterSeconds where wrong ones were tried before and the next one has to wait */
  constructor(retryAfterSeconds?: number) {
    super("AUTH_REQUIRED", "AUTH_REQUIRED", {}, retryAfterSeconds);
  }
}

/** The token was good once: it lapsed or was revoked. */
export class AuthExpiredFailure extends PortalFailure {
  constructor() {
    super("AUTH_EXPIRED");
  }
}

/** The person lacks the permission. */
export class NoPermissionFailure extends PortalFailure {
  constructor(text: MessageKey = "NO_PERMISSION", facts: MessageFacts = {}) {
    super("NO_PERMISSION", text, facts);
  }
}

/** The password was given by somebody else; nothing is done before the person has chosen an own one. */
export class PasswordChangeNeededFailure extends PortalFailure {
  constructor() {
    super("PASSWORD_CHANGE_NEEDED");
  }
}

/** The thing is missing, or belongs to somebody else; the two are not told apart. */
export class NotFoundFailure extends PortalFailure {
  constructor() {
    super("NOT_FOUND");
  }
}

/**
 * A record is not found under the chosen company, but the caller would read it under another one of theirs: it answers as
 * not found, and names that company.
 */
export class ElsewhereFailure extends NotFoundFailure {
  readonly company: { readonly comId: string; readonly comName: string };
  constructor(company: ElsewhereFailure["company"]) {
    super();
    this.company = company;
  }
}

/** The page was drawn under another company than the session's; where that one is there no more, it is named. */
export class CompanyChangedFailure extends PortalFailure {
  constructor(retired?: { readonly comName: string }) {
    if (retired === undefined) super("COMPANY_CHANGED");
    else super("COMPANY_CHANGED", "COMPANY_RETIRED", { company: retired.comName });
  }
}

/** What was open to everybody once is withdrawn; whoever kept its address learns that it is gone for good. */
export class GoneFailure extends PortalFailure {
  constructor() {
    super("GONE");
  }
}

/** A record holds the file, but where files are kept it is not there, or not whole; only the operator can help. */
export class FileLostFailure extends PortalFailure {
  readonly storedName: string;
  constructor(storedName: string) {
    super("NOT_FOUND", "FILE_LOST");
    this.storedName = storedName;
  }
}

const FILES_RETRY_SECONDS = 30;

/** Where files are kept does not answer, or refuses; the operator is told why, a caller that it is worth another try. */
export class FilesUnreachableFailure extends PortalFailure {
  readonly place: string;
  readonly operation: string;
  readonly reason: string;
  constructor(place: string, operation: string, reason: string) {
    super("BUSY", "FILES_UNREACHABLE", {}, FILES_RETRY_SECONDS);
    this.place = place;
    this.operation = operation;
    this.reason = reason;
  }
}

const SCANNER_RETRY_SECONDS = 60;

/** The scanner that must look through uploads cannot be asked, or does not say what it found. */
export class ScannerAwayFailure extends PortalFailure {
  readonly reason: string;
  constructor(reason: string) {
    super("BUSY", "SCANNER_AWAY", {}, SCANNER_RETRY_SECONDS);
    this.reason = reason;
  }
}

/** The bucket holds the files of another store; the message is the whole sentence for the operator. */
export class FilesTakenError extends Error {
  readonly code = "files.taken";
  constructor(place: string) {
    super(
      `There are files of another store in ${place} already. Name an empty bucket, or, if no portal uses that one any more, ` +
        "remove the object store.txt from it.",
    );
  }
}

/** The input is not well-formed; every fault at once. */
export class BadRequestFailure extends PortalFailure {
  override readonly faults: readonly InputFault[];
  constructor(faults: readonly InputFault[] = [], text: MessageKey = "BAD_REQUEST") {
    super("BAD_REQUEST", text);
    // One sentence per field: the first one says what to do, a second would only contradict or repeat it.
    this.faults = [...new Map(faults.toReversed().map((fault) => [fault.field, fault])).values()].toReversed();
  }
}

/** Somebody else changed the record meanwhile. */
export class ConflictFailure extends PortalFailure {
  constructor() {
    super("CONFLICT");
  }
}

/** The idempotency key came before with another body. */
export class IdempotencyFailure extends PortalFailure {
  constructor() {
    super("IDEMPOTENCY");
  }
}

/** The body is over its limit. */
export class TooLargeFailure extends PortalFailure {
  constructor() {
    super("TOO_LARGE");
  }
}

/** Whoever called does not wait for the answer any more: what only it would have told is not done. */
export class CallerGoneFailure extends PortalFailure {
  constructor() {
    super("BUSY");
  }
}

/** The body crawls or stands still; its connection is not used again. */
export class TooSlowFailure extends PortalFailure {
  constructor() {
    super("TOO_SLOW");
  }
}

/** The content type is not the one that the call takes. */
export class UnsupportedTypeFailure extends PortalFailure {
  constructor() {
    super("UNSUPPORTED_TYPE");
  }
}

/** Too many calls from one place. */
export class RateLimitedFailure extends PortalFailure {
  constructor(retryAfterSeconds: number) {
    super("RATE_LIMITED", "RATE_LIMITED", {}, retryAfterSeconds);
  }
}

/** A queue is full, or the process is stopping. */
export class BusyFailure extends PortalFailure {
  constructor(retryAfterSeconds: number) {
    super("BUSY", "BUSY", {}, retryAfterSeconds);
  }
}

const STORAGE_RETRY_SECONDS = 60;

/** There is no room for files: the disk is nearly full, or what nobody has claimed yet fills its share. */
export class StorageFullFailure extends PortalFailure {
  constructor(text: "DISK_FULL" | "UPLOADS_FULL") {
    super("BUSY", text, {}, STORAGE_RETRY_SECONDS);
  }
}

/** A rule of the business says no; the text may come from a document. */
export class RefusedFailure extends PortalFailure {
  override readonly faults: readonly InputFault[];
  /** @param field the input that it is about, if it is about one */
  constructor(bizCode: BizCode, text: MessageKey | Text = bizCode, facts: MessageFacts = {}, field?: string) {
    super(bizCode, text, facts);
    this.faults = faultOf(field, text);
  }
}

/** The first proof was right, and a code of the account's app is waited for; whoever sends it brings the ticket along. */
export class SecondFactorFailure extends PortalFailure {
  readonly ticket: string;
  /** What an app is set up by, where the account has none yet and its role asks for one. */
  readonly setUp: { readonly secret: string; readonly uri: string } | undefined;
  constructor(ticket: string, setUp: SecondFactorFailure["setUp"]) {
    super("SECOND_FACTOR");
    this.ticket = ticket;
    this.setUp = setUp;
  }
}

/** Another document, which an action sets off, says no; where rows are judged one by one it is the refusal of its row. */
export class FollowRefusedFailure extends RefusedFailure {
  readonly refusal: GuardRefusal;
  constructor(refusal: GuardRefusal) {
    super(refusal.bizCode, refusal.text, {}, refusal.field);
    this.refusal = refusal;
  }
}

/** A refusal of the business as the fault of one input. */
function faultOf(field: string | undefined, text: MessageKey | Text): readonly InputFault[] {
  return field === undefined ? [] : [{ field, rule: "guard", text }];
}

/** Rows of a batch were refused and nothing was changed (domain 7.1 «refused batch»). */
export class BatchRefusedFailure extends PortalFailure {
  readonly failed: readonly FailedRow[];
  override readonly faults: readonly InputFault[];
  /**
   * @param failed in the order of the request, at least one; their texts are already in the reader's language
   * @param values the inputs that the refusal of a single record is about, if it is about any
   */
  constructor(failed: readonly [FailedRow, ...FailedRow[]], values: readonly ValueRefusal[] = []) {
    const sentence = failed
      .slice(0, 5)
      .map((row) => `${row.no}：${row.msg}`)
      .join("；");
    super(failed[0].bizCode, { cn: sentence, id: sentence });
    this.failed = failed;
    this.faults = values.map(({ field, text }) => ({ field, rule: "guard", text }));
  }
}
