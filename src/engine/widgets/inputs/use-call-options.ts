import { useContext, useState } from "react";
import useSWR from "swr";
import { get } from "../../../client/http.ts";
import type { Envelope, ListEnvelope, WireRow } from "../../../core/contract/envelope.ts";
import { isEmpty } from "../../../core/definition/fields.ts";
import type { OptionCall } from "../../../core/definition/generated/documents.ts";
import type { Option } from "../../../ui/options.ts";
import { useEngine } from "../../engine-context.ts";
import { DraftContext, useDraftVersion, WITHOUT_DRAFT } from "../../form/draft-context.ts";
import type { Draft } from "../../form/draft-store.ts";

/** Rows that a search offers at once. */
const MOST_OFFERED = "50";

export type CallOptions = {
  readonly options: readonly Option[];
  readonly isLoading: boolean;
  /** Show at once in other fields what a chosen value says of them. */
  readonly fill: (value: string) => void;
  /** Ask again for what is typed; undefined for a call that answers all. */
  readonly onSearch: ((typed: string) => void) | undefined;
};

/** The choices that a call offers; places of its path are filled from the record that is being edited. */
export function useCallOptions(call: OptionCall): CallOptions {
  const { variant, language, session } = useEngine();
  const draft = useContext(DraftContext)?.draft;
  const [typed, setTyped] = useState("");
  const path = useFilledPath(call.call, draft);
  const key = path === undefined ? null : (["options", path, typed, variant, language, session.companyId ?? ""] as const);
  const found = useSWR(key, async ([, filled, text]): Promise<readonly Offered[]> => {
    const params =
      call.search === undefined
        ? []
        : ([["pageSize", MOST_OFFERED], ...(text === "" ? [] : [[call.search, text] as const])] as const);
    const answer = await get<Envelope<readonly WireRow[]> & Partial<ListEnvelope<WireRow>>>(filled, { params });
    return (answer.rows ?? answer.data ?? []).map((row) => ({ ...optionOf(row, call), fills: filledBy(row, call) }));
  });
  const options = found.data ?? [];
  return {
    options,
    isLoading: found.isLoading,
    fill: (value) => {
      const fills = options.find((option) => option.value === value)?.fills ?? filledBy(undefined, call);
      draft?.setMany(Object.entries(fills));
    },
    onSearch: call.search === undefined ? undefined : setTyped,
  };
}

type Offered = Option & { readonly fills: Readonly<Record<string, unknown>> };

/** What fields of the record take from a chosen row; nothing of none. */
function filledBy(row: WireRow | undefined, { fills = {} }: OptionCall): Offered["fills"] {
  return Object.fromEntries(Object.entries(fills).map(([to, from]) => [to, row?.[from] ?? null]));
}

function optionOf(row: WireRow, { value, label, beside = [] }: OptionCall): Option {
  const hint = beside
    .map((name) => row[name])
    .filter((part) => !isEmpty(part))
    .join(" · ");
  return { value: String(row[value] ?? ""), label: String(row[label] ?? ""), ...(hint === "" ? {} : { hint }) };
}

const PLACE = /\{(\w+)\}/g;

/** The path with the record's values in its places; undefined while one of them is empty. */
function useFilledPath(path: string, draft: Draft | undefined): string | undefined {
  const names = Array.from(path.matchAll(PLACE), (match) => match[1] ?? "");
  useDraftVersion(draft ?? WITHOUT_DRAFT, names);
  const head = draft?.head() ?? {};
  if (names.some((name) => isEmpty(head[name]))) return undefined;
  return path.replaceAll(PLACE, (_place, name: string) => encodeURIComponent(String(head[name])));
}
