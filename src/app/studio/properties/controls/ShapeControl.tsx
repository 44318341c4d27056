import type { Control } from "../../../../core/compiler/properties/control.ts";
import { shapeOf } from "../../../../core/compiler/properties/fits.ts";
import { useProperties } from "../properties-context.ts";
import type { ControlProps } from "./control-props.ts";

/** What the name of a shape stands for. */
export function ShapeControl({ control, Draw, ...rest }: ControlProps<Extract<Control, { kind: "shape" }>>) {
  const { all } = useProperties();
  return <Draw {...rest} control={shapeOf(control, all.shapes)} />;
}
