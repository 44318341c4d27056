import useSWR from "swr";
import { lastingText } from "../../../client/failure-text.ts";
import type { WordedFault } from "../../../client/studio-answers.ts";
import { fetchProperties } from "../../../client/studio.ts";
import type { ReadText } from "../../../core/compiler/changed-documents.ts";
import type { EditedTexts } from "../../../core/compiler/edit-item.ts";
import { mayDiffer } from "../../../core/compiler/first-text.ts";
import type { ItemPath } from "../../../core/compiler/item-path.ts";
import { documentPath, documentPlace } from "../../../core/definition/document-kind.ts";
import { useLanguage, useText } from "../../../i18n/i18n.ts";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import type { Place } from "../screen/place.ts";
import { useLate } from "../workplace/use-late.ts";
import { companiesIn, documentTree } from "../workplace/document-tree.ts";
import { useDocuments } from "../workplace/use-documents.ts";
import { ChangedFor } from "./ChangedFor.tsx";
import type { PropertiesScope } from "./properties-context.ts";
import { PropertyObject } from "./PropertyObject.tsx";
import { usePropertyWords } from "./use-property-words.ts";
import "./properties.css";

export type PropertiesPaneProps = {
  readonly draftId: number;
  /** The document in which something is chosen, and the steps to it in the document that results. */
  readonly path: string;
  readonly item: ItemPath;
  /** Each text that arrives makes another one. */
  readonly version: number;
  readonly mayEdit: boolean;
  /** The company whose screen is looked at. */
  readonly company: string | undefined;
  /** Changes are for that company alone, and not for all. */
  readonly isOnly: boolean;
  readonly onOnly: (isOnly: boolean) => void;
  readonly onCompany: (company: string) => void;
  /** Of the draft as it was judged last. */
  readonly faults: readonly WordedFault[];
  /** Of this draft, as long as it is open. */
  readonly unfinished: PropertiesScope["unfinished"];
  readonly steps: PropertiesScope["steps"];
  readonly onPlace: (place: Place) => void;
  readonly onEdit: (answer: (read: ReadText) => EditedTexts, key: string) => Promise<void>;
};

const REST_MS = 200;
const once = { revalidateOnFocus: false, keepPreviousData: true, shouldRetryOnError: false };

/** What is chosen, and what the field or the action behind it says: every member that the vocabulary allows there. */
export default function PropertiesPane(props: PropertiesPaneProps) {
  const { draftId, version, isOnly } = props;
  // A caret that walks through a text asks for nothing before it rests.
  const [path, item] = JSON.parse(useLate(JSON.stringify([props.path, props.item]), REST_MS)) as [string, ItemPath];
  const words = usePropertyWords();
  const text = useText();
  const language = useLanguage();
  const place = documentPlace(path);
  const { data: documents } = useDocuments(draftId, "", version);
  const companies = companiesIn(documentTree(documents ?? []));
  const differs = place !== undefined && mayDiffer(place);
  const company = props.company ?? place?.variant ?? companies[0];
  const variant = differs && isOnly ? company : undefined;
  const base = place && documentPath({ kind: place.kind, name: place.name });
  const key = ["studio-properties", draftId, base ?? path, item.join("\n"), variant ?? "", version] as const;
  const {
    data: newest,
    error,
    isValidating,
    mutate,
  } = useSWR(key, () => fetchProperties({ draftId, path, item, ...(variant !== undefined && { company: variant }) }), once);
  // What stays until the next answer is of the same document: nobody changes one and means another.
  const isOfIt = newest?.objects.every(({ document }) => document.kind !== place?.kind || document.name === place.name) ?? false;
  const data = isOfIt || !isValidating ? newest : undefined;
  return (
    <section key={base ?? path} className="card studio-properties" aria-label={words("title")} aria-busy={isValidating}>
      <div className="studio-properties-head">
        <h2>{words("title")}</h2>
        {differs && company !== undefined && <ChangedFor {...props} company={company} companies={companies} />}
      </div>
      {error !== undefined && (
        <ErrorState
          title={text("app.fault")}
          message={lastingText(error, language)}
          retry={{ label: text("app.retry"), onRetry: () => void mutate() }}
        />
      )}
      {data === undefined && error === undefined && <Skeleton lines={["60%", "40%"]} label={text("app.loading")} />}
      {data?.objects.length === 0 && <p className="studio-hint">{words("absent", { company: variant ?? words("everybody") })}</p>}
      {data?.objects.map((object) => (
        <PropertyObject
          key={[object.document.kind, object.document.name, ...object.path, variant ?? ""].join("\n")}
          {...props}
          all={data}
          object={object}
          variant={variant}
        />
      ))}
    </section>
  );
}
