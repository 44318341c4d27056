import { fillText } from "../../core/contract/language.ts";
import { actingTexts } from "../../i18n/acting-texts.ts";
import { Note } from "../../ui/Note.tsx";
import { useEngine } from "../engine-context.ts";

/** Says that what is done here is done in the place of somebody absent; nothing where one acts for oneself. */
export default function ActingNote() {
  const { say, session } = useEngine();
  const { actsFor } = session;
  if (actsFor === undefined) return null;
  return (
    <div data-acting={actsFor.userName}>
      <Note tone="warning">{say(fillText(actingTexts.note, { name: actsFor.nickName || actsFor.userName }))}</Note>
    </div>
  );
}
