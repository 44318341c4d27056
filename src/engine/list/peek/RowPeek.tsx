import useSWR from "swr";
import type { DetailBundle } from "../../../core/definition/product.ts";
import type { ScreenId } from "../../../core/definition/generated/documents.ts";
import { useText } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { FailureNote } from "../../actions/FailureNote.tsx";
import DetailScreen from "../../detail/DetailScreen.tsx";
import { ReadOnlyContext } from "../../detail/read-only.ts";
import { useEngine } from "../../engine-context.ts";
import "./peek.css";

export type RowPeekProps = { readonly screen: ScreenId; readonly id: string; readonly onClose: () => void };

/** The document of a row, to read beside the list that stays in use. */
export default function RowPeek({ screen, id, onClose }: RowPeekProps) {
  const text = useText();
  const engine = useEngine();
  const { data: bundle, error } = useSWR(["screen", screen, engine.variant], () => engine.loadScreen(screen), {
    revalidateOnFocus: false,
  });
  return (
    <div role="region" className="row-peek" data-peek={id} aria-label={text("list.peek")}>
      <header className="row-peek-head">
        <Button onClick={() => engine.open({ kind: "detail", screen, id, mode: "read" })}>{text("list.peekOpen")}</Button>
        <span className="row-peek-help">{text("list.peekHelp")}</span>
        <IconButton icon="close" label={text("common.close")} onClick={onClose} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what is longer than the window */}
      <div className="row-peek-body" tabIndex={0} role="group" aria-label={text("list.peek")}>
        {bundle === undefined ? (
          error === undefined ? (
            <Spinner label={text("detail.loading")} />
          ) : (
            <FailureNote error={error} />
          )
        ) : (
          <ReadOnlyContext value={true}>
            <DetailScreen bundle={bundle as DetailBundle} id={id} mode="read" />
          </ReadOnlyContext>
        )}
      </div>
    </div>
  );
}
