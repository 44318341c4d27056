import { useRef, useState } from "react";
import { useEngine } from "../../engine/engine-context.ts";
import { arrangeTexts } from "../../i18n/arrange-texts.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { keepOrder, WORKBENCH_PARTS, type WorkbenchPart } from "./own-order.ts";

export type ArrangeDialogProps = {
  readonly userName: string;
  readonly order: readonly WorkbenchPart[];
  readonly onOrder: (order: readonly WorkbenchPart[]) => void;
  readonly onClose: () => void;
};

/** The parts of the workbench one below the other, each moved by a button; what is moved is moved on the page at once. */
export default function ArrangeDialog({ userName, order, onOrder, onClose }: ArrangeDialogProps) {
  const { say, report } = useEngine();
  const [told, setTold] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const put = (next: readonly WorkbenchPart[]): void => {
    onOrder(next);
    keepOrder(userName, next === WORKBENCH_PARTS ? undefined : next).catch(report);
  };
  const move = (part: WorkbenchPart, by: 1 | -1): void => {
    const from = order.indexOf(part);
    const others = order.filter((one) => one !== part);
    put([...others.slice(0, from + by), part, ...others.slice(from + by)]);
    setTold(`${say(arrangeTexts[part])} ${from + by + 1} / ${order.length}`);
    // The part has moved from under the button; at either end the other button is left.
    requestAnimationFrame(() => {
      const own = list.current?.querySelector(`[data-arrange="${part}"]`);
      const isEnd = from + by === 0 || from + by === order.length - 1;
      own?.querySelector<HTMLElement>(`[data-move="${isEnd ? -by : by}"]`)?.focus();
    });
  };
  return (
    <Dialog
      open
      width={480}
      title={say(arrangeTexts.title)}
      description={say(arrangeTexts.help)}
      closeLabel={say(arrangeTexts.done)}
      onOpenChange={onClose}
      footer={
        <>
          <Button data-arrange-usual="" onClick={() => put(WORKBENCH_PARTS)}>
            {say(arrangeTexts.usual)}
          </Button>
          <Button tone="primary" data-arrange-done="" onClick={onClose}>
            {say(arrangeTexts.done)}
          </Button>
        </>
      }
    >
      <ol ref={list} className="grid gap-1">
        {order.map((part, place) => (
          <li key={part} data-arrange={part} className="flex min-h-11 items-center gap-2 border-b border-line">
            <span className="flex-1">{say(arrangeTexts[part])}</span>
            <IconButton
              icon="chevron-up"
              data-move="-1"
              label={`${say(arrangeTexts.up)} ${say(arrangeTexts[part])}`}
              disabledReason={place === 0 ? say(arrangeTexts.first) : undefined}
              onClick={() => move(part, -1)}
            />
            <IconButton
              icon="chevron-down"
              data-move="1"
              label={`${say(arrangeTexts.down)} ${say(arrangeTexts[part])}`}
              disabledReason={place === order.length - 1 ? say(arrangeTexts.last) : undefined}
              onClick={() => move(part, 1)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {told}
      </p>
    </Dialog>
  );
}
