import { useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import { lastingText } from "../../../client/failure-text.ts";
import { useSignedIn } from "../../../client/session-store.ts";
import { fetchDraft, type OpenDraft, type WordedFault } from "../../../client/studio.ts";
import { hasPermission } from "../../../core/gate/permissions.ts";
import { useLanguage, useText } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Note } from "../../../ui/Note.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { report } from "../../failures/report.ts";
import { useWords } from "../use-words.ts";
import { AddDocument } from "./AddDocument.tsx";
import { DocumentHead } from "./DocumentHead.tsx";
import { DocumentPane } from "./DocumentPane.tsx";
import { DocumentTree } from "./DocumentTree.tsx";
import { DraftHead } from "./DraftHead.tsx";
import { firstText } from "./first-text.ts";
import { forgetText } from "./kept-texts.ts";
import { SaveTrouble } from "./SaveMark.tsx";
import type { Jump } from "./TextEditor.tsx";
import { useDraftSaver } from "./use-draft-saver.ts";
import { useVerdict } from "./use-verdict.ts";
import { VerdictTabs } from "./VerdictTabs.tsx";

export type WorkplaceProps = {
  readonly draftId: number;
  /** The document that is open, by its path. */
  readonly path: string | undefined;
  readonly onOpen: (path: string | undefined) => void;
  readonly onLeave: () => void;
};

/** Inside a draft: its documents at the left, one of them as text, and below what the compiler says of the whole. */
export default function Workplace(props: WorkplaceProps) {
  const { draftId, onLeave } = props;
  const text = useText();
  const words = useWords();
  const language = useLanguage();
  const { data, error, mutate } = useSWR(["studio-draft", draftId] as const, () => fetchDraft(draftId), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    keepPreviousData: true,
  });
  if (data !== undefined) return <Opened draft={data} onChanged={() => void mutate()} {...props} />;
  if (error === undefined) return <Skeleton lines={["40%", "70%", "60%"]} label={text("app.loading")} />;
  return (
    <>
      <Button icon="chevron-left" tone="text" onClick={onLeave}>
        {words("allDrafts")}
      </Button>
      <ErrorState
        title={text("app.fault")}
        message={lastingText(error, language)}
        retry={{ label: text("app.retry"), onRetry: () => void mutate() }}
      />
    </>
  );
}

type OpenedProps = WorkplaceProps & { readonly draft: OpenDraft; readonly onChanged: () => void };

function Opened({ draft, path, onOpen, onLeave, onChanged }: OpenedProps) {
  const words = useWords();
  const signedIn = useSignedIn();
  const { mutate } = useSWRConfig();
  const holdsEdit = signedIn !== undefined && hasPermission(signedIn.session, ["template:screen:edit"]);
  const mayEdit = draft.isOwn && holdsEdit;
  // Each text that arrives makes the draft another one, which is judged and listed anew.
  const [version, setVersion] = useState(0);
  const [renewed, setRenewed] = useState(0);
  const [target, setTarget] = useState<{ readonly path: string; readonly jump: Jump }>();
  const [isAdding, setAdding] = useState(false);
  const handleSaved = (): void => {
    setVersion((before) => before + 1);
    onChanged();
  };
  const saver = useDraftSaver(draft, handleSaved, mayEdit);
  const { data: verdict, error, isValidating, mutate: judgeAgain } = useVerdict(draft.id, version);
  const faults = verdict?.faults ?? [];

  const go = (to: string, jump: Jump): void => {
    setTarget({ path: to, jump });
    if (to !== path) onOpen(to);
  };
  /** The server's text is another one than the editor's. */
  const renew = async (of: string): Promise<void> => {
    forgetText(draft.id, of);
    await mutate(["studio-document", draft.id, of]);
    setRenewed((before) => before + 1);
    handleSaved();
  };
  const leaveGone = (of: string): void => {
    forgetText(draft.id, of);
    onOpen(undefined);
    handleSaved();
  };
  const add = async (at: string, first: string): Promise<void> => {
    setAdding(false);
    try {
      await saver.writeNow(at, first);
      await renew(at);
      onOpen(at);
    } catch (fault) {
      report(fault);
    }
  };
  const handleFault = ({ file, line, column }: WordedFault): void => go(file, { line, column });
  const handleRepair = ({ file, line, column, repair }: WordedFault): void => go(file, { line, column, edit: repair });
  return (
    <div className="studio-workplace" data-open={path === undefined ? undefined : ""}>
      <DraftHead draft={draft} saver={saver} onLeave={onLeave} onChanged={handleSaved} mayEdit={mayEdit} />
      {!mayEdit && <Note tone="info">{draft.isOwn ? words("noEdit") : words("readOnly", { owner: draft.owner })}</Note>}
      <SaveTrouble saver={saver} onTheirs={(of) => void renew(of)} />
      <div className="studio-columns">
        <div className="card studio-side">
          {mayEdit && (
            <Button icon="plus" onClick={() => setAdding(true)}>
              {words("addDocument")}
            </Button>
          )}
          <DocumentTree
            draftId={draft.id}
            open={path}
            changes={draft.changes}
            faults={faults}
            version={version}
            mayEdit={mayEdit}
            onOpen={(to, line) => go(to, { line, column: 1 })}
            onAdd={(at, place) => void add(at, firstText(at, place))}
          />
        </div>
        <div className="studio-main">
          {path === undefined ? (
            <div className="card">
              <EmptyState kind="no-records" title={words("choose")} text={words("chooseText")} />
            </div>
          ) : (
            <section className="card studio-document-card" aria-label={path}>
              <DocumentHead
                draftId={draft.id}
                path={path}
                change={draft.changes.find((one) => one.path === path)?.change}
                saver={saver}
                mayEdit={mayEdit}
                onRenewed={renew}
                onGone={leaveGone}
                onLeave={() => onOpen(undefined)}
              />
              <DocumentPane
                key={`${draft.id} ${path} ${renewed}`}
                draftId={draft.id}
                path={path}
                saver={saver}
                isReadOnly={!mayEdit}
                faults={faults.filter(({ file }) => file === path)}
                jump={target?.path === path ? target.jump : undefined}
              />
            </section>
          )}
          <VerdictTabs
            verdict={verdict}
            error={error}
            isJudging={isValidating}
            mayEdit={mayEdit}
            onAgain={() => void judgeAgain()}
            onFault={handleFault}
            onRepair={handleRepair}
          />
        </div>
      </div>
      {isAdding && (
        <AddDocument draftId={draft.id} open={path} onClose={() => setAdding(false)} onAdd={(at, first) => void add(at, first)} />
      )}
    </div>
  );
}
