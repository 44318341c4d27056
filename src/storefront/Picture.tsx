import { inWidth, PICTURE_WIDTHS } from "../core/contract/pictures.ts";

/** How wide a picture is shown: a mark, one of several cards, a wide one, or the record's own. */
export type PictureSize = "mark" | "card" | "wide" | "whole";
type PictureProps = {
  readonly src: string | undefined;
  readonly name: string;
  readonly size: PictureSize;
  readonly isFirst?: boolean;
};

const SIZES: Readonly<Record<PictureSize, string>> = {
  mark: "64px",
  card: "(max-width: 767.98px) 50vw, 300px",
  wide: "(max-width: 767.98px) 86vw, 420px",
  whole: "(max-width: 991.98px) 100vw, 640px",
};

/** A picture in a box of fixed shape, so that nothing jumps; a missing one is a neutral outline. */
export function Picture({ src, name, size, isFirst = false }: PictureProps) {
  if (src === undefined)
    return (
      <span className="p-picture" data-missing="">
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4" />
        </svg>
      </span>
    );
  return (
    <span className="p-picture">
      <img
        src={inWidth(src, 400)}
        srcSet={PICTURE_WIDTHS.map((width) => `${inWidth(src, width)} ${width}w`).join(", ")}
        sizes={SIZES[size]}
        alt={name}
        width={400}
        height={300}
        loading={isFirst ? "eager" : "lazy"}
        decoding="async"
        fetchPriority={isFirst ? "high" : "auto"}
      />
    </span>
  );
}
