import { Button } from "../../../../ui/Button.tsx";
import { useProperties } from "../properties-context.ts";
import { usePropertyWords } from "../use-property-words.ts";
import type { ControlProps } from "./control-props.ts";

/** What no control can hold is changed in the text. */
export function DeepControl({ value, at }: ControlProps) {
  const { onPlace } = useProperties();
  const words = usePropertyWords();
  return (
    <div className="studio-deep">
      {value !== null && value !== undefined && <code>{shortOf(value)}</code>}
      <span className="studio-hint">{words("deep")}</span>
      <Button size="mini" onClick={() => onPlace(at)}>
        {words("toText")}
      </Button>
    </div>
  );
}

const LONGEST = 120;

function shortOf(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
