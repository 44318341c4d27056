import { type ComponentType, createContext, useContext } from "react";
import type { OtherCompany } from "../client/errors.ts";
import type { Language } from "../core/contract/language.ts";
import type { Session } from "../core/contract/session.ts";
import type { ScreenId, Text } from "../core/definition/generated/documents.ts";
import type { ScreenBundle, VariantCode } from "../core/definition/product.ts";

/** Where a screen may lead; the app turns it into routes and tags. */
export type Destination =
  | {
      readonly kind: "detail";
      readonly screen: ScreenId;
      readonly id: string;
      readonly mode: "read" | "edit";
      /** In the place of the document in front, whose tag goes. */
      readonly instead?: true | undefined;
    }
  | {
      readonly kind: "create";
      readonly screen: ScreenId;
      readonly workflow: string;
      readonly source?: string | undefined;
      /** Values with which the new record begins, such as what its list belongs to. */
      readonly values?: Readonly<Record<string, string>> | undefined;
    }
  /** A list of what belongs to a record: parameters of its path, and what it searches for at first. */
  | { readonly kind: "list"; readonly screen: ScreenId; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: "print"; readonly screen: ScreenId; readonly id: string; readonly action: string }
  /** An address that the server gives, such as that of a document in the reader's menu. */
  | { readonly kind: "path"; readonly path: string }
  | { readonly kind: "back" };

/** `replace`: in the place of the former part, for one that leads nowhere and that nobody should come back to. */
export type WriteHow = { readonly replace: boolean };

/** The address of a screen within its tag: the query part belongs to the screen, everything else to the app. */
export type ScreenRoute = {
  readonly params: URLSearchParams;
  /** Write a new query part; the app adds it to the history, so that "back" takes a search back. */
  readonly onParams: (params: URLSearchParams, how?: WriteHow) => void;
  /** The tag is in front; a kept screen behind it neither loads nor listens to keys. */
  readonly isActive: boolean;
};

/** What the engine needs of the app around it. Stories and tests give their own. */
export type Engine = {
  readonly session: Session;
  readonly variant: VariantCode;
  readonly language: Language;
  /** Details of the account that defaults and prefilled fields use. */
  readonly account: {
    readonly userName: string;
    readonly nickName: string;
    readonly phonenumber: string;
    readonly supplierName: string | undefined;
  };
  /** The server's time as far as the browser knows it, `yyyy-MM-dd HH:mm:ss`. */
  readonly now: () => string;
  readonly open: (destination: Destination) => void;
  /** The address of a destination, so that a number can be opened in a window of its own; undefined where it is not known at once. */
  readonly href?: (destination: Destination) => string | undefined;
  /** Offers to work under another company, where the document in front is found. */
  readonly Elsewhere?: ComponentType<{ readonly company: OtherCompany }>;
  /** What the account keeps under a key, where the app has it already; otherwise the engine asks for it. */
  readonly preference?: (key: string) => unknown;
  readonly loadScreen: (screen: ScreenId) => Promise<ScreenBundle>;
  /** Report a failure to the user by the catalogue of specification §8; returns the sentence that was shown. */
  readonly report: (error: unknown) => string;
  /** Pixels that the page has where it is drawn beside something else; absent: as the window has them. */
  readonly room?: number;
  /** A text of the document in the reader's language. */
  readonly say: (text: Text) => string;
};

export const EngineContext = createContext<Engine | undefined>(undefined);

/** @throws {Error} outside of an EngineContext */
export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (engine === undefined) throw new Error("useEngine needs an EngineContext around it");
  return engine;
}
