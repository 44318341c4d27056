import { useEffect, useState } from "react";
import { useSWRConfig } from "swr";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { LinesScreen } from "../../core/definition/generated/documents.ts";
import type { DetailBundle, ListBundle, ScreenBundle } from "../../core/definition/product.ts";
import DetailScreen from "../../engine/detail/DetailScreen.tsx";
import { useDocumentDraft } from "../../engine/detail/use-document-draft.ts";
import { LineTable } from "../../engine/lines/LineTable.tsx";
import ListScreen from "../../engine/list/ListScreen.tsx";
import type { ScreenMode, SelectionKind } from "./row-kinds.ts";
import { selectRows } from "./select-rows.ts";

export type PreviewScreenProps = {
  readonly bundle: ScreenBundle;
  readonly records: readonly WireRow[];
  readonly mode: ScreenMode;
  readonly selection: SelectionKind;
};

/** The engine's own screen of that kind. */
export function PreviewScreen({ bundle, records, mode, selection }: PreviewScreenProps) {
  const first = records[0]?.id ?? "0";
  const { mutate } = useSWRConfig();
  useEffect(() => {
    void mutate(() => true); // an entity that changed made other records
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the records say when, not what
  }, [mutate, records]);
  switch (bundle.screen.kind) {
    case "list":
      return <PreviewList bundle={bundle as ListBundle} selection={selection} />;
    case "detail":
      return <DetailScreen bundle={bundle as DetailBundle} id={first} mode={mode} />;
    case "lines":
      return <PreviewLines bundle={bundle} screen={bundle.screen} record={records[0]} mode={mode} />;
  }
}

function PreviewList({ bundle, selection }: { readonly bundle: ListBundle; readonly selection: SelectionKind }) {
  const [params, setParams] = useState(() => new URLSearchParams());
  useEffect(() => selectRows(selection), [selection]);
  return <ListScreen bundle={bundle} route={{ params, onParams: setParams, isActive: true }} />;
}

type LinesProps = Pick<PreviewScreenProps, "bundle" | "mode"> & {
  readonly screen: LinesScreen;
  readonly record: WireRow | undefined;
};

function PreviewLines({ bundle: { entity, variant }, screen, record, mode }: LinesProps) {
  const draft = useDocumentDraft(entity, record ?? {}, record?.id ?? "0");
  return (
    <div data-variant={variant}>
      <LineTable screen={screen} entity={entity} draft={draft} editable={mode === "edit"} />
    </div>
  );
}
