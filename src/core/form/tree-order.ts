/** A record in its place in the tree. */
export type TreeNode<Row> = {
  readonly row: Row;
  /** 0 at the top. */
  readonly level: number;
  /** The records above it, outermost first. */
  readonly above: readonly Row[];
};

/**
 * Arrange records that name the record above them: children stand below their parent, in the order given. A record whose
 * parent is missing stands at the top; so does the first record of a circle, so that nothing is lost.
 *
 * @param parentOf id of the record above; empty, 0 or unknown at the top
 */
export function treeOrder<Row extends { readonly id: string }>(
  rows: readonly Row[],
  parentOf: (row: Row) => unknown,
): readonly TreeNode<Row>[] {
  const ids = new Set(rows.map(({ id }) => id));
  const children = new Map<string, Row[]>();
  const tops: Row[] = [];
  for (const row of rows) {
    const parent = String(parentOf(row) ?? "");
    if (!ids.has(parent) || parent === row.id) tops.push(row);
    else children.set(parent, [...(children.get(parent) ?? []), row]);
  }
  const placed: TreeNode<Row>[] = [];
  const seen = new Set<string>();
  const place = (row: Row, above: readonly Row[]): void => {
    if (seen.has(row.id)) return;
    seen.add(row.id);
    placed.push({ row, level: above.length, above });
    for (const child of children.get(row.id) ?? []) place(child, [...above, row]);
  };
  for (const row of tops) place(row, []);
  for (const row of rows) place(row, []);
  return placed;
}
