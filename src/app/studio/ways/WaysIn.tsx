import { studioWayTexts } from "../../../i18n/studio-way-texts.ts";
import { Button } from "../../../ui/Button.tsx";
import { Menu } from "../../../ui/Menu.tsx";
import { useSaid } from "../use-words.ts";

export type WayKind = "addCompany" | "removeCompany" | "addModule" | "addDictionary";

const WAYS = [
  ["addModule", "upload"],
  ["addDictionary", "list"],
  ["addCompany", "plus"],
  ["removeCompany", "trash"],
] as const;

/** Ways into the documents for whoever does not write them: each asks a few questions. */
export function WaysIn({ onChoose }: { readonly onChoose: (way: WayKind) => void }) {
  const say = useSaid(studioWayTexts);
  return (
    <Menu
      trigger={
        <Button icon="star" data-ways>
          {say("ways")}
        </Button>
      }
      entries={WAYS.map(([key, icon]) => ({ key, icon, label: say(key), onSelect: () => onChoose(key) }))}
    />
  );
}
