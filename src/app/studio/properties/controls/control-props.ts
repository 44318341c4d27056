import type { ComponentType } from "react";
import type { Control } from "../../../../core/compiler/properties/control.ts";

export type ControlProps<One extends Control = Control> = {
  readonly control: One;
  /** What is said or goes without saying; null: nothing. */
  readonly value: unknown;
  /** Names the control. */
  readonly label: string;
  readonly isReadOnly: boolean;
  /** Where it is written. */
  readonly at: string;
  /** Draws the controls of what lies within. */
  readonly Draw: ComponentType<Omit<ControlProps, "Draw">>;
  /** Done: by one press; what is typed is done when it is left. */
  readonly onChange: (now: unknown, isDone: boolean) => void;
};

/** The component of each kind of control. */
export type ControlOf<Kind extends Control["kind"]> = ComponentType<ControlProps<Extract<Control, { readonly kind: Kind }>>>;
