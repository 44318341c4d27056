import type { StoryObj } from "@storybook/react-vite";
import { useEffect, useState } from "react";
import { SWRConfig } from "swr";
import { putDictionaries } from "../../src/client/dictionaries.ts";
import type { Language } from "../../src/core/contract/language.ts";
import type { ListBundle } from "../../src/core/definition/product.ts";
import { EngineContext, type Engine } from "../../src/engine/engine-context.ts";
import ListScreen from "../../src/engine/list/ListScreen.tsx";
import { activateLanguage } from "../../src/i18n/i18n.ts";
import { answerWith, generatedRows, generatedWords, type Situation } from "./list-server.ts";

export default { title: "engine/List" };

/** The compiled screens, where the compiler has run: `npm run schemas -- check` or a build makes them. */
const bundles = import.meta.glob<ListBundle>("../../.build/bundles/delivery.list.*.json", { import: "default" });

type ListProps = { readonly variant: string; readonly language: Language; readonly situation: Situation; readonly count: number };

function List({ variant, language, situation, count }: ListProps) {
  const [bundle, setBundle] = useState<ListBundle>();
  const [params, setParams] = useState(() => new URLSearchParams(count > 20 ? `size=${count}` : ""));
  useEffect(() => {
    const load = bundles[`../../.build/bundles/delivery.list.${variant}.json`];
    void Promise.all([load?.(), activateLanguage(language)]).then(([found]) => {
      if (found === undefined) return;
      putDictionaries(generatedWords(found));
      answerWith(situation, generatedRows(found, count));
      setBundle(found);
    });
  }, [variant, language, situation, count]);
  if (bundle === undefined)
    return <p>{Object.keys(bundles).length === 0 ? "npm run build makes the screens that this story shows." : "…"}</p>;
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <EngineContext value={engineOf(variant, language)}>
        <ListScreen bundle={bundle} route={{ params, onParams: setParams, isActive: true }} />
      </EngineContext>
    </SWRConfig>
  );
}

function engineOf(variant: string, language: Language): Engine {
  return {
    session: {
      userName: "story",
      nickName: "Story",
      side: "supplier",
      roles: ["admin"],
      permissions: ["*:*:*"],
      companyId: "101",
      companyName: undefined,
      supplierId: "1",
    },
    variant,
    language,
    account: { userName: "story", nickName: "Story", phonenumber: "", supplierName: undefined },
    now: () => "2026-11-21 08:00:00",
    open: () => undefined,
    preference: () => undefined,
    loadScreen: () => Promise.reject(new Error("a story shows one screen")),
    report: String,
    say: (text) => text[language],
  };
}

function list(variant: string, situation: Situation = "rows", count = 20): StoryObj {
  return {
    render: (_args, { globals }) => (
      <List
        key={String(globals["language"])}
        variant={variant}
        language={globals["language"] === "id" ? "id" : "cn"}
        situation={situation}
        count={count}
      />
    ),
  };
}

export const DS = list("DS");
export const YJD = list("YJD");
export const QT = list("QT");
export const JLSJ = list("JLSJ");
export const ThreeHundredRows = list("DS", "rows", 300);
export const NothingMatches = list("DS", "empty");
export const Failed = list("DS", "failed");
export const Loading = list("DS", "waiting");
