import { useContext, useState } from "react";
import useSWR from "swr";
import { get } from "../../../client/http.ts";
import type { Envelope, ListEnvelope, WireRow } from "../../../core/contract/envelope.ts";
import { isEmpty } from "../../../core/definition/fields.ts";
import type { OptionCall } from "../../../core/definition/generated/documents.ts";
import type { Option } from "../../../ui/options.ts";
import { sentTo } from "../../../core/form/sections.ts";
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

/** The choices that a call offers for the record that is being edited, whose values its path and its parameters take. */
export function useCallOptions(call: OptionCall): CallOptions {
  const { variant, language, session } = useEngine();
  const draft = useContext(DraftContext)?.draft;
  const [typed, setTyped] = useState("");
  const asked = useAsked(call, draft);
  const key = asked === undefined ? null : (["options", ...asked, typed, variant, language, session.companyId ?? ""] as const);
  const found = useSWR(key, async ([, filled, sent, text]): Promise<readonly Offered[]> => {
    const searched =
      call.search === undefined
        ? []
        : ([["pageSize", MOST_OFFERED], ...(text === "" ? [] : [[call.search, text] as const])] as const);
    const params = [...Object.entries(JSON.parse(sent) as Readonly<Record<string, string>>), ...searched];
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

/** The path with the record's values in its places, and those sent besides as a text; undefined while one is empty. */
function useAsked(call: OptionCall, draft: Draft | undefined): readonly [string, string] | undefined {
  const names = sentTo(call);
  useDraftVersion(draft ?? WITHOUT_DRAFT, names);
  const head = draft?.head() ?? {};
  if (names.some((name) => isEmpty(head[name]))) return undefined;
  const path = call.call.replaceAll(PLACE, (_place, name: string) => encodeURIComponent(String(head[name])));
  const sent = Object.fromEntries((call.with ?? []).map((name) => [name, String(head[name])]));
  return [path, JSON.stringify(sent)];
}
