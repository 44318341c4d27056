/** One choice of a Select, MultiSelect or RadioGroup. */
export type Option<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean | undefined;
  /** A second, quieter text such as a code; searched as well. */
  readonly hint?: string | undefined;
  /** Depth in a tree; 0 at the top. */
  readonly level?: number | undefined;
};

/** Options whose label or hint contains every word typed, whatever the case. */
export function filterOptions<Value extends string>(options: readonly Option<Value>[], query: string): readonly Option<Value>[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter(({ label, hint = "" }) => {
    const text = `${label} ${hint}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
