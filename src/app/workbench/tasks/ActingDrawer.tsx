import { useEffect, useMemo, useState } from "react";
import useSWR from "swr";
import { showInPlaceOf } from "../../../client/acting.ts";
import { fillText } from "../../../core/contract/language.ts";
import type { Absent, Task } from "../../../core/contract/tasks.ts";
import type { DetailBundle } from "../../../core/definition/product.ts";
import { FailureNote } from "../../../engine/actions/FailureNote.tsx";
import DetailScreen from "../../../engine/detail/DetailScreen.tsx";
import { type Destination, type Engine, EngineContext, useEngine } from "../../../engine/engine-context.ts";
import { useText } from "../../../i18n/i18n.ts";
import { actingTexts } from "../../../i18n/acting-texts.ts";
import { Drawer } from "../../../ui/Drawer.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { openedBy } from "../../engine/default-detail.ts";
import { actingEngine } from "./acting-engine.ts";

export type ActingDrawerProps = { readonly task: Task; readonly absent: Absent; readonly onClose: () => void };

const WIDTH = 1200;
/** Asked again it would be another object, which a document takes for a newer form. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false } as const;

/** The document of a task that is somebody else's, read and acted on in her place: beside the tasks, not under a menu of one's own. */
export default function ActingDrawer({ task, absent, onClose }: ActingDrawerProps) {
  const own = useEngine();
  const text = useText();
  const [mode, setMode] = useState<"read" | "edit">("read");
  const acting = useMemo(() => actingEngine(own, absent, task.entity), [own, absent, task.entity]);
  const { data: bundle, error } = useSWR(
    ["acting-screen", task.screen, absent.userName, absent.companyId],
    () => detailOf(acting, task),
    ONCE,
  );
  const engine = useMemo((): Engine => {
    const open = (destination: Destination): void => {
      const isHere = destination.kind === "detail" && destination.id === task.id;
      if (isHere) return setMode(destination.mode);
      onClose();
      // What else it leads to is opened as by oneself.
      if (destination.kind !== "back") own.open(destination);
    };
    return { ...acting, open, href: () => undefined };
  }, [acting, own, task.id, onClose]);
  useEffect(() => {
    showInPlaceOf(absent);
    return () => showInPlaceOf(undefined);
  }, [absent]);
  const name = absent.nickName || absent.userName;
  const title = own.say(fillText(actingTexts.title, { name, what: task.kind, no: task.name }));
  return (
    <Drawer open onOpenChange={onClose} title={title} width={WIDTH} closeLabel={text("common.close")}>
      {bundle === undefined ? (
        error === undefined ? (
          <Spinner label={text("detail.loading")} />
        ) : (
          <FailureNote error={error} />
        )
      ) : (
        <EngineContext value={engine}>
          <DetailScreen bundle={bundle} id={task.id} mode={mode} />
        </EngineContext>
      )}
    </Drawer>
  );
}

/** @throws {Error} where the list opens no document */
async function detailOf(engine: Engine, task: Task): Promise<DetailBundle> {
  const screen = openedBy(await engine.loadScreen(task.screen));
  if (screen === undefined) throw new Error(`"${task.screen}" opens no document`);
  return (await engine.loadScreen(screen)) as DetailBundle;
}
