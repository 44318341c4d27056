/** The one channel on which a browser hears what others have done. */
export const EVENTS_PATH = "/events";
export const EVENTS_TYPE = "text/event-stream";

/** What has become of a record. */
export type LiveKind = "made" | "changed" | "removed";

/** Records of one entity that the reader may see right now: their ids, never a value, and the lists that show such records. */
export type LiveRecords = {
  readonly entity: string;
  /** Where the calls of these lists begin, such as `/tdhcsystem/delivery`. */
  readonly paths: readonly string[];
  readonly records: readonly { readonly id: string; readonly kind: LiveKind }[];
};

/** Why a stream ends: its session does, another browser of the person took its place, or the process leaves. */
export type LiveEnd = "session" | "crowded" | "leaving";

/** Sent with every answer: the number of the published edition by which it was made; 0: the documents of the build. */
export const EDITION_HEADER = "X-Edition";

/** What the events of the channel carry, by their names. */
export type LiveEvents = {
  /** The channel stands; what happens from now on is told. */
  readonly hello: { readonly edition: number };
  /** Other documents run from now on: the number of their edition. */
  readonly edition: { readonly edition: number };
  readonly changed: readonly LiveRecords[];
  /** Unread messages of the person. */
  readonly unread: { readonly count: number };
  /** What waits for the person has to be counted anew. */
  readonly tasks: Record<string, never>;
  /** Something may have been missed: whatever is shown has to be asked for anew. */
  readonly resync: Record<string, never>;
  readonly end: { readonly reason: LiveEnd };
};
export type LiveEventName = keyof LiveEvents;
