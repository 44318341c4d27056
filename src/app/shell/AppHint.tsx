import { useMemo, useState } from "react";
import { encode } from "uqr";
import { useText } from "../../i18n/i18n.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Popover } from "../../ui/Popover.tsx";

/** How to open the portal on a phone: its address as a code to photograph. */
export default function AppHint() {
  const text = useText();
  const [isOpen, setOpen] = useState(true);
  const code = useMemo(() => encode(location.origin, { border: 2 }), []);
  const dots = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <Popover
      trigger={<IconButton icon="phone" label={text("shell.appHint")} />}
      label={text("shell.appHint")}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
    >
      <div className="app-hint">
        <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={location.origin} shapeRendering="crispEdges">
          <path d={dots} />
        </svg>
        <p>{text("shell.appHintText")}</p>
      </div>
    </Popover>
  );
}
