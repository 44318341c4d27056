import { useEffect, useMemo } from "react";
import { useSignedIn } from "../../../client/session-store.ts";
import { companiesIn, documentTree } from "./document-tree.ts";
import { useDocuments } from "./use-documents.ts";

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
  const { data: documents } = useDocuments(draftId, "", version);
  const companies = useMemo(() => companiesIn(documentTree(documents ?? [])), [documents]);
  const company: string = chosen ?? companies.find((code) => code === own) ?? companies[0] ?? "";
  useEffect(() => {
    if (company !== "") onCompany(company);
  }, [company, onCompany]);
  return { companies, company, documents };
}
