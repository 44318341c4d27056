import { useText } from "../../i18n/i18n.ts";

const MOST_NAMES = 20;

/** The documents that an action is about to change, by name. */
export function NameList({ names }: { readonly names: readonly string[] }) {
  const text = useText();
  return (
    <ul className="max-h-40 overflow-auto text-text-2 num">
      {names.slice(0, MOST_NAMES).map((name) => (
        <li key={name}>{name}</li>
      ))}
      {names.length > MOST_NAMES && <li>{text("action.andMore", { count: names.length - MOST_NAMES })}</li>}
    </ul>
  );
}
