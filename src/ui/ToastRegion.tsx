import { useEffect, useState, useSyncExternalStore } from "react";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import { toast, toastStore, toastTimeMs, type ToastItem } from "./toast-store.ts";

export { toast } from "./toast-store.ts";

export type ToastRegionProps = { readonly label: string; readonly closeLabel: string };

/** Where messages appear; mount it once. Time stands still while the pointer or focus is inside. */
export function ToastRegion({ label, closeLabel }: ToastRegionProps) {
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  const [isPaused, setPaused] = useState(false);
  // Nothing is left to leave once the last message is closed under the pointer.
  if (items.length === 0 && isPaused) setPaused(false);
  return (
    // `aria-live="off"` keeps an open modal dialog from hiding the region; each message announces itself.
    <section
      className="toasts no-print"
      aria-label={label}
      aria-live="off"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {items.map((item) => (
        <ToastLine key={item.id} item={item} isPaused={isPaused} closeLabel={closeLabel} />
      ))}
    </section>
  );
}

type ToastLineProps = { readonly item: ToastItem; readonly isPaused: boolean; readonly closeLabel: string };

function ToastLine({ item, isPaused, closeLabel }: ToastLineProps) {
  const { id, tone, text, count } = item;
  useEffect(() => {
    if (isPaused) return undefined;
    // Naming the count starts the time anew when the same message arrives again.
    const timer = setTimeout(toast.close, toastTimeMs[tone], id, count);
    return () => clearTimeout(timer);
  }, [id, tone, count, isPaused]);
  return (
    <div className="toast" data-tone={tone} role={tone === "error" ? "alert" : "status"}>
      <Icon name={tone} />
      <span className="toast-text">{text}</span>
      {count > 1 && <span className="toast-count num">× {count}</span>}
      <IconButton icon="close" size="mini" label={closeLabel} onClick={() => toast.close(id)} />
    </div>
  );
}
