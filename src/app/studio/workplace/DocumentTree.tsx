import { useEffect, useMemo, useRef, useState } from "react";
import type { DraftChange, WordedFault } from "../../../client/studio-answers.ts";
import { lastingText } from "../../../client/failure-text.ts";
import type { DocumentPlace } from "../../../core/definition/document-kind.ts";
import { documentKindTexts } from "../../../i18n/studio-texts.ts";
import { useLanguage, useText } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import type { Asked } from "../questions/Question.tsx";
import { useWords } from "../use-words.ts";
import {
  type KindBeside,
  companiesIn,
  dictionariesIn,
  withAllPlaces,
  documentTree,
  foundFirst,
  type TreeEntry,
  type TreeGroup,
  withKind,
} from "./document-tree.ts";
import { DocumentEntry } from "./DocumentEntry.tsx";
import { useDocuments } from "./use-documents.ts";
import { useLate } from "./use-late.ts";

const PAUSE_MS = 250;

/** What every document of the tree is drawn with. */
export type DraftState = {
  readonly open: string | undefined;
  readonly changes: readonly DraftChange[];
  readonly faults: readonly WordedFault[];
  readonly onOpen: (path: string, line: number) => void;
};

export type DocumentTreeProps = DraftState & {
  readonly draftId: number;
  /** Asks for the list anew when it differs. */
  readonly version: number;
  readonly mayEdit: boolean;
  readonly onAdd: (path: string, place: DocumentPlace) => void;
  readonly onAsk: (asked: Asked) => void;
};

/** All documents by module and kind, with the companies that differ; what is typed finds keys and titles of both languages. */
export function DocumentTree(props: DocumentTreeProps) {
  const { draftId, version, open } = props;
  const words = useWords();
  const text = useText();
  const language = useLanguage();
  const [typed, setTyped] = useState("");
  const find = useLate(typed.trim(), PAUSE_MS);
  const { data, error, mutate } = useDocuments(draftId, find, version);
  // What was looked for leaves out companies, dictionaries and screens that are there all the same.
  const all = useDocuments(draftId, "", version).data;
  const whole = useMemo(() => documentTree(all ?? []), [all]);
  const companies = useMemo(() => companiesIn(whole), [whole]);
  const groups = useMemo(
    () => (data === all ? whole : withKind(foundFirst(documentTree(data ?? []), whole, find), whole, find)),
    [data, all, whole, find],
  );
  const shown = groups.reduce((sum, { entries }) => sum + documentsIn(entries), 0);
  const list = useRef<HTMLDivElement>(null);
  const isListed = data !== undefined;
  useEffect(() => {
    const box = list.current;
    const here = box?.querySelector("[aria-current]");
    // The list alone scrolls, not the page around it; on a phone it is out of sight while a document is open.
    if (!box || here?.checkVisibility() !== true) return;
    const below = here.getBoundingClientRect().top - box.getBoundingClientRect().top;
    if (below < 0 || below > box.clientHeight - here.clientHeight) box.scrollTop += below - box.clientHeight / 2;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another document, and the list when it has come, say when
  }, [open, isListed]);
  return (
    <nav className="studio-tree" aria-label={words("documents")}>
      <TextInput
        value={typed}
        onChange={setTyped}
        icon="search"
        type="search"
        aria-label={words("findLabel")}
        placeholder={words("find")}
      />
      <p className="studio-hint" role="status">
        {find !== "" && data !== undefined && (shown === 0 ? words("nothingFound") : words("found", { count: shown }))}
      </p>
      {error !== undefined && data === undefined && (
        <ErrorState
          title={text("app.fault")}
          message={lastingText(error, language)}
          retry={{ label: text("app.retry"), onRetry: () => void mutate() }}
        />
      )}
      {data === undefined && error === undefined && <Skeleton lines={["60%", "80%", "50%"]} label={text("app.loading")} />}
      <div ref={list} className="studio-groups">
        {groups.map((group) => (
          <Group key={group.id} group={group} whole={whole} isFound={find !== ""} companies={companies} {...props} />
        ))}
      </div>
    </nav>
  );
}

function documentsIn(entries: readonly TreeEntry[]): number {
  return entries.reduce((sum, { base, companies }) => sum + (base === undefined ? 0 : 1) + companies.length, 0);
}

type GroupProps = DocumentTreeProps & {
  readonly group: TreeGroup;
  /** Every group with all of its documents. */
  readonly whole: readonly TreeGroup[];
  readonly isFound: boolean;
  readonly companies: readonly string[];
};

const QUESTIONS = [
  ["addField", "plus"],
  ["renameField", "edit"],
  ["removeField", "trash"],
  ["addReminder", "clock"],
  ["addCard", "pin"],
] as const;

function Group({ group, whole, isFound, ...props }: GroupProps) {
  const complete = whole.find(({ id }) => id === group.id) ?? group;
  const language = useLanguage();
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  // What was changed or is open counts, whatever was looked for.
  const paths = complete.entries.flatMap(({ base, companies }) => [base, ...companies.map(({ entry }) => entry)]);
  const isHere = paths.some((entry) => entry?.path === props.open);
  const count = props.changes.filter(({ path }) => paths.some((entry) => entry?.path === path)).length;
  const title = complete.title ?? documentKindTexts[group.key as KindBeside];
  const isUnfolded = isOpen || isFound || isHere;
  return (
    <details className="studio-group" open={isUnfolded} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{title[language]}</span> <code>{group.title === undefined ? "" : group.key}</code>
        {count > 0 && <span className="studio-count num">{count}</span>}
      </summary>
      {isUnfolded && props.mayEdit && complete.entries.some(({ kind }) => kind === "entity") && (
        <p className="studio-buttons">
          {QUESTIONS.map(([kind, icon]) => (
            <Button
              key={kind}
              size="small"
              icon={icon}
              onClick={() =>
                props.onAsk({
                  kind,
                  group: withAllPlaces(complete, whole),
                  dictionaries: dictionariesIn(whole),
                  companies: props.companies,
                })
              }
            >
              {words(kind)}
            </Button>
          ))}
        </p>
      )}
      {isUnfolded && (
        // A thousand documents that nobody sees would be drawn with every change.
        <ul>
          {group.entries.map((entry) => (
            <DocumentEntry
              key={entry.key}
              entry={entry}
              whole={complete.entries.find(({ key }) => key === entry.key) ?? entry}
              {...props}
            />
          ))}
        </ul>
      )}
    </details>
  );
}
