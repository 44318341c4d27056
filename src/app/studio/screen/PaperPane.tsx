import { useCallback, useMemo, useState } from "react";
import { dictionaryEntries } from "../../../client/dictionaries.ts";
import { serverNow } from "../../../client/server-clock.ts";
import { previewScreen } from "../../../client/studio.ts";
import type { DrawnPaper } from "../../../core/compiler/drawn-paper.ts";
import type { DrawnScreen } from "../../../core/compiler/drawn-screen.ts";
import type { Facts } from "../../../core/condition/evaluate.ts";
import type { Printed } from "../../../core/contract/print.ts";
import { ADMIN_ROLE } from "../../../core/contract/session.ts";
import { documentPlace } from "../../../core/definition/document-kind.ts";
import type { Role } from "../../../core/definition/generated/documents.ts";
import type { DetailBundle } from "../../../core/definition/product.ts";
import { mayTouch } from "../../../core/gate/gate.ts";
import { Sheets } from "../../../engine/print/Sheets.tsx";
import "../../../engine/print/print.css";
import type { Point } from "../../preview/find-point.ts";
import { firstRole, previewSession, PREVIEW_USER } from "../../preview/preview-session.ts";
import { sampleRecords } from "../../preview/sample-records.ts";
import { useWords } from "../use-words.ts";
import { DrawnPane, useLastDrawn } from "../workplace/DrawnPane.tsx";
import { useCompany } from "../workplace/use-company.ts";
import { useDrawn } from "../workplace/use-drawn.ts";
import { DrawnAs } from "./DrawnAs.tsx";
import { DrawnStage } from "./DrawnStage.tsx";
import type { ScreenPaneProps } from "./ScreenPane.tsx";
import { useRecords } from "./use-records.ts";
import { readPlace } from "./place.ts";

export type PaperPaneProps = Omit<ScreenPaneProps, "mayEdit" | "onEdit">;

type Shown = { readonly paper: DrawnPaper; readonly drawn: DrawnScreen };

const SUBSIDIARY = "2";
/** So many made-up records stand on a paper besides its own. */
const FEW = 2;

/** The paper that the open document says, as a company prints it in the draft; pointing at it leads to where it is written. */
export default function PaperPane(props: PaperPaneProps) {
  const { draftId, path, drawing, onCompany } = props;
  const words = useWords();
  const { companies: all, company: chosen, documents } = useCompany(props);
  const companies = documents?.find((one) => one.path === path)?.printedBy ?? all;
  const company = companies.includes(chosen) ? chosen : (companies[0] ?? chosen);
  const print = documentPlace(path)?.name ?? "";
  const answer = useDrawn({ draftId, print, company }, drawing);
  const { paper, drawn } = answer.data ?? {};
  const now = useMemo(() => (paper && drawn ? { paper, drawn } : undefined), [paper, drawn]);
  const isOfIt = (last: Shown): boolean => last.paper.paper.print === print && last.drawn.bundle.variant === company;
  const shown = useLastDrawn(now, isOfIt);
  return (
    <DrawnPane
      title={words("paperPane")}
      companies={companies}
      company={company}
      answer={answer}
      behind={(count) => words("drawnBefore", { count })}
      nothing={words("noPaper", { company })}
      onCompany={onCompany}
    >
      {shown?.paper.paper.print === print ? <DrawnSheets {...props} {...shown} company={company} /> : undefined}
    </DrawnPane>
  );
}

type DrawnSheetsProps = PaperPaneProps & Shown & { readonly company: string };

function DrawnSheets({ draftId, paper, drawn, company, marked, onMark, onPlace }: DrawnSheetsProps) {
  const words = useWords();
  const records = useRecords(drawn);
  const [role, setRole] = useState(() => whoPrints(paper, drawn));
  const printed = useMemo(() => printedNow(paper, drawn), [paper, drawn]);
  const loadScreen = useCallback(() => Promise.reject(new Error("a paper opens no screen")), []);
  const { print } = paper.paper;
  const handlePoint = async ({ part, key }: Point): Promise<void> => {
    onMark(key);
    const addresses = [`${print}.print#${part === "columns" ? "columns" : "facts"}.${key}`];
    const [found] = (await previewScreen({ draftId, print, company, addresses })).origins;
    const at = readPlace(found?.kind === "found" ? found.at : undefined);
    if (at !== undefined) onPlace(at);
  };
  const { bundle, roles } = drawn;
  const [record] = records?.rows ?? [];
  return (
    <>
      <DrawnAs roles={roles} role={role} records={records} onRole={setRole} />
      {records !== undefined && record !== undefined && (
        <DrawnStage
          drawn={drawn}
          records={records}
          role={role}
          marked={marked}
          loadScreen={loadScreen}
          onPoint={(point) => void handlePoint(point)}
          deeds={undefined}
          label={words("drawnPaper")}
        >
          <section
            className="studio-paper"
            data-screen={bundle.screen.screen}
            data-variant={bundle.variant}
            data-orientation={paper.paper.orientation}
          >
            <Sheets bundle={bundle as DetailBundle} record={record as unknown as Facts} printed={printed} />
          </section>
        </DrawnStage>
      )}
    </>
  );
}

/** Somebody who may print it, no administrator if possible. */
function whoPrints({ paper: { print } }: DrawnPaper, { bundle, roles, companies }: DrawnScreen): string {
  const actions = bundle.workflows.flatMap((workflow) => workflow.actions.filter(({ template }) => template === print));
  const mayPrint = (one: Role): boolean => actions.some((action) => mayTouch(action, previewSession(one, companies[0])));
  return roles.find((one) => one.key !== ADMIN_ROLE && mayPrint(one))?.key ?? firstRole(roles);
}

/** As if it were printed now, for the first time; whatever else would stand on it is made up. */
function printedNow({ related, ...paper }: DrawnPaper, { companies, dictionaries }: DrawnScreen): Printed {
  // The group has a company's code, too, and prints less.
  const company = companies.find(({ companyRole }) => companyRole === SUBSIDIARY) ?? companies[0];
  const valuesOf = (name: string): readonly string[] =>
    (dictionaries[name] ?? dictionaryEntries(name) ?? []).map(({ dictValue }) => dictValue);
  const wishes = { valuesOf, state: "", values: "plain", comId: company?.comId ?? "" } as const;
  return {
    ...paper,
    companyName: company?.comName ?? null,
    printTime: serverNow(),
    printBy: PREVIEW_USER,
    copyNo: 1,
    related: related === null ? [] : sampleRecords({ ...related, ...wishes }, FEW),
    relatedEntity: related?.entity ?? null,
  };
}
