import { useEffect, useRef, useState } from "react";
import useSWR from "swr";
import { get } from "../../client/http.ts";
import { loadDictionaries } from "../../client/load-dictionaries.ts";
import { type Made, madeSince } from "../../core/chain/made-since.ts";
import { type ChainAnswer, chainPath } from "../../core/contract/chain.ts";
import type { Envelope, WireRow } from "../../core/contract/envelope.ts";
import { useText } from "../../i18n/i18n.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useEngine } from "../engine-context.ts";
import { ChainFigures } from "./ChainFigures.tsx";
import { ChainWay } from "./ChainWay.tsx";
import { MadeNote } from "./MadeNote.tsx";
import "./chain.css";

export type ChainBandProps = { readonly base: string; readonly record: WireRow };

/**
 * How far a document has come, and the documents that it stands between: its key figures, and links to what was before
 * and what has followed. What cannot be loaded is left out, since the document stands without it.
 */
export default function ChainBand({ base, record }: ChainBandProps) {
  const t = useText();
  const { session } = useEngine();
  const { data, error } = useSWR(
    ["chain", base, record.id, session.companyId ?? "", record.lockVersion],
    () => fetchChain(base, record.id),
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const made = useMade(data);
  if (error !== undefined || (data !== undefined && isEmptyChain(data))) return null;
  return (
    <section className="chain card" aria-label={t("chain.label")} aria-busy={data === undefined || undefined}>
      {data === undefined ? (
        <Skeleton lines={["60%", "100%"]} label={t("chain.label")} />
      ) : (
        <>
          {made.length > 0 && <MadeNote made={made} />}
          {data.figures.length > 0 && <ChainFigures figures={data.figures} />}
          <ChainWay chain={data} />
        </>
      )}
    </section>
  );
}

/** The chain of a record, which may be told a moment longer than the record is shown. */
type OwnChain = ChainAnswer & { readonly of: string };

/** What has come after the record while it was open, such as the contract that its award made; the latest stays on show. */
function useMade(chain: OwnChain | undefined): readonly Made[] {
  const before = useRef<OwnChain>(undefined);
  const [made, setMade] = useState<{ readonly of: string; readonly all: readonly Made[] }>();
  useEffect(() => {
    const known = before.current;
    before.current = chain;
    if (chain === undefined || known === undefined || known.of !== chain.of) return;
    const all = madeSince(known, chain);
    if (all.length > 0) setMade({ of: chain.of, all });
  }, [chain]);
  return made !== undefined && made.of === chain?.of ? made.all : [];
}

async function fetchChain(base: string, id: string): Promise<OwnChain> {
  const { data } = await get<Envelope<ChainAnswer>>(chainPath(base, id));
  const chain = data as ChainAnswer;
  await loadDictionaries([...new Set(chain.figures.flatMap(({ dict }) => dict ?? []))]);
  return { ...chain, of: id };
}

function isEmptyChain({ figures, before, after, beside }: ChainAnswer): boolean {
  return figures.length + before.length + after.length + beside.length === 0;
}
