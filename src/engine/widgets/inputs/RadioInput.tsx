import { RadioGroup } from "../../../ui/RadioGroup.tsx";
import { useOptions } from "./DictInputs.tsx";
import { type InputProps, inputText, naming } from "./input.ts";

/** One value of a dictionary, or yes and no, with all of them in view. */
export function RadioInput(props: InputProps) {
  const { onChange, onLeave } = props;
  const value = inputText(props.value);
  return (
    <RadioGroup
      {...naming(props)}
      options={useOptions(props, [value])}
      value={value}
      onChange={(chosen) => {
        onChange(chosen);
        onLeave();
      }}
    />
  );
}
