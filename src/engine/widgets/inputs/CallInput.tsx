import { useText } from "../../../i18n/i18n.ts";
import { Select } from "../../../ui/Select.tsx";
import type { OptionCall } from "../../../core/definition/generated/documents.ts";
import { type InputProps, inputText, keptText, naming } from "./input.ts";
import { useCallOptions } from "./use-call-options.ts";

/** One of the values that a call offers, found by typing where the call searches. */
export function CallInput(props: InputProps & { readonly call: OptionCall }) {
  const { call, value, onChange, onLeave } = props;
  const t = useText();
  const { options, isLoading, fill, onSearch } = useCallOptions(call);
  const text = inputText(value);
  // A stored value that is not offered any more stays what it is, after those that were found for what is typed.
  const offered =
    text === "" || options.some((option) => option.value === text) ? options : [...options, { value: text, label: text }];
  return (
    <Select
      {...naming(props)}
      options={offered}
      labels={{ empty: t("input.noMatch"), clear: t("input.clear") }}
      loading={isLoading}
      value={text}
      onChange={(chosen) => {
        onChange(keptText(chosen));
        fill(chosen);
      }}
      {...(onSearch === undefined ? {} : { onSearch })}
      onBlur={onLeave}
      clearable={props.inCell !== true}
    />
  );
}
