/** What is told of a record beside its number, each fact once. */
export function TaskFacts({ facts }: { readonly facts: readonly (string | undefined)[] }) {
  const told = [...new Set(facts)].filter((fact) => fact !== undefined && fact !== "");
  return (
    <p className="task-facts">
      {told.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
