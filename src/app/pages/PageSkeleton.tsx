import { useText } from "../../i18n/i18n.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useDelay } from "./use-delay.ts";

const SHOW_AFTER_MS = 150; // design, section 8: a fast answer shows no skeleton

/** The place of a page whose code or definition is on its way: search card, head, eight rows. */
export function PageSkeleton() {
  const text = useText();
  const isLate = useDelay(SHOW_AFTER_MS);
  if (!isLate) return null;
  return (
    <div className="page-skeleton">
      <Skeleton lines={["30%"]} label={text("app.loading")} />
      <div className="card">
        <Skeleton lines={["100%", "60%"]} />
      </div>
      <div className="card">
        <Skeleton lines={["100%", "100%", "100%", "100%", "100%", "100%", "100%", "70%"]} />
      </div>
    </div>
  );
}
