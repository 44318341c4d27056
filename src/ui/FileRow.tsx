import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import { ProgressBar } from "./ProgressBar.tsx";

export type FileItem = {
  readonly key: string;
  readonly name: string;
  /** Size as shown, such as `"1.2 MB"`. */
  readonly size?: string | undefined;
  readonly href?: string | undefined;
  /** Opens it, where its address has to be asked for first. */
  readonly onOpen?: (() => void) | undefined;
  /** Address of a small picture; only for images. */
  readonly thumbnail?: string | undefined;
  readonly state:
    | { readonly kind: "ready" }
    | { readonly kind: "sending"; readonly percent: number }
    | { readonly kind: "failed"; readonly reason: string };
};

export type FileRowLabels = {
  readonly remove: (name: string) => string;
  readonly sending: (name: string) => string;
  readonly retry: (name: string) => string;
};

export type FileRowProps = {
  readonly file: FileItem;
  readonly labels: FileRowLabels;
  readonly onRemove?: ((key: string) => void) | undefined;
  readonly onRetry?: ((key: string) => void) | undefined;
};

/** One file of a FileDrop. */
export function FileRow({ file, labels, onRemove, onRetry }: FileRowProps) {
  const { key, name, size, href, onOpen, thumbnail, state } = file;
  return (
    <li className="file" data-state={state.kind}>
      {thumbnail === undefined ? (
        <Icon name="paper" className="text-text-3" />
      ) : (
        <img src={thumbnail} alt="" width={32} height={32} loading="lazy" />
      )}
      <span className="file-name">
        {onOpen !== undefined ? (
          <button type="button" className="link justify-self-start" data-tip="" onClick={onOpen}>
            {name}
          </button>
        ) : href === undefined ? (
          <span data-tip="">{name}</span>
        ) : (
          <a className="link" href={href} target="_blank" rel="noreferrer" data-tip="">
            {name}
          </a>
        )}
        {state.kind === "failed" && <small className="text-danger">{state.reason}</small>}
        {state.kind === "sending" && <ProgressBar label={labels.sending(name)} percent={state.percent} />}
      </span>
      {size && <span className="text-caption text-text-3 num">{size}</span>}
      {state.kind === "failed" && onRetry && (
        <IconButton icon="refresh" size="small" label={labels.retry(name)} onClick={() => onRetry(key)} />
      )}
      {onRemove && <IconButton icon="trash" size="small" label={labels.remove(name)} onClick={() => onRemove(key)} />}
    </li>
  );
}
