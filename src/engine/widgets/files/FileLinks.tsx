import type { Language } from "../../../core/contract/language.ts";
import { FileLink } from "./FileLink.tsx";
import { useKnownFiles } from "./use-known-files.ts";
import { usePreviews } from "./use-previews.ts";

/** The files of a field to read: one below the other, pictures with a small preview. */
export default function FileLinks({ value, language }: { readonly value: unknown; readonly language: Language }) {
  const files = useKnownFiles(value);
  const previews = usePreviews(files);
  return (
    <ul className="file-links">
      {files.map((file) => (
        <li key={file.id}>
          <FileLink file={file} language={language} preview={previews.get(file.id)} />
        </li>
      ))}
    </ul>
  );
}
