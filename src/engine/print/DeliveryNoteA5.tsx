import DeliveryNote from "./DeliveryNote.tsx";
import type { TemplateProps } from "./templates.ts";

/** The delivery note on half the paper, for forms in several layers. */
export default function DeliveryNoteA5(props: TemplateProps) {
  return <DeliveryNote {...props} paper="a5" />;
}
