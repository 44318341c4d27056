/** Before anything is known: the outline of the page, so that nothing jumps when it comes. No text, since no language is loaded yet. */
export function StartSkeleton() {
  return <div className="start" aria-busy="true" />;
}
