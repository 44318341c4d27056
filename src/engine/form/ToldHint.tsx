import useSWR from "swr";
import { get } from "../../client/http.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { Envelope } from "../../core/contract/envelope.ts";
import { fillText } from "../../core/contract/language.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import type { Told } from "../../core/definition/generated/documents.ts";
import { plainTexts } from "../../core/gate/plain-texts.ts";
import { useEngine } from "../engine-context.ts";
import { useDraft, useDraftVersion } from "./draft-context.ts";

/** What the server says about a field as the record stands in the form; nothing while it cannot say. */
export function ToldHint({ told }: { readonly told: Told }) {
  const { say, session } = useEngine();
  const draft = useDraft();
  useDraftVersion(draft, told.with);
  const head = draft.head();
  const isAskable = told.with.every((name) => !isEmpty(head[name]));
  const sent = [...told.with, ...(isEmpty(head["id"]) ? [] : ["id"])];
  const params = sent.map((name) => [name, String(head[name])] as const);
  const key = isAskable ? (["told", told.call, JSON.stringify(params), session.companyId ?? ""] as const) : null;
  // A hint that cannot be had is none; saving tells what is wrong.
  const { data } = useSWR(key, async () => (await get<Envelope<Facts | null>>(told.call, { params })).data, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return data === undefined || data === null ? null : <>{say(fillText(told.says, plainTexts(data)))}</>;
}
