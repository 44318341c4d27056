import useSWR from "swr";
import { UnreadableDocumentError } from "../../../core/compiler/changed-documents.ts";
import { toast } from "../../../ui/toast-store.ts";
import { report } from "../../failures/report.ts";
import type { Answer } from "../questions/answered-texts.ts";
import { useReading } from "../use-reading.ts";
import { useWords } from "../use-words.ts";
import { AddCompany } from "./AddCompany.tsx";
import { AddDictionary } from "./AddDictionary.tsx";
import { AddModule } from "./AddModule.tsx";
import { readSite, type SiteFacts } from "./read-site.ts";
import { RemoveCompany } from "./RemoveCompany.tsx";
import type { WayKind } from "./WaysIn.tsx";

/** What a question about the whole product is asked with. */
export type WayProps = {
  readonly site: SiteFacts;
  readonly write: (answer: Answer) => Promise<number>;
  readonly onClose: () => void;
};

export type WayOfProps = Omit<WayProps, "site"> & { readonly draftId: number; readonly way: WayKind };

const DIALOGS = { addCompany: AddCompany, removeCompany: RemoveCompany, addModule: AddModule, addDictionary: AddDictionary };

/** Asks once it knows what the draft makes of the product. */
export default function Way({ draftId, way, write, onClose }: WayOfProps) {
  const words = useWords();
  const { data: site } = useSWR(["studio-site", draftId, useReading()] as const, () => readSite(draftId), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    onError: (error) => {
      if (error instanceof UnreadableDocumentError) toast.error(words("unreadable", { path: error.path }));
      else report(error);
      onClose();
    },
  });
  const Dialog = DIALOGS[way];
  return site === undefined ? null : <Dialog site={site} write={write} onClose={onClose} />;
}
