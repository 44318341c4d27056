import type { Language } from "../../../core/contract/language.ts";
import { FileLink } from "./FileLink.tsx";
import { useKnownFiles } from "./use-known-files.ts";

/** The one file of a cell. */
export default function OneFile({ value, language }: { readonly value: unknown; readonly language: Language }) {
  const [file] = useKnownFiles(value);
  return file === undefined ? null : <FileLink file={file} language={language} />;
}
