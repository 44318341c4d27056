import { useChoice, useFigures } from "./choice-scope.ts";

/** How many lines one record gets, and for how much. */
export function WonByGroup({ group }: { readonly group: string }) {
  const { say, worth } = useChoice();
  const won = useFigures().won.find((one) => one.group === group);
  if (won === undefined) return <span className="text-text-3">–</span>;
  return (
    <span className="choice-won num">
      <span>{say("lines", { count: won.lineCount })}</span> <strong>{worth(won.money)}</strong>
    </span>
  );
}
