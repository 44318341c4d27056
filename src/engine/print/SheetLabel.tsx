import useSWRImmutable from "swr/immutable";
import type { Language } from "../../core/contract/language.ts";
import { textsIn, useText } from "../../i18n/i18n.ts";
import { useEngine } from "../engine-context.ts";

/** A label on paper: in the reader's language, and below it in that of the company's papers where it is another one. */
export function SheetLabel({ id, language }: { readonly id: string; readonly language: Language | undefined }) {
  const t = useText();
  const { language: own } = useEngine();
  const second = language === undefined || language === own ? undefined : language;
  const { data: say } = useSWRImmutable(second && ["texts", second], () => textsIn(second!));
  return (
    <>
      {t(id)}
      {second !== undefined && say !== undefined && (
        <span className="sheet-second" lang={second === "cn" ? "zh-CN" : "id"}>
          {say(id)}
        </span>
      )}
    </>
  );
}
