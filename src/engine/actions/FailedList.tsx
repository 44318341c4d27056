import type { FailedRow } from "../../core/contract/envelope.ts";

/** Every document that refused, with its reason. */
export function FailedList({ failed }: { readonly failed: readonly FailedRow[] }) {
  return (
    <ul className="grid max-h-80 gap-2 overflow-auto">
      {failed.map(({ id, no, msg }) => (
        <li key={id} data-row-id={id} className="flex flex-wrap gap-x-3 border-b border-line pb-2">
          <span className="font-medium num">{no || id}</span>
          <span className="text-danger">{msg}</span>
        </li>
      ))}
    </ul>
  );
}
