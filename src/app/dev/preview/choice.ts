import type { Language } from "../../../core/contract/language.ts";
import type { RowKind, ScreenMode, SelectionKind } from "../../preview/row-kinds.ts";
import { words } from "../dev-texts.ts";

/** What a preview shows. It lives in the page's address, so that a colleague can be sent one. */
export type Choice = {
  readonly screen: string;
  /** One to four companies, side by side. */
  readonly variants: readonly string[];
  /** Key of a role of schemas/roles.json. */
  readonly role: string;
  /** Key of a state that every record is in; empty: each record in the next one. */
  readonly state: string;
  readonly rows: RowKind;
  readonly selection: SelectionKind;
  readonly mode: ScreenMode;
  readonly language: Language;
  readonly theme: keyof typeof words.themes;
  readonly width: keyof typeof words.widths;
};

export const MOST_VARIANTS = 4;

/** Read an address; what it leaves open or misspells begins as `first` says. */
export function readChoice(params: URLSearchParams, first: Pick<Choice, "screen" | "variants" | "role">): Choice {
  const among = <Value extends string>(name: string, values: object, otherwise: Value): Value => {
    const value = params.get(name);
    return value !== null && Object.hasOwn(values, value) ? (value as Value) : otherwise;
  };
  const variants = params.get("variants")?.split(",").filter(Boolean).slice(0, MOST_VARIANTS) ?? [];
  return {
    screen: params.get("screen") ?? first.screen,
    variants: variants.length === 0 ? first.variants : variants,
    role: params.get("role") ?? first.role,
    state: params.get("state") ?? "",
    rows: among<RowKind>("rows", words.rowKinds, "mixed"),
    selection: among<SelectionKind>("selection", words.selectionKinds, "none"),
    mode: among<ScreenMode>("mode", words.modes, "read"),
    language: among<Language>("language", words.languages, "cn"),
    theme: among<Choice["theme"]>("theme", words.themes, "light"),
    width: among<Choice["width"]>("width", words.widths, "fit"),
  };
}

/** The address of a choice. */
export function writeChoice({ variants, ...choice }: Choice): URLSearchParams {
  return new URLSearchParams({ ...choice, variants: variants.join(",") });
}
