import type { Words } from "./dictionaries.ts";
import type { ListEnvelope, WireRow } from "./envelope.ts";

/** Parameter of the first call by which a browser says where it is: path and search of the page. */
export const FIRST_PAGE_PARAMETER = "page";

/** The rows that a page begins with, in the first answer: the call that they answer, as the page would make it itself. */
export type FirstRows = {
  readonly call: string;
  readonly answer: ListEnvelope<WireRow>;
  /** The words of the list's dictionaries, as the call for them would answer; a server of the release before sends none. */
  readonly words?: Words;
};
