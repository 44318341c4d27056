import type { Made } from "../../core/chain/made-since.ts";
import { useText } from "../../i18n/i18n.ts";
import { Note } from "../../ui/Note.tsx";
import { useEngine } from "../engine-context.ts";
import { ChainDocument } from "./ChainDocument.tsx";

/** What has just been made of a document, each a link: whoever awards an inquiry goes on with its contract. */
export function MadeNote({ made }: { readonly made: readonly Made[] }) {
  const t = useText();
  const { say } = useEngine();
  return (
    <Note tone="success" role="status">
      <ul className="chain-made" data-made={made.length}>
        {made.map(({ title, record }) => (
          <li key={`${title.cn} ${record.id}`}>
            {t("chain.made", { what: say(title) })} <ChainDocument record={record} hasParty={made.length > 1} />
          </li>
        ))}
      </ul>
    </Note>
  );
}
