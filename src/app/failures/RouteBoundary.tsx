import { Component, type ReactNode } from "react";
import type { Place } from "../../ui/route.ts";
import { PageFault } from "./PageFault.tsx";

type RouteBoundaryProps = { readonly place: Place; readonly children: ReactNode };
type State = { readonly place: Place; readonly fault: { readonly error: unknown } | undefined };

/** A fault outside of any page, such as in the shell; who goes elsewhere leaves it behind. */
export class RouteBoundary extends Component<RouteBoundaryProps, State> {
  override state: State = { place: this.props.place, fault: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { fault: { error } };
  }

  static getDerivedStateFromProps({ place }: RouteBoundaryProps, state: State): State | null {
    return place === state.place ? null : { place, fault: undefined };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    return fault === undefined ? this.props.children : <PageFault error={fault.error} />;
  }
}
