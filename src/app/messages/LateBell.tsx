import { useState } from "react";
import { useText } from "../../i18n/i18n.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { LatePart } from "../failures/LatePart.tsx";
import { loadBell, useLateParts } from "../shell/late-parts.ts";
import { lazy } from "../../ui/lazy.ts";

const MessageBell = lazy(async () => ({ default: (await loadBell()).MessageBell }));

/** The place of the bell; what it counts is asked for when the first page has had its calls. */
export function LateBell() {
  const text = useText();
  const isHere = useLateParts();
  // Somebody may be quicker than the bell.
  const [isPressed, setPressed] = useState(false);
  const place = <IconButton icon="bell" label={text("messages.title")} onClick={() => setPressed(true)} />;
  if (!isHere && !isPressed) return place;
  return (
    <LatePart place={place}>
      <MessageBell isPressed={isPressed} />
    </LatePart>
  );
}
