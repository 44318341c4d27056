import { lazy } from "../../../ui/lazy.ts";
import { Suspense } from "../../../ui/Suspense.tsx";
import type { Cell } from "./cell.ts";

const OneFile = lazy(() => import("../files/OneFile.tsx"));

/** One file: its name, which opens it. */
export const FileCell: Cell =
  (_column, { language }) =>
  (value) => (
    <Suspense fallback={null}>
      <OneFile value={value} language={language} />
    </Suspense>
  );
