import { documentPath } from "../../../core/definition/document-kind.ts";
import { mayDiffer } from "../../../core/compiler/first-text.ts";
import { documentKindTexts } from "../../../i18n/studio-texts.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { type StudioWord, useWords } from "../use-words.ts";
import type { DocumentTreeProps, DraftState } from "./DocumentTree.tsx";
import type { TreeEntry } from "./document-tree.ts";

export type DocumentEntryProps = DocumentTreeProps & {
  readonly entry: TreeEntry;
  /** The same with the companies that were not looked for. */
  readonly whole: TreeEntry;
  /** All that differ anywhere. */
  readonly companies: readonly string[];
};

/** One document of the tree, with the companies that differ from it and, while it is open, those that could. */
export function DocumentEntry({ entry, whole, ...props }: DocumentEntryProps) {
  const language = useLanguage();
  const words = useWords();
  const { kind, name } = entry;
  // What a document is called, and who differs from it, is so whatever was looked for.
  const { title, base, companies } = whole;
  const { printedBy = [] } = base ?? {};
  const { open, mayEdit, onAdd } = props;
  const isHere = [base, ...companies.map((one) => one.entry)].some((one) => one !== undefined && one.path === open);
  const lacking =
    isHere && mayEdit && mayDiffer(whole)
      ? props.companies.filter((code) => !whole.companies.some((one) => one.code === code))
      : [];
  return (
    <li className="studio-entry">
      <DocumentButton path={base?.path} line={entry.base?.line ?? 1} {...props}>
        <span className="studio-entry-title">{title[language]}</span>
        <span className="studio-entry-name">
          {documentKindTexts[kind][language]} <code>{name}</code>
          {printedBy.length > 0 && ` ${words("printedBy", { codes: printedBy.join(" ") })}`}
        </span>
      </DocumentButton>
      {companies.length + lacking.length > 0 && (
        <span className="studio-companies" role="group" aria-label={words("differAs")}>
          {companies.map(({ code, entry: { path, line, isBare } }) => (
            <DocumentButton
              key={code}
              path={path}
              line={line ?? 1}
              {...props}
              isBare={isBare}
              label={words(isBare ? "differsNot" : "differs", { code })}
            >
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

type DocumentButtonProps = DraftState & {
  readonly path: string | undefined;
  readonly line: number;
  readonly label?: string;
  readonly isBare?: boolean;
  readonly children: React.ReactNode;
};

const toneOf = { new: "success", changed: "info", gone: "danger" } as const;

function DocumentButton({ path, line, label, isBare = false, open, changes, faults, onOpen, children }: DocumentButtonProps) {
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
      data-differs={label === undefined || isBare ? undefined : ""}
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
