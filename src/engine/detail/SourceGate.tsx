import { useState } from "react";
import useSWR from "swr";
import { lastingText } from "../../client/failure-text.ts";
import { fetchList } from "../../client/records.ts";
import { basePath } from "../../core/contract/endpoints.ts";
import { loadDictionaries } from "../../client/load-dictionaries.ts";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { Entity, ListScreen } from "../../core/definition/generated/documents.ts";
import { dictionaryOf, fieldIndex, fieldKinds } from "../../core/definition/fields.ts";
import { holds } from "../../core/condition/evaluate.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Note } from "../../ui/Note.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useEngine } from "../engine-context.ts";
import { ReadValue } from "../form/ReadValue.tsx";
import { findSource } from "./source-document.ts";

export type SourceGateProps = { readonly entity: Entity; readonly screen: string; readonly onChoose: (id: string) => void };

const MOST_OFFERED = 50;
/** Columns of the list beside the number, where the document does not say which. */
const COLUMNS_SHOWN = 3;
const NOTHING = { rows: [] as readonly WireRow[], isCut: false };

/** A new document needs a source: choose one whose state allows it. */
export function SourceGate({ entity, screen, onChoose }: SourceGateProps) {
  const t = useText();
  const engine = useEngine();
  const [isOpen, setOpen] = useState(true);
  const [query, setQuery] = useState("");
  const offer = useSWR(["source", screen, engine.variant], async () => {
    const found = await findSource(entity, screen, engine.loadScreen);
    await loadDictionaries(found.bundle.dictionaries);
    return found;
  });
  const source = offer.data?.bundle;
  const found = useSWR(source === undefined ? null : ["source-rows", screen, engine.session.companyId ?? "", query], async () => {
    if (source === undefined || offer.data === undefined) return NOTHING;
    const { rows, total } = await fetchList(basePath(source.entity, offer.data.workflow), [
      ["pageNum", "1"],
      ["pageSize", String(MOST_OFFERED)],
      ...Object.entries(entity.source?.when ?? {}).flatMap(([key, comparison]) =>
        typeof comparison === "object" && "eq" in comparison ? [[key, String(comparison.eq)] as const] : [],
      ),
      ...(query === "" ? [] : [[source.entity.label, query] as const]),
    ]);
    const { when } = entity.source ?? {};
    const fitting = when === undefined ? rows : rows.filter((row) => holds(when, row, fieldKinds(source.entity.fields)));
    return { rows: fitting, isCut: total > rows.length };
  });
  const title = source === undefined ? "" : engine.say(source.entity.title);
  const label = source === undefined ? undefined : fieldIndex(source.entity.fields).get(source.entity.label);
  const error: unknown = offer.error ?? found.error;
  return (
    <Card>
      <EmptyState
        kind="no-records"
        title={t("source.needed", { title })}
        action={
          <Button tone="primary" onClick={() => setOpen(true)}>
            {t("source.title", { title })}
          </Button>
        }
      />
      <Dialog
        open={isOpen}
        width={880}
        title={t("source.title", { title })}
        closeLabel={t("common.close")}
        onOpenChange={setOpen}
      >
        <div className="grid gap-3">
          <TextInput
            value={query}
            onChange={setQuery}
            icon="search"
            aria-label={t("source.search", { title: label === undefined ? title : engine.say(label.title) })}
            placeholder={t("source.search", { title: label === undefined ? title : engine.say(label.title) })}
          />
          {error !== undefined ? (
            <ErrorState
              title={t("detail.failed")}
              message={lastingText(error, engine.language)}
              retry={{
                label: t("detail.retry"),
                onRetry: () => void (offer.error === undefined ? found.mutate() : offer.mutate()),
              }}
            />
          ) : found.data === undefined || source === undefined ? (
            <Skeleton lines={["100%", "100%", "100%"]} label={t("detail.loading")} />
          ) : found.data.rows.length === 0 && !found.data.isCut ? (
            <EmptyState kind="no-match" title={t("source.none", { title })} />
          ) : (
            <>
              <SourceRows
                rows={found.data.rows}
                entity={source.entity}
                columns={columnsShown(source.screen as ListScreen, source.entity, entity.source?.shows)}
                dictionaryOfField={(field) => dictionaryOf(field, offer.data?.workflow)}
                onChoose={onChoose}
              />
              {found.data.isCut && <Note tone="info">{t("source.cut", { count: MOST_OFFERED })}</Note>}
            </>
          )}
        </div>
      </Dialog>
    </Card>
  );
}

type Fields = Entity["fields"];

/** The number, then what the document says or else the first columns of the source's own list. */
function columnsShown(screen: ListScreen, entity: Entity, shows: readonly string[] | undefined): Fields {
  const fields = fieldIndex(entity.fields);
  const listed = (screen.columns ?? []).map((column) => column.key).filter((key) => fields.get(key)?.kind !== "files");
  const others = shows ?? listed.filter((key) => key !== entity.label).slice(0, COLUMNS_SHOWN);
  return [entity.label, ...others].flatMap((key) => fields.get(key) ?? []);
}

type SourceRowsProps = {
  readonly rows: readonly WireRow[];
  readonly entity: Entity;
  readonly columns: Fields;
  readonly dictionaryOfField: (field: Fields[number]) => string | undefined;
  readonly onChoose: (id: string) => void;
};

function SourceRows({ rows, entity, columns, dictionaryOfField, onChoose }: SourceRowsProps) {
  const t = useText();
  const { say, language } = useEngine();
  return (
    <div className="overflow-auto">
      <table className="source-table">
        <thead>
          <tr>
            {columns.map((field) => (
              <th key={field.key} scope="col">
                {say(field.title)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t("source.choose")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            // The button is what the keyboard finds; the pointer may take the row anywhere.
            <tr key={row.id} data-row-id={row.id} onClick={() => onChoose(row.id)}>
              {columns.map((field) => (
                <td key={field.key}>
                  <ReadValue
                    field={field}
                    value={row[field.key]}
                    dictionary={dictionaryOfField(field)}
                    language={language}
                    record={row}
                  />
                </td>
              ))}
              <td>
                <Button
                  size="small"
                  aria-label={`${t("source.choose")} ${String(row[entity.label] ?? row.id)}`}
                  onClick={(event) => {
                    event.stopPropagation();
                    onChoose(row.id);
                  }}
                >
                  {t("source.choose")}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
