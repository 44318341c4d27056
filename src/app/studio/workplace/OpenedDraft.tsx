import { useEffect, useRef, useState } from "react";
import type { OpenDraft, WordedFault } from "../../../client/studio-answers.ts";
import { firstText } from "../../../core/compiler/first-text.ts";
import { effectivePath, type ItemPath } from "../../../core/compiler/item-path.ts";
import { documentPlace } from "../../../core/definition/document-kind.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { lazy } from "../../../ui/lazy.ts";
import { Note } from "../../../ui/Note.tsx";
import { Suspense } from "../../../ui/Suspense.tsx";
import type { PropertiesScope } from "../properties/properties-context.ts";
import { UndoAnswer } from "../questions/UndoAnswer.tsx";
import { PageBoundary } from "../../pages/PageBoundary.tsx";
import type { Place } from "../screen/place.ts";
import type { Asked } from "../questions/Question.tsx";
import { WaysIn, type WayKind } from "../ways/WaysIn.tsx";
import { useMay } from "../use-may.ts";
import { useWords } from "../use-words.ts";
import { AddDocument } from "./AddDocument.tsx";
import { DocumentHead } from "./DocumentHead.tsx";
import { DocumentPane } from "./DocumentPane.tsx";
import { DocumentTree } from "./DocumentTree.tsx";
import { DrawnDocument, isDrawn, isDrawnAhead, isOfDrawn } from "./DrawnDocument.tsx";
import { DraftHead } from "./DraftHead.tsx";
import { keptPaths } from "./kept-texts.ts";
import { SaveTrouble } from "./SaveMark.tsx";
import type { Jump } from "./TextEditor.tsx";
import { useDraftWriting } from "./use-draft-writing.ts";
import { useDrawing } from "./use-drawing.ts";
import { useProof } from "./use-proof.ts";
import { useVerdict } from "./use-verdict.ts";
import { VerdictTabs } from "./VerdictTabs.tsx";
import type { WorkplaceProps } from "./Workplace.tsx";

const Way = lazy(() => import("../ways/Way.tsx"));
const PropertiesPane = lazy(() => import("../properties/PropertiesPane.tsx"));
const Question = lazy(() => import("../questions/Question.tsx"));

export type OpenedDraftProps = WorkplaceProps & { readonly draft: OpenDraft; readonly onChanged: () => void };

/** Its documents at the left; one of them as it is drawn, then as text, and below what the compiler says of the whole. */
export function OpenedDraft({ draft, path, onOpen: openPath, onLeave, onChanged }: OpenedDraftProps) {
  const words = useWords();
  const holdsEdit = useMay("template:screen:edit");
  const mayJudge = useMay("template:screen:validate");
  const isWaiting = draft.state === "waiting";
  const mayEdit = draft.isOwn && holdsEdit && !isWaiting;
  // Each text that arrives makes the draft another one, which is judged and listed anew.
  const [version, setVersion] = useState(0);
  const [target, setTarget] = useState<{ readonly path: string; readonly jump: Jump }>();
  const [asked, setAsked] = useState<Asked>();
  const [way, setWay] = useState<WayKind>();
  const [marked, setMarked] = useState<string>();
  const [drawnPath, setDrawnPath] = useState<string>();
  // The screen or flow stays in view while what it is made of is open, such as the lines within a form that were pointed at.
  const [pointed, setPointed] = useState<string>();
  const isWithin = pointed !== undefined && path !== undefined && documentPlace(path)?.name === pointed;
  if (path !== undefined && path !== drawnPath && isDrawn(path) && !isWithin) setDrawnPath(path);
  // Who changes are for, and as whom it is looked at: a company whose document is opened, until somebody chooses.
  const [company, setCompany] = useState(path && documentPlace(path)?.variant);
  const [isOnly, setOnly] = useState(company !== undefined);
  // Whoever has said that it is for one company, or has opened a company's own document, goes on for it until they say otherwise.
  const isSaid = useRef(isOnly);
  const sayOnly = (only: boolean): void => {
    isSaid.current = only;
    setOnly(only);
  };
  const [chosen, setChosen] = useState<{ readonly path: string; readonly item: ItemPath }>();
  const [unfinished] = useState<PropertiesScope["unfinished"]>(() => new Map());
  const [isAdding, setAdding] = useState(false);
  const { drawing, drawAhead, arrived } = useDrawing();
  const handleSaved = (at?: string, text?: string | null): void => {
    setVersion((before) => before + 1);
    arrived(at, text);
    onChanged();
  };
  const { data: verdict, error, isValidating, mutate: judgeAgain } = useVerdict(draft.id, version);
  const faults = verdict?.faults ?? [];
  const proof = useProof(draft, version, isValidating ? undefined : verdict);

  // What was asked for last, which the address says before this is drawn with it: a change may be answered in between.
  const opened = useRef(path);
  useEffect(() => {
    opened.current = path;
  }, [path]);
  const onOpen = (to: string | undefined): void => {
    opened.current = to;
    openPath(to);
  };
  /** Somebody has come to a document by its name, and not by what is chosen. */
  const openAs = (to: string): void => {
    setPointed(undefined);
    const variant = documentPlace(to)?.variant;
    if (variant !== undefined) setCompany(variant);
    sayOnly(variant !== undefined || isSaid.current);
    setChosen({ path: to, item: [] });
  };
  /** What an answer has made is looked at as a whole, unless something of it is chosen already. */
  const openAnswered = (to: string | undefined): void => {
    const [now, next] = [path && documentPlace(path), to && documentPlace(to)];
    if (to !== undefined && (!now || !next || now.kind !== next.kind || now.name !== next.name))
      setChosen({ path: to, item: [] });
    onOpen(to);
  };
  const go = (to: string, jump: Jump): void => {
    setTarget({ path: to, jump });
    if (to !== opened.current) onOpen(to);
  };
  // What a flow is made of is drawn from the texts that have arrived.
  const isSeen = path !== undefined && drawnPath !== undefined && isOfDrawn(path, drawnPath) && isDrawnAhead(drawnPath);
  const { saver, renewed, renew, steps, handleStep, leaveGone, add, writeAnswer, writeOnScreen, undoable, undoAnswer } =
    useDraftWriting(draft, mayEdit, {
      openedNow: () => opened.current,
      onOpen,
      onAnswered: openAnswered,
      go,
      onMade: (texts) => (isSeen ? drawAhead(texts) : Promise.resolve(void drawAhead(texts))),
      onSaved: handleSaved,
    });
  const handleFault = ({ file, line, column }: WordedFault): void => go(file, { line, column });
  const handleRepair = ({ file, line, column, repair }: WordedFault): void => go(file, { line, column, edit: repair });
  const drawn = {
    draftId: draft.id,
    version,
    marked,
    mayEdit,
    drawing,
    company,
    isOnly,
    onOnly: sayOnly,
    onCompany: setCompany,
    onMark: setMarked,
    onPlace: ({ path: at, line, column }: Place): void => {
      const name = documentPlace(at)?.name;
      setPointed(name === (drawnPath && documentPlace(drawnPath)?.name) ? undefined : name);
      go(at, { line, column, isBeside: true });
    },
    onEdit: writeOnScreen,
    onAnswer: writeAnswer,
  };
  return (
    <div className="studio-workplace" data-open={path === undefined ? undefined : ""}>
      <DraftHead
        draft={draft}
        saver={saver}
        verdict={isValidating ? undefined : verdict}
        proof={proof.data}
        mayEdit={mayEdit}
        onLeave={onLeave}
        onChanged={() => handleSaved()}
        onRenewed={() => renew(...new Set([...keptPaths(draft.id), ...(path === undefined ? [] : [path])]))}
      />
      {!mayEdit && !isWaiting && (
        <Note tone="info">{draft.isOwn ? words("noEdit") : words("readOnly", { owner: draft.owner })}</Note>
      )}
      {undoable !== undefined && <UndoAnswer former={undoable} onUndo={undoAnswer} />}
      <SaveTrouble saver={saver} onTheirs={(of) => void renew(of)} />
      <div className="studio-columns">
        <div className="card studio-side">
          {mayEdit && (
            <span className="studio-buttons">
              <Button icon="plus" onClick={() => setAdding(true)}>
                {words("addDocument")}
              </Button>
              <WaysIn onChoose={setWay} />
            </span>
          )}
          <DocumentTree
            draftId={draft.id}
            open={path}
            changes={draft.changes}
            faults={faults}
            version={version}
            mayEdit={mayEdit}
            onOpen={(to, line) => {
              openAs(to);
              // What is drawn stays in view; who has looked for a word elsewhere comes to its line.
              go(to, { line, column: 1, isBeside: isDrawn(to) || line === 1 });
            }}
            onAsk={setAsked}
            onAdd={(at, place) => {
              openAs(at);
              void add(at, firstText(place));
            }}
          />
        </div>
        <div className="studio-main">
          {path === undefined ? (
            <div className="card">
              <EmptyState kind="no-records" title={words("choose")} text={words("chooseText")} />
            </div>
          ) : (
            <div className="card">
              <DocumentHead
                draftId={draft.id}
                path={path}
                version={version}
                change={draft.changes.find((one) => one.path === path)?.change}
                saver={saver}
                mayEdit={mayEdit}
                onRenewed={renew}
                onGone={leaveGone}
                onLeave={() => onOpen(undefined)}
              />
            </div>
          )}
          {path !== undefined && drawnPath !== undefined && isOfDrawn(path, drawnPath) && (
            // What a draft says may be drawn for the first time anywhere: a fault of one part leaves the texts at hand.
            <PageBoundary>
              <DrawnDocument {...drawn} path={drawnPath} />
            </PageBoundary>
          )}
          {path !== undefined && (
            <section className="card studio-document-card" aria-label={path}>
              <DocumentPane
                key={`${draft.id} ${path} ${renewed}`}
                draftId={draft.id}
                path={path}
                saver={saver}
                isReadOnly={!mayEdit}
                faults={faults.filter(({ file }) => file === path)}
                jump={target?.path === path ? target.jump : undefined}
                onStep={handleStep}
                onCaret={(key, place) => {
                  setMarked(key);
                  setChosen({ path, item: effectivePath(documentPlace(path)?.kind ?? "menu", place) });
                }}
              />
            </section>
          )}
          <VerdictTabs
            verdict={verdict}
            error={error}
            isJudging={isValidating}
            proof={proof}
            mayEdit={mayEdit}
            onAgain={() => void judgeAgain()}
            onFault={handleFault}
            onRepair={handleRepair}
          />
        </div>
        {path !== undefined && mayJudge && (
          <PageBoundary>
            <Suspense>
              <PropertiesPane
                draftId={draft.id}
                path={chosen?.path ?? path}
                item={chosen?.item ?? []}
                version={version}
                mayEdit={mayEdit}
                company={company}
                isOnly={isOnly}
                faults={faults}
                unfinished={unfinished}
                steps={steps}
                onOnly={sayOnly}
                onCompany={setCompany}
                onPlace={({ path: at, line, column }) => go(at, { line, column })}
                onEdit={writeOnScreen}
              />
            </Suspense>
          </PageBoundary>
        )}
      </div>
      {asked !== undefined && (
        <Suspense>
          <Question
            draftId={draft.id}
            asked={asked}
            only={isOnly && company !== undefined ? [company] : undefined}
            write={writeAnswer}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
      {way !== undefined && (
        <Suspense>
          <Way draftId={draft.id} way={way} write={writeAnswer} onClose={() => setWay(undefined)} />
        </Suspense>
      )}
      {isAdding && (
        <AddDocument
          draftId={draft.id}
          open={path}
          onClose={() => setAdding(false)}
          onAdd={(at, first) => {
            setAdding(false);
            void add(at, first);
          }}
        />
      )}
    </div>
  );
}
