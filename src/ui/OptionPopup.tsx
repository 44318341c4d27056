import type { RefObject } from "react";
import { OptionList, type OptionListProps } from "./OptionList.tsx";
import Popup from "./Popup.tsx";

export type OptionPopupProps = OptionListProps<string> & {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

/** The listbox below a combobox, with what puts it there; it comes when somebody reaches for the control. */
export default function OptionPopup({ anchor, onClose, ...list }: OptionPopupProps) {
  return (
    <Popup anchor={anchor} onClose={onClose} focus="none" matchWidth>
      <OptionList {...list} />
    </Popup>
  );
}
