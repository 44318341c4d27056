import type { Permission } from "../../core/definition/generated/documents.ts";
import type { Call } from "./call.ts";
import type { Reply } from "./reply.ts";

/** `open` needs no token (one that is sent is honoured), `login` any; otherwise one of the permissions. */
export type RouteNeeds = "open" | "login" | Permission | readonly Permission[];

/** `never`: people alone; `known`: any key, which is known to the call; otherwise one of the permissions. */
export type KeyNeeds = "never" | "known" | readonly Permission[];

export type Handler = (call: Call) => Promise<Reply>;

/** What a call below a workflow's path does; whoever describes or tries every call reads it. */
export type RecordVerb =
  | "list"
  | "get"
  | "lines"
  | "files"
  | "offered"
  | "giveable"
  | "transition"
  | "append"
  | "create"
  | "edit"
  | "remove"
  | "export"
  | "download"
  | "detach"
  | "print"
  | "flip"
  | "open"
  | "refresh"
  | "call"
  | "compare"
  | "check"
  | "history"
  | "chain"
  | "import"
  | "exchange"
  | "exchangeRun"
  | "template";
export type RecordCall = {
  readonly workflow: string;
  readonly verb: RecordVerb;
  /** Keys of the actions that share the call, or of the table or field that is read. */
  readonly actions: readonly string[];
};

/** An open call of a publication: its list, one of its records, its rows as a tree, what its searches offer, or who reads one. */
export type PublishedCall = { readonly publication: string; readonly verb: "list" | "one" | "tree" | "options" | "view" };

/** A call on the records of a workflow that people hold who do not work in the back office. */
export type HeldCall = { readonly workflow: string; readonly answers: "rows" | "record" };

export type RouteOptions = {
  /** Set where the call comes from a workflow document. */
  readonly record?: RecordCall;
  /** Set where the call reads a publication. */
  readonly published?: PublishedCall;
  /** Set where the call answers parts of several publications: its path in them. */
  readonly gathered?: string;
  /** Set where the call is about records that somebody holds. */
  readonly held?: HeldCall;
  /** Free of COMPANY_CHANGED, never stored for replay: calls that answer a token, logout, setCompany, updatePassword. */
  readonly exempt?: boolean;
  /** Opens a file of a record, which a deputy does for somebody absent as well. */
  readonly opensFiles?: boolean;
  /** Its answer is never stored for replay: a pass that nobody but its asker may hold, and harmless to hand out twice. */
  readonly neverStored?: boolean;
  /** Answers somebody whose password was given by somebody else: who they are, a new password, the way out. */
  readonly beforeNewPassword?: boolean;
  /**
   * What a machine's key needs for the call, where that is not what a person needs. Absent: a permission that the route
   * names; what is open to whoever has signed in is no key's, and what is open to anybody is answered as to anybody.
   */
  readonly keys?: KeyNeeds;
  /** The body is multipart and may be large; its file is kept, or only read. */
  readonly upload?: "kept" | "read";
  /** A browser sends it by itself, with a type of its own for JSON; the body is small. */
  readonly report?: boolean;
  /** Pressed by a form, of a page or of a program that reads mails; the body is small and nobody reads it. */
  readonly pressed?: boolean;
  /** The body is a JSON object a line, or a sheet. */
  readonly rows?: boolean;
  /** What a query would say may stand in the body, which may be that of a form. */
  readonly asksInBody?: boolean;
  /** Calls per minute and address; the limit is its own per path, or per bucket. */
  readonly perMinute?: number;
  /** Name of the limit that several paths to the same thing share, so that a second path is no second try. */
  readonly bucket?: string;
};

/** One path of the product. Path parameters are written `:name`. */
export type Route = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: `/${string}`;
  readonly needs: RouteNeeds;
  readonly handle: Handler;
  readonly options: RouteOptions;
};

/** A row of the route table. */
export function route(
  method: Route["method"],
  path: Route["path"],
  needs: RouteNeeds,
  handle: Handler,
  options: RouteOptions = {},
): Route {
  return { method, path, needs, handle, options };
}
