import { useCallback, useState } from "react";
import { previewScreen } from "../../../client/studio.ts";
import { addSearch } from "../../../core/compiler/add-search.ts";
import { type EditedTexts, editItem } from "../../../core/compiler/edit-item.ts";
import type { ReadText } from "../../../core/compiler/changed-documents.ts";
import type { ItemChange } from "../../../core/compiler/item-change.ts";
import type { DrawnScreen } from "../../../core/compiler/drawn-screen.ts";
import { documentPlace } from "../../../core/definition/document-kind.ts";
import type { Field } from "../../../core/definition/generated/documents.ts";
import type { Point } from "../../preview/find-point.ts";
import { meaningOf } from "../../preview/point-meaning.ts";
import { firstRole } from "../../preview/preview-session.ts";
import { PreviewScreen } from "../../preview/PreviewScreen.tsx";
import { useWords } from "../use-words.ts";
import { DrawnPane, useLastDrawn } from "../workplace/DrawnPane.tsx";
import type { Drawing } from "../workplace/use-drawing.ts";
import { type CompanyProps, useCompany } from "../workplace/use-company.ts";
import { useDrawn } from "../workplace/use-drawn.ts";
import { ColumnTools, memberChange, NARROWEST, WIDEST } from "./ColumnTools.tsx";
import { DrawnAs } from "./DrawnAs.tsx";
import { DrawnStage } from "./DrawnStage.tsx";
import type { ColumnDeeds } from "./use-column-drag.ts";
import { useRecords } from "./use-records.ts";
import { type Place, readPlace } from "./place.ts";

export type ScreenPaneProps = CompanyProps & {
  /** Path of the screen's document that is open. */
  readonly path: string;
  readonly drawing: Drawing;
  readonly marked: string | undefined;
  readonly mayEdit: boolean;
  readonly onMark: (key: string) => void;
  readonly onPlace: (place: Place) => void;
  readonly onEdit: (answer: (read: ReadText) => EditedTexts, key: string) => Promise<void>;
};

/** The screen that the open document says, as a company has it in the draft; pointing at it leads to where it is written. */
export default function ScreenPane(props: ScreenPaneProps) {
  const { draftId, path, drawing, onCompany } = props;
  const words = useWords();
  const { companies, company } = useCompany(props);
  const screen = documentPlace(path)?.name ?? "";
  const answer = useDrawn({ draftId, screen, company }, drawing);
  const isOfIt = ({ bundle }: DrawnScreen): boolean => bundle.screen.screen === screen && bundle.variant === company;
  const drawn = useLastDrawn(answer.data?.drawn ?? undefined, isOfIt);
  return (
    <DrawnPane
      title={words("screenPane")}
      companies={companies}
      company={company}
      answer={answer}
      behind={(count) => words("drawnBefore", { count })}
      nothing={words("noScreen", { company })}
      onCompany={onCompany}
    >
      {drawn?.bundle.screen.screen === screen ? (
        <Drawn {...props} drawn={drawn} companies={companies} company={company} />
      ) : undefined}
    </DrawnPane>
  );
}

type DrawnProps = ScreenPaneProps & {
  readonly drawn: DrawnScreen;
  readonly companies: readonly string[];
  readonly company: string;
};

function Drawn({ draftId, drawn, companies, company, isOnly, marked, mayEdit, onOnly, onMark, onPlace, onEdit }: DrawnProps) {
  const records = useRecords(drawn);
  const [role, setRole] = useState(() => firstRole(drawn.roles));
  const [isNaming, setNaming] = useState(false);
  const { bundle } = drawn;
  const loadScreen = useCallback(
    async (screen: string) => {
      const { drawn: other } = await previewScreen({ draftId, screen, company });
      if (other === null) throw new Error(`no ${screen}`);
      return other.bundle;
    },
    [draftId, company],
  );
  const handlePoint = async (point: Pick<Point, "screen" | "part" | "key">): Promise<void> => {
    onMark(point.key);
    // What another screen lends to a form is written there, and not in this bundle.
    if (point.screen !== bundle.screen.screen && bundle.lines[point.screen] === undefined) return;
    const { addresses } = meaningOf(point, bundle);
    const { origins } = await previewScreen({ draftId, screen: bundle.screen.screen, company, addresses: [...addresses] });
    const found = origins.find((one) => one.kind === "found");
    const at = readPlace(found?.at);
    if (at !== undefined) onPlace(at);
  };
  const change = (key: string, now: ItemChange): Promise<void> =>
    onEdit(
      (read) =>
        editItem(read, {
          document: { kind: "screen", name: bundle.screen.screen },
          path: ["columns", key],
          variant: isOnly ? company : undefined,
          change: now,
        }),
      key,
    );
  const search = (field: Field): void =>
    void onEdit(
      (read) =>
        addSearch(read, {
          screen: bundle.screen.screen,
          entity: bundle.entity.entity,
          field,
          all: companies,
          company: isOnly ? company : undefined,
        }),
      field.key,
    );
  const { screen } = bundle;
  const deeds: ColumnDeeds | undefined =
    !mayEdit || screen.kind !== "list"
      ? undefined
      : {
          onMove: (key, side, of) => void change(key, { side, of }),
          onWidth: (key, width) => {
            const column = screen.columns.find((one) => one.key === key);
            const kept = Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));
            if (column !== undefined) void change(key, memberChange("width", kept, column, bundle.entity));
          },
          onRename: (key) => {
            onMark(key);
            setNaming(true);
          },
          onAdd: (key, after) => void change(key, { add: { key }, after }),
        };
  return (
    <>
      <DrawnAs roles={drawn.roles} role={role} records={records} onRole={setRole} />
      {bundle.screen.kind === "list" && (
        <ColumnTools
          screen={bundle.screen}
          entity={bundle.entity}
          marked={marked}
          mayEdit={mayEdit}
          company={company}
          isOnly={isOnly}
          onOnly={onOnly}
          onChoose={(key) => void handlePoint({ screen: bundle.screen.screen, part: "columns", key })}
          onChange={change}
          onSearch={search}
          isNaming={isNaming}
          onNaming={setNaming}
        />
      )}
      {records !== undefined && (
        <DrawnStage
          drawn={drawn}
          records={records}
          role={role}
          marked={marked}
          loadScreen={loadScreen}
          onPoint={(point) => void handlePoint(point)}
          deeds={deeds}
        >
          <PreviewScreen bundle={bundle} records={records.rows} mode="read" selection="none" />
        </DrawnStage>
      )}
    </>
  );
}
