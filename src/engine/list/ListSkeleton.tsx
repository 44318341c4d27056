import { useText } from "../../i18n/i18n.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";

const SKELETON_ROWS = 8;

/** The layout of the table while its first rows are on their way: a head and eight rows. */
export function ListSkeleton() {
  const text = useText();
  return (
    <div className="grid-scroll p-4">
      <Skeleton
        label={text("list.loading")}
        lines={["100%", ...Array.from({ length: SKELETON_ROWS }, (_, row) => `${96 - (row % 3) * 9}%`)]}
      />
    </div>
  );
}
