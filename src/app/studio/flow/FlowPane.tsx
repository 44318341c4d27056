import useSWR from "swr";
import { fetchFlow } from "../../../client/studio.ts";
import type { ReadText } from "../../../core/compiler/changed-documents.ts";
import { documentPlace } from "../../../core/definition/document-kind.ts";
import type { Answer } from "../questions/answered-texts.ts";
import type { Place } from "../screen/place.ts";
import { asDrawn } from "../workplace/as-drawn.ts";
import { DrawnPane, useLastDrawn } from "../workplace/DrawnPane.tsx";
import { type CompanyProps, useCompany } from "../workplace/use-company.ts";
import { DrawnFlow } from "./DrawnFlow.tsx";
import { useFlowWords } from "./use-flow-words.ts";
import "./flow.css";

export type FlowPaneProps = CompanyProps & {
  /** Path of the workflow's document that is open. */
  readonly path: string;
  readonly marked: string | undefined;
  readonly mayEdit: boolean;
  readonly onMark: (key: string) => void;
  readonly onPlace: (place: Place) => void;
  /** Writes a change into the one text that it is for. */
  readonly onEdit: (answer: (read: ReadText) => ReadonlyMap<string, string>, key: string) => Promise<void>;
  /** Writes what concerns several documents. */
  readonly onAnswer: (answer: Answer) => Promise<number>;
};

/** The flow that the open document says, as a company has it in the draft; pointing at it leads to where it is written. */
export default function FlowPane(props: FlowPaneProps) {
  const { draftId, path, version, onCompany } = props;
  const words = useFlowWords();
  const { companies, company } = useCompany(props);
  const name = documentPlace(path)?.name ?? "";
  const answer = useSWR(
    company === "" ? null : (["studio-flow", draftId, name, company, version] as const),
    () => fetchFlow(draftId, name, company),
    asDrawn,
  );
  const flow = useLastDrawn(answer.data?.flow ?? undefined, (last) => last.company === company);
  return (
    <DrawnPane
      title={words("pane")}
      companies={companies}
      company={company}
      answer={answer}
      behind={(count) => words("drawnBefore", { count })}
      nothing={words("noFlow", { company })}
      onCompany={onCompany}
    >
      {flow && <DrawnFlow {...props} flow={flow} />}
    </DrawnPane>
  );
}
