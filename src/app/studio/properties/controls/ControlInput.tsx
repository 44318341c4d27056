import type { ComponentType } from "react";
import type { Control } from "../../../../core/compiler/properties/control.ts";
import { ChoiceControl } from "./ChoiceControl.tsx";
import { ChoicesControl } from "./ChoicesControl.tsx";
import { ConditionControl } from "./ConditionControl.tsx";
import type { ControlOf, ControlProps } from "./control-props.ts";
import { DeepControl } from "./DeepControl.tsx";
import { ListControl } from "./ListControl.tsx";
import { MapControl } from "./MapControl.tsx";
import { NumberControl } from "./NumberControl.tsx";
import { PartsControl } from "./PartsControl.tsx";
import { ShapeControl } from "./ShapeControl.tsx";
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
  list: ListControl,
  map: MapControl,
  parts: PartsControl,
  ways: WaysControl,
  shape: ShapeControl,
  deep: DeepControl,
};

/** The control of a member, of whatever kind it is. */
export function ControlInput(props: Omit<ControlProps, "Draw">) {
  const Component = componentByKind[props.control.kind] as ComponentType<ControlProps>;
  return <Component {...props} Draw={ControlInput} />;
}
