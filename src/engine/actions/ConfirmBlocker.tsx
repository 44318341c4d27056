import { Icon } from "../../ui/Icon.tsx";

export type ConfirmBlockerProps = {
  readonly text: string;
  /** Lead to what is missing; absent where no input of the dialog is to blame. */
  readonly onGo?: (() => void) | undefined;
};

/** Beside a button that is off, where it cannot be scrolled away: why it is, and the way to what would switch it on. */
export function ConfirmBlocker({ text, onGo }: ConfirmBlockerProps) {
  return (
    <p className="dialog-blocker" role="status" data-blocker="">
      <Icon name="warning" />
      {onGo === undefined ? (
        <span>{text}</span>
      ) : (
        <button type="button" className="link" onClick={onGo}>
          {text}
        </button>
      )}
    </p>
  );
}
