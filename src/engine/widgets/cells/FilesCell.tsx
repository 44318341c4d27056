import { lazy } from "../../../ui/lazy.ts";
import { Suspense } from "../../../ui/Suspense.tsx";
import type { Cell } from "./cell.ts";

const FilesClip = lazy(() => import("../files/FilesClip.tsx"));

/** A clip with the number of files, which opens a box with all of them. */
export const FilesCell: Cell =
  (_column, { words, language }) =>
  (value) => (
    <Suspense fallback={null}>
      <FilesClip value={value} count={words.files} language={language} />
    </Suspense>
  );
