type PictureProps = { readonly src: string | undefined; readonly name: string; readonly isFirst?: boolean };

/** A picture in a box of fixed shape, so that nothing jumps; a missing one is a neutral outline. */
export function Picture({ src, name, isFirst = false }: PictureProps) {
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
        src={src}
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
