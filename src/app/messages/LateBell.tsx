import { useState } from "react";
import { useText } from "../../i18n/i18n.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { LatePart } from "../failures/LatePart.tsx";
import { useIdle } from "../shell/use-idle.ts";
import { lazy } from "../../ui/lazy.ts";

const MessageBell = lazy(async () => ({ default: (await import("./MessageBell.tsx")).MessageBell }));

/** Messages are counted when the first page has had its calls. */
const AFTER_FIRST_PAGE_MS = 1500;

/** The place of the bell; what it counts is asked for when the page stands. */
export function LateBell() {
  const text = useText();
  const isIdle = useIdle(AFTER_FIRST_PAGE_MS);
  // Somebody may be quicker than the bell.
  const [isPressed, setPressed] = useState(false);
  const place = <IconButton icon="bell" label={text("messages.title")} onClick={() => setPressed(true)} />;
  if (!isIdle && !isPressed) return place;
  return (
    <LatePart place={place}>
      <MessageBell isPressed={isPressed} />
    </LatePart>
  );
}
