import { useMemo } from "react";
import { languageTag } from "../../core/contract/language.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";

/** Texts of the date pickers; the parts of `ui` know no language of their own. */
export function useDateLabels() {
  const text = useText();
  const language = useLanguage();
  return useMemo(
    () => ({
      lang: languageTag[language],
      labels: {
        open: text("input.openCalendar"),
        clear: text("input.clear"),
        previousMonth: text("input.previousMonth"),
        nextMonth: text("input.nextMonth"),
        month: text("input.month"),
        year: text("input.year"),
        time: text("input.time"),
        confirm: text("common.confirm"),
        from: text("date.from"),
        to: text("date.to"),
        unread: text("date.unread"),
      },
    }),
    [text, language],
  );
}
