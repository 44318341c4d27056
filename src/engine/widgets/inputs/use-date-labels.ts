import { useText } from "../../../i18n/i18n.ts";

/** What the parts of a calendar are called. */
export function useDateLabels() {
  const t = useText();
  return {
    open: t("input.openCalendar"),
    clear: t("input.clear"),
    previousMonth: t("input.previousMonth"),
    nextMonth: t("input.nextMonth"),
    month: t("input.month"),
    year: t("input.year"),
    time: t("input.time"),
    now: t("input.now"),
    confirm: t("common.confirm"),
  };
}
