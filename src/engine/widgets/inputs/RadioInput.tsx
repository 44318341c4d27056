import { RadioGroup } from "../../../ui/RadioGroup.tsx";
import { useOptions } from "./DictInputs.tsx";
import { type InputProps, inputText, naming } from "./input.ts";

/** One value of a dictionary, or yes and no, with all of them in view. */
export function RadioInput(props: InputProps) {
  const { field, value, onChange, onLeave, language, dictionary } = props;
  return (
    <RadioGroup
      {...naming(props)}
      options={useOptions(dictionary, language, field.among)}
      value={inputText(value)}
      onChange={(chosen) => {
        onChange(chosen);
        onLeave();
      }}
    />
  );
}
