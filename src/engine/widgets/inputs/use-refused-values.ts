import { useContext } from "react";
import useSWR from "swr";
import { get } from "../../../client/http.ts";
import { entityCalls, basePath } from "../../../core/contract/endpoints.ts";
import type { Envelope } from "../../../core/contract/envelope.ts";
import { isEmpty } from "../../../core/definition/fields.ts";
import type { Field } from "../../../core/definition/generated/documents.ts";
import { useEngine } from "../../engine-context.ts";
import { DraftContext, useDraftVersion, WITHOUT_DRAFT } from "../../form/draft-context.ts";

/** Reasons by value; a plain object, because SWR tells answers apart by looking into them. */
export type RefusedValues = Readonly<Record<string, string>>;

const NONE: RefusedValues = {};

/** Values of a field that gives rights which the reader may not give, as the form stands; none of any other field. */
export function useRefusedValues(field: Field): RefusedValues {
  const { variant, language } = useEngine();
  const scope = useContext(DraftContext);
  const asked = field.gives === undefined ? undefined : scope;
  const sides = asked?.draft.entity.fields.filter(({ gives }) => gives === "accountType" || gives === "side") ?? [];
  const names = sides.map(({ key }) => key).filter((key) => key !== field.key);
  useDraftVersion(asked?.draft ?? WITHOUT_DRAFT, names);
  const head = asked?.draft.head() ?? {};
  const params = names.filter((name) => !isEmpty(head[name])).map((name) => [name, String(head[name])] as const);
  const path = asked && entityCalls.offered(basePath(asked.draft.entity, asked.workflow), field.key);
  const key = path === undefined ? null : (["refused", path, JSON.stringify(params), variant, language] as const);
  // A form without the answer offers everything; saving tells what is refused.
  const { data } = useSWR(key, async () => refusedAt(path ?? "", params), { keepPreviousData: true, shouldRetryOnError: false });
  return data ?? NONE;
}

async function refusedAt(path: string, params: readonly (readonly [string, string])[]): Promise<RefusedValues> {
  const { data } = await get<Envelope<readonly { readonly value: string; readonly reason: string }[]>>(path, { params });
  return Object.fromEntries((data ?? []).map(({ value, reason }) => [value, reason]));
}
