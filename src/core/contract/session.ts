import type { Side } from "../definition/generated/documents.ts";

/** Who acts: what a gate, a default filter and a visibility rule may know of the person. Rights are read per request. */
export type Session = {
  readonly userName: string;
  readonly nickName: string;
  readonly side: Side;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** The chosen company; undefined while there is none. */
  readonly companyId: string | undefined;
  readonly companyName: string | undefined;
  /** The supplier enterprise of a supplier's account. */
  readonly supplierId: string | undefined;
  /** The merchant of a merchant's account. */
  readonly merchantId?: string | undefined;
  /** Holds the record at hand by a proof of their own, and is asked for no permission. */
  readonly isHolder?: boolean;
  /** The absent person for whom a deputy acts: rights, companies and rows are hers, the name is the deputy's. */
  readonly actsFor?: ActsFor;
  /** Calls with a machine's key: what is open to whoever has signed in, or to a side, is not open to it. */
  readonly isMachine?: boolean;
};

/** Somebody absent, and the actions that a deputy may carry out for her. */
export type ActsFor = { readonly userName: string; readonly nickName: string; readonly does: readonly string[] };

/** Which company somebody works under from now on; its name, where it is told, must be that of the id. */
export type CompanyChoice = { readonly gComId: string; readonly gComname?: string | undefined };

/** Sent with a call that a deputy makes for somebody: the account of the absent person, percent-encoded. */
export const ACTING_HEADER = "X-Acting-For";

/** Sent with a call that a page makes by itself: it keeps nobody signed in. */
export const BACKGROUND_HEADER = "X-Background";

export const ALL_PERMISSIONS = "*:*:*";
export const ADMIN_ROLE = "admin";
