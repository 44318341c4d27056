import { useState } from "react";
import useSWR from "swr";
import { useSignedIn } from "../../../client/session-store.ts";
import { fetchDocuments } from "../../../client/studio.ts";
import { documentPlace } from "../../../core/definition/document-kind.ts";
import { companiesIn, documentTree } from "./document-tree.ts";

/** As which company a document of a draft is drawn: that of the document, the one that was chosen, or the reader's own. */
export function useCompany(draftId: number, path: string, version: number) {
  const own = useSignedIn()?.company?.code;
  const place = documentPlace(path);
  const [chosen, setChosen] = useState(place?.variant);
  const [seenPath, setSeenPath] = useState(path);
  if (path !== seenPath) {
    setSeenPath(path);
    // What leads to the base still shows the company that it was come from.
    if (place?.variant !== undefined) setChosen(place.variant);
  }
  const { data: documents } = useSWR(["studio-documents", draftId, "", version] as const, () => fetchDocuments(draftId, ""), {
    revalidateOnFocus: false,
    keepPreviousData: true,
    shouldRetryOnError: false,
  });
  const companies = companiesIn(documentTree(documents ?? []));
  const company: string = chosen ?? companies.find((code) => code === own) ?? companies[0] ?? "";
  return { companies, company, setCompany: setChosen };
}
