import { useState } from "react";
import type { ChainAnswer, ChainGroup } from "../../core/contract/chain.ts";
import { useText } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useEngine } from "../engine-context.ts";
import { ChainDocument } from "./ChainDocument.tsx";

/** So many documents of a kind stand open; the rest is unfolded. */
const OPEN = 2;

/** The documents before, after and beside one, in the order in which they came about, each a link. */
export function ChainWay({ chain: { before, after, beside } }: { readonly chain: ChainAnswer }) {
  const t = useText();
  if (before.length + after.length + beside.length === 0) return null;
  return (
    <nav className="chain-way" aria-label={t("chain.way")}>
      <ol>
        {before.map((group) => (
          <Group key={group.entity} group={group} />
        ))}
        <li className="chain-here" aria-current="true">
          {t("chain.here")}
        </li>
        {after.map((group) => (
          <Group key={group.entity} group={group} />
        ))}
      </ol>
      {beside.length > 0 && (
        <ul>
          {beside.map((group) => (
            <Group key={`${group.entity} ${group.title.cn}`} group={group} />
          ))}
        </ul>
      )}
    </nav>
  );
}

function Group({ group: { entity, title, records, more } }: { readonly group: ChainGroup }) {
  const t = useText();
  const { say } = useEngine();
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = isUnfolded ? records : records.slice(0, OPEN);
  const hasParty = new Set(records.map(({ party }) => party)).size > 1;
  const folded = records.length - shown.length;
  return (
    <li className="chain-group" data-chain={entity}>
      <Icon name="chevron-right" />
      <div>
        <p className="chain-kind">
          {say(title)}
          {records.length > 1 && <span className="num">{more ? ` ${records.length}+` : ` ${records.length}`}</span>}
        </p>
        <ul>
          {shown.map((record) => (
            <li key={record.id}>
              <ChainDocument record={record} hasParty={hasParty} />
            </li>
          ))}
        </ul>
        {folded > 0 && (
          <button type="button" className="link" onClick={() => setUnfolded(true)}>
            {t("chain.more", { count: folded })}
          </button>
        )}
      </div>
    </li>
  );
}
