import { useEffect, useMemo } from "react";
import type { OpenDraft } from "../../../client/studio-answers.ts";
import { report } from "../../failures/report.ts";
import { DraftSaver, textOnServer } from "./draft-saver.ts";
import { forgetText, keepText, keptPaths, readKept } from "./kept-texts.ts";

/**
 * The saver of one draft for as long as it is open. What an earlier page could not write any more goes out first.
 *
 * @param onSaved a text has arrived: the draft is another one
 */
export function useDraftSaver(
  { id, lockVersion }: OpenDraft,
  onSaved: (path: string, text: string | null) => void,
  mayEdit: boolean,
): DraftSaver {
  const saver = useMemo(
    () =>
      new DraftSaver(id, lockVersion, (path, text, newest) => {
        const kept = readKept(id, path);
        if (text === null) forgetText(id, path);
        // Another window of this browser may keep its own there, which was typed over something else.
        else if (kept !== undefined && kept.text === newest) keepText(id, path, { ...kept, seen: text });
        onSaved(path, text);
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- from the first answer on the saver itself knows the version
    [id],
  );
  useEffect(() => {
    addEventListener("online", saver.flush);
    addEventListener("pagehide", saver.flush);
    if (mayEdit) resumeAll(id, saver).catch(report);
    return () => {
      removeEventListener("online", saver.flush);
      removeEventListener("pagehide", saver.flush);
      saver.end();
    };
  }, [id, saver, mayEdit]);
  return saver;
}

async function resumeAll(draftId: number, saver: DraftSaver): Promise<void> {
  for (const path of keptPaths(draftId)) {
    const kept = readKept(draftId, path);
    if (kept === undefined || kept.seen === kept.text) continue;
    saver.resume(path, kept.text, kept.seen, await textOnServer(draftId, path));
  }
}
