import type { ComponentType } from "react";
import type { Control } from "../../../../core/compiler/properties/control.ts";
import { ChoiceControl } from "./ChoiceControl.tsx";
import { ChoicesControl } from "./ChoicesControl.tsx";
import { ConditionControl } from "./ConditionControl.tsx";
import type { ControlOf, ControlProps } from "./control-props.ts";
import { DeepControl } from "./DeepControl.tsx";
import { NumberControl } from "./NumberControl.tsx";
import { PartsControl } from "./PartsControl.tsx";
import { SwitchControl } from "./SwitchControl.tsx";
import { TextControl } from "./TextControl.tsx";
import { WaysControl } from "./WaysControl.tsx";
import { WordControl } from "./WordControl.tsx";
import { WordsControl } from "./WordsControl.tsx";

const componentByKind: { readonly [Kind in Control["kind"]]: ControlOf<Kind> } = {
  text: TextControl,
  switch: SwitchControl,
  number: NumberControl,
  word: WordControl,
  words: WordsControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  condition: ConditionControl,
  parts: PartsControl,
  ways: WaysControl,
  deep: DeepControl,
};

/** The control of a member, of whatever kind it is. */
export function ControlInput(props: Omit<ControlProps, "Draw">) {
  const Component = componentByKind[props.control.kind] as ComponentType<ControlProps>;
  return <Component {...props} Draw={ControlInput} />;
}
