import { useEffect, useMemo } from "react";
import useSWR from "swr";
import { useSignedIn } from "../../../client/session-store.ts";
import { fetchDocuments } from "../../../client/studio.ts";
import { asDrawn } from "./as-drawn.ts";
import { companiesIn, documentTree } from "./document-tree.ts";

/** What a drawing of a draft's document knows of companies. */
export type CompanyProps = {
  readonly draftId: number;
  /** Each text that arrives makes another one. */
  readonly version: number;
  /** The company as which it is looked at; undefined: the reader's own, or the first. */
  readonly company: string | undefined;
  /** Changes are for that company alone, and not for all. */
  readonly isOnly: boolean;
  readonly onOnly: (isOnly: boolean) => void;
  readonly onCompany: (company: string) => void;
};

/** As which company a document of a draft is drawn, and which there are; whoever chooses hears of the first. */
export function useCompany({ draftId, version, company: chosen, onCompany }: CompanyProps) {
  const own = useSignedIn()?.company?.code;
  const { data: documents } = useSWR(
    ["studio-documents", draftId, "", version] as const,
    () => fetchDocuments(draftId, ""),
    asDrawn,
  );
  const companies = useMemo(() => companiesIn(documentTree(documents ?? [])), [documents]);
  const company: string = chosen ?? companies.find((code) => code === own) ?? companies[0] ?? "";
  useEffect(() => {
    if (company !== "") onCompany(company);
  }, [company, onCompany]);
  return { companies, company, documents };
}
