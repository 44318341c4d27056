import { useEffect, useRef, useState } from "react";
import useSWR from "swr";
import { type DraftChange, fetchDocuments, type WordedFault } from "../../../client/studio.ts";
import { lastingText } from "../../../client/failure-text.ts";
import { documentPath, type DocumentPlace } from "../../../core/definition/document-kind.ts";
import { documentKindTexts } from "../../../i18n/studio-texts.ts";
import { useLanguage, useText } from "../../../i18n/i18n.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { type StudioWord, useWords } from "../use-words.ts";
import { type KindBeside, companiesIn, documentTree, type TreeEntry, type TreeGroup } from "./document-tree.ts";
import { mayDiffer } from "./first-text.ts";
import { useLate } from "./use-late.ts";

const PAUSE_MS = 250;

export type DocumentTreeProps = {
  readonly draftId: number;
  readonly open: string | undefined;
  readonly changes: readonly DraftChange[];
  readonly faults: readonly WordedFault[];
  /** Asks for the list anew when it differs. */
  readonly version: number;
  readonly mayEdit: boolean;
  readonly onOpen: (path: string, line: number) => void;
  readonly onAdd: (path: string, place: DocumentPlace) => void;
};

/** All documents by module and kind, with the companies that differ; what is typed finds keys and titles of both languages. */
export function DocumentTree(props: DocumentTreeProps) {
  const { draftId, version, open } = props;
  const words = useWords();
  const text = useText();
  const language = useLanguage();
  const [typed, setTyped] = useState("");
  const find = useLate(typed.trim(), PAUSE_MS);
  const { data, error, mutate } = useSWR(
    ["studio-documents", draftId, find, version] as const,
    () => fetchDocuments(draftId, find),
    { revalidateOnFocus: false, keepPreviousData: true, shouldRetryOnError: false },
  );
  const groups = documentTree(data ?? []);
  const list = useRef<HTMLDivElement>(null);
  const isListed = data !== undefined;
  useEffect(() => {
    const here = list.current?.querySelector("[aria-current]");
    // On a phone the list is not in sight while a document is open.
    if (here?.checkVisibility() === true) here.scrollIntoView({ block: "nearest" });
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
        {find !== "" &&
          data !== undefined &&
          (data.length === 0 ? words("nothingFound") : words("found", { count: data.length }))}
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
          <Group key={group.key} group={group} isFound={find !== ""} companies={companiesIn(groups)} {...props} />
        ))}
      </div>
    </nav>
  );
}

type GroupProps = DocumentTreeProps & {
  readonly group: TreeGroup;
  readonly isFound: boolean;
  readonly companies: readonly string[];
};

function Group({ group, isFound, ...props }: GroupProps) {
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const paths = group.entries.flatMap(({ base, companies }) => [base, ...companies.map(({ entry }) => entry)]);
  const isHere = paths.some((entry) => entry?.path === props.open);
  const count = props.changes.filter(({ path }) => paths.some((entry) => entry?.path === path)).length;
  const title = group.title ?? documentKindTexts[group.key as KindBeside];
  return (
    <details className="studio-group" open={isOpen || isFound || isHere} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{title[language]}</span> <code>{group.title === undefined ? "" : group.key}</code>
        {count > 0 && <span className="studio-count num">{count}</span>}
      </summary>
      <ul>
        {group.entries.map((entry) => (
          <Entry key={entry.key} entry={entry} {...props} />
        ))}
      </ul>
    </details>
  );
}

function Entry({ entry, ...props }: Omit<GroupProps, "group" | "isFound"> & { readonly entry: TreeEntry }) {
  const language = useLanguage();
  const words = useWords();
  const { kind, name, title, base, companies } = entry;
  const { open, mayEdit, onAdd } = props;
  const isHere = [base, ...companies.map((one) => one.entry)].some((one) => one !== undefined && one.path === open);
  const lacking =
    isHere && mayEdit && mayDiffer(entry) ? props.companies.filter((code) => !companies.some((one) => one.code === code)) : [];
  return (
    <li className="studio-entry">
      <DocumentButton path={base?.path} line={base?.line ?? 1} {...props}>
        <span className="studio-entry-title">{title[language]}</span>
        <span className="studio-entry-name">
          {documentKindTexts[kind][language]} <code>{name}</code>
        </span>
      </DocumentButton>
      {companies.length + lacking.length > 0 && (
        <span className="studio-companies" role="group" aria-label={words("differAs")}>
          {companies.map(({ code, entry: { path, line } }) => (
            <DocumentButton key={code} path={path} line={line ?? 1} {...props} label={words("differs", { code })}>
              {code}
            </DocumentButton>
          ))}
          {lacking.map((code) => {
            const place = { kind, name, variant: code };
            return (
              <button
                key={code}
                type="button"
                className="studio-document"
                data-add=""
                aria-label={words("addDifference", { code })}
                data-tip={words("addDifference", { code })}
                onClick={() => onAdd(documentPath(place), place)}
              >
                + {code}
              </button>
            );
          })}
        </span>
      )}
    </li>
  );
}

type DocumentButtonProps = Pick<DocumentTreeProps, "open" | "changes" | "faults" | "onOpen"> & {
  readonly path: string | undefined;
  readonly line: number;
  readonly label?: string;
  readonly children: React.ReactNode;
};

const toneOf = { new: "success", changed: "info", gone: "danger" } as const;

function DocumentButton({ path, line, label, open, changes, faults, onOpen, children }: DocumentButtonProps) {
  const words = useWords();
  if (path === undefined) return <span className="studio-document">{children}</span>;
  const change = changes.find((one) => one.path === path)?.change;
  const wrong = faults.filter(({ file }) => file === path).length;
  const said = [label, change && words(change satisfies StudioWord), wrong > 0 && words("faultCount", { count: wrong })];
  return (
    <button
      type="button"
      className="studio-document"
      data-path={path}
      aria-current={open === path || undefined}
      aria-label={label === undefined ? undefined : said.filter(Boolean).join(", ")}
      data-tip={label}
      onClick={() => onOpen(path, line)}
    >
      {children}
      {change !== undefined &&
        (label === undefined ? <Badge tone={toneOf[change]} text={words(change)} /> : <i data-change={change} />)}
      {wrong > 0 &&
        (label === undefined ? <Badge tone="danger" text={words("faultCount", { count: wrong })} /> : <i data-change="wrong" />)}
    </button>
  );
}
