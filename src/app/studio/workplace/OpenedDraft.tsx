import { useEffect, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import type { OpenDraft, Texts, WordedFault } from "../../../client/studio.ts";
import type { ReadText } from "../../../core/compiler/changed-documents.ts";
import { firstText } from "../../../core/compiler/first-text.ts";
import type { EditedTexts } from "../../../core/compiler/edit-item.ts";
import { effectivePath, type ItemPath } from "../../../core/compiler/item-path.ts";
import { documentPath, documentPlace } from "../../../core/definition/document-kind.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { lazy } from "../../../ui/lazy.ts";
import { Note } from "../../../ui/Note.tsx";
import { Suspense } from "../../../ui/Suspense.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { report } from "../../failures/report.ts";
import { formerTexts } from "../questions/former-texts.ts";
import { UndoAnswer } from "../questions/UndoAnswer.tsx";
import { type Answer, answeredTexts } from "../questions/answered-texts.ts";
import type { Place } from "../screen/ScreenPane.tsx";
import type { Asked } from "../questions/Question.tsx";
import { WaysIn, type WayKind } from "../ways/WaysIn.tsx";
import { useMay } from "../use-may.ts";
import { useWords } from "../use-words.ts";
import { AddDocument } from "./AddDocument.tsx";
import { DocumentHead } from "./DocumentHead.tsx";
import { DocumentPane } from "./DocumentPane.tsx";
import { DocumentTree } from "./DocumentTree.tsx";
import { DraftHead } from "./DraftHead.tsx";
import { forgetText } from "./kept-texts.ts";
import { SaveTrouble } from "./SaveMark.tsx";
import type { Jump } from "./TextEditor.tsx";
import { textOnServer } from "./draft-saver.ts";
import { useDraftSaver } from "./use-draft-saver.ts";
import { useVerdict } from "./use-verdict.ts";
import { VerdictTabs } from "./VerdictTabs.tsx";
import type { WorkplaceProps } from "./Workplace.tsx";

const FlowPane = lazy(() => import("../flow/FlowPane.tsx"));
const ScreenPane = lazy(() => import("../screen/ScreenPane.tsx"));
const Way = lazy(() => import("../ways/Way.tsx"));
const PropertiesPane = lazy(() => import("../properties/PropertiesPane.tsx"));
const Question = lazy(() => import("../questions/Question.tsx"));

export type OpenedDraftProps = WorkplaceProps & { readonly draft: OpenDraft; readonly onChanged: () => void };

/** Its documents at the left, one of them as text, and below what the compiler says of the whole. */
export function OpenedDraft({ draft, path, onOpen: openPath, onLeave, onChanged }: OpenedDraftProps) {
  const words = useWords();
  const { mutate } = useSWRConfig();
  const holdsEdit = useMay("template:screen:edit");
  const mayJudge = useMay("template:screen:validate");
  const isWaiting = draft.state === "waiting";
  const mayEdit = draft.isOwn && holdsEdit && !isWaiting;
  // Each text that arrives makes the draft another one, which is judged and listed anew.
  const [version, setVersion] = useState(0);
  const [renewed, setRenewed] = useState(0);
  const [target, setTarget] = useState<{ readonly path: string; readonly jump: Jump }>();
  const [asked, setAsked] = useState<Asked>();
  const [way, setWay] = useState<WayKind>();
  const [undoable, setUndoable] = useState<Texts>();
  const [marked, setMarked] = useState<string>();
  const [drawnPath, setDrawnPath] = useState<string>();
  // The screen or flow stays in view while what it is made of is open.
  if (path !== undefined && path !== drawnPath && isDrawn(path)) setDrawnPath(path);
  // Who changes are for, and as whom it is looked at: a company whose document is opened, until somebody chooses.
  const [company, setCompany] = useState(path && documentPlace(path)?.variant);
  const [isOnly, setOnly] = useState(company !== undefined);
  const [chosen, setChosen] = useState<{ readonly path: string; readonly item: ItemPath }>();
  const [isAdding, setAdding] = useState(false);
  const handleSaved = (): void => {
    setVersion((before) => before + 1);
    onChanged();
  };
  // What has been typed since would go with it.
  const handleTyped = (): void => {
    setUndoable(undefined);
    handleSaved();
  };
  const saver = useDraftSaver(draft, handleTyped, mayEdit);
  const { data: verdict, error, isValidating, mutate: judgeAgain } = useVerdict(draft.id, version);
  const faults = verdict?.faults ?? [];

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
    const variant = documentPlace(to)?.variant;
    setOnly(variant !== undefined);
    if (variant !== undefined) setCompany(variant);
    setChosen({ path: to, item: [] });
  };
  const go = (to: string, jump: Jump): void => {
    setTarget({ path: to, jump });
    if (to !== opened.current) onOpen(to);
  };
  /** The server's texts are others than the editor's. */
  const renew = async (...of: readonly string[]): Promise<void> => {
    for (const one of of) forgetText(draft.id, one);
    await Promise.all(of.map((one) => mutate(["studio-document", draft.id, one])));
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
  /** A difference that says nothing any more; what is chosen is shown where everybody has it. */
  const takeAway = async (at: string): Promise<void> => {
    await saver.writeNow(at, null);
    forgetText(draft.id, at);
    const place = documentPlace(at);
    if (opened.current === at && place !== undefined) onOpen(documentPath({ kind: place.kind, name: place.name }));
    handleSaved();
  };
  /** Write what an answer makes, after all that was typed; the first of the documents opens. */
  const writeAnswer = async (answer: Answer): Promise<number> => {
    await saver.settled();
    const texts = await answeredTexts(draft.id, answer);
    if (texts.size === 0) return 0;
    const former = await formerTexts(draft.id, [...texts.keys()]);
    await saver.writeAll(texts);
    await renew(...texts.keys());
    setUndoable(former);
    onOpen([...texts].find(([, text]) => text !== null)?.[0]);
    return texts.size;
  };
  const undoAnswer = async (former: Texts): Promise<void> => {
    await saver.writeAll(former);
    setUndoable(undefined);
    await renew(...former.keys());
  };
  /** Write what a change on the screen makes into the open texts, where it can be undone. */
  const writeOnScreen = async (answer: (read: ReadText) => EditedTexts, key: string): Promise<void> => {
    try {
      await saver.settled();
      const texts = await answeredTexts(draft.id, answer);
      if (texts.size === 0) toast.error(words("notHere"));
      for (const [at, text] of texts) {
        const isThere = (await textOnServer(draft.id, at)) !== null;
        if (text === null) {
          if (isThere) await takeAway(at);
          continue;
        }
        if (!isThere) {
          await add(at, text);
          continue;
        }
        const before = text.slice(0, Math.max(0, text.indexOf(`"key": "${key}"`))).split("\n");
        go(at, { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, text });
      }
    } catch (fault) {
      report(fault);
    }
  };
  const handleFault = ({ file, line, column }: WordedFault): void => go(file, { line, column });
  const handleRepair = ({ file, line, column, repair }: WordedFault): void => go(file, { line, column, edit: repair });
  const drawn = {
    draftId: draft.id,
    version,
    marked,
    mayEdit,
    company,
    isOnly,
    onOnly: setOnly,
    onCompany: setCompany,
    onMark: setMarked,
    onPlace: ({ path: at, line, column }: Place): void => go(at, { line, column, isBeside: true }),
    onEdit: writeOnScreen,
  };
  return (
    <div className="studio-workplace" data-open={path === undefined ? undefined : ""}>
      <DraftHead
        draft={draft}
        saver={saver}
        verdict={isValidating ? undefined : verdict}
        mayEdit={mayEdit}
        onLeave={onLeave}
        onChanged={handleSaved}
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
              go(to, { line, column: 1 });
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
                onCaret={(key, steps) => {
                  setMarked(key);
                  setChosen({ path, item: effectivePath(documentPlace(path)?.kind ?? "menu", steps) });
                }}
              />
            </section>
          )}
          {path !== undefined && drawnPath !== undefined && isOfDrawn(path, drawnPath) && (
            <Suspense>
              {documentPlace(drawnPath)?.kind === "workflow" ? (
                <FlowPane key={documentPlace(drawnPath)?.name} {...drawn} path={drawnPath} onAnswer={writeAnswer} />
              ) : (
                <ScreenPane key={documentPlace(drawnPath)?.name} {...drawn} path={drawnPath} />
              )}
            </Suspense>
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
        {path !== undefined && mayJudge && (
          <Suspense>
            <PropertiesPane
              draftId={draft.id}
              path={chosen?.path ?? path}
              item={chosen?.item ?? []}
              version={version}
              mayEdit={mayEdit}
              company={company}
              isOnly={isOnly}
              onOnly={setOnly}
              onCompany={setCompany}
              onPlace={({ path: at, line, column }) => go(at, { line, column })}
              onEdit={writeOnScreen}
            />
          </Suspense>
        )}
      </div>
      {asked !== undefined && (
        <Suspense>
          <Question draftId={draft.id} asked={asked} write={writeAnswer} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
      {way !== undefined && (
        <Suspense>
          <Way draftId={draft.id} way={way} write={writeAnswer} onClose={() => setWay(undefined)} />
        </Suspense>
      )}
      {isAdding && (
        <AddDocument draftId={draft.id} open={path} onClose={() => setAdding(false)} onAdd={(at, first) => void add(at, first)} />
      )}
    </div>
  );
}

function isDrawn(path: string): boolean {
  return ["screen", "workflow"].includes(documentPlace(path)?.kind ?? "");
}

/** A document of the module of what is drawn, or one that is written for all modules. */
function isOfDrawn(path: string, drawnPath: string): boolean {
  const folder = drawnPath.split("/").slice(0, 3).join("/");
  return path.startsWith(`${folder}/`) || !path.startsWith("schemas/modules/");
}
