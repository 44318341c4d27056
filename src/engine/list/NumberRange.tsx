import { decimalMark } from "../../core/format/number.ts";
import { useText } from "../../i18n/i18n.ts";
import { NumberInput } from "../../ui/NumberInput.tsx";
import { useEngine } from "../engine-context.ts";
import { rangeOf, type WidgetProps } from "./search-widget.ts";

/** The least and the most of a number. */
export default function NumberRange({ model, value, onChange }: WidgetProps) {
  const text = useText();
  const { language } = useEngine();
  const [from, to] = rangeOf(value);
  const shared = { isWhole: (model.field.scale ?? 0) === 0, mark: decimalMark(language) };
  return (
    <span className="flex items-center gap-1">
      <NumberInput
        {...shared}
        aria-label={text("search.least")}
        placeholder={text("search.least")}
        value={from}
        onChange={(least) => onChange([least, to])}
      />
      <span aria-hidden="true">–</span>
      <NumberInput
        {...shared}
        aria-label={text("search.most")}
        placeholder={text("search.most")}
        value={to}
        onChange={(most) => onChange([from, most])}
      />
    </span>
  );
}
