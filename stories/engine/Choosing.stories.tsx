import type { StoryObj } from "@storybook/react-vite";
import { companies } from "virtual:screens";
import { useEffect, useState } from "react";
import { SWRConfig } from "swr";
import type { WireRow } from "../../src/core/contract/envelope.ts";
import type { DetailBundle } from "../../src/core/definition/product.ts";
import { EngineContext } from "../../src/engine/engine-context.ts";
import { lazy } from "../../src/ui/lazy.ts";
import { Suspense } from "../../src/ui/Suspense.tsx";
import { engineOf } from "./story-engine.ts";
import { answerAs } from "./story-server.ts";
import "./story-dictionaries.ts";

const DetailScreen = lazy(() => import("../../src/engine/detail/DetailScreen.tsx"));

export default { title: "engine/Choosing in a table" };

const ID = "20031";
const DRAWN = ".choosing .choice-offer, .pivot, .detail-tabs .empty";
const STEP_MS = 50;
const PATIENCE_MS = 10_000;

/** What a comparison says: how many lines and offerers, and whether a choice may be made. */
type Market = { readonly lines: number; readonly groups: number; readonly isOpen?: boolean; readonly isLong?: boolean };

/** Lines and their offers; every seventh line is not offered by every offerer. */
function comparison({ lines, groups, isOpen = true, isLong = false }: Market): WireRow {
  const name = isLong ? "热镀锌无缝钢管及其配套法兰弯头三通管件（含防腐涂层与出厂检验报告）" : "无缝钢管";
  const items = Array.from({ length: lines }, (_, line) => ({
    id: `l${line}`,
    gGoodsname: `${name} ${line + 1}`,
    gSpec: `DN${40 + line * 5}`,
    gUnit: "根",
    gGoodsnum: "10",
    refPrice: isLong ? "999999999999.123456" : `${14 + line}`,
  }));
  const cells = items.flatMap(({ id }, line) =>
    Array.from({ length: groups }, (_, group) => ({ line, group, id })).filter((cell) => (cell.line + cell.group) % 7 !== 6),
  );
  const offers = cells.map(({ id, line, group }) => {
    const price = 12 + line + ((line * 3 + group * 5) % 4);
    return {
      id: `${id}o${group}`,
      ownerId: `g${group}`,
      inqLineId: id,
      qpSupName: isLong ? `宁波北仑港区国际金属材料贸易有限公司第${group + 1}分公司` : `第${group + 1}供应商`,
      billType: "2",
      noQuote: "0",
      taxUnitPrice: isLong ? "999999999999.123456" : String(price),
      taxTotalPrice: isLong ? "9999999999999991.23" : `${price * 10}.00`,
      lineDelivDate: `2026-12-${String(10 + group).slice(-2)}`,
      refWarnText: line % 5 === 1 ? "high" : "",
      priceTotal: "1000.00",
      level: group + 1,
    };
  });
  const head = { miStatus: isOpen ? "2" : "1", miSealed: "0", bidFlag: "0", miCurrency: "CNY", miLimitPrice: "100000.00" };
  return { id: ID, lockVersion: 1, ...head, qpMiNo: "XJDS202611180001", submitBy: "other", items, offers, quotes: [] };
}

function story(market: Market, globals?: Readonly<Record<string, string>>): StoryObj {
  return {
    ...(globals === undefined ? {} : { globals }),
    // The document, its screen and its table arrive one after the other; what is judged is the table.
    play: async ({ canvasElement }) => {
      for (let waitedMs = 0; canvasElement.querySelector(DRAWN) === null; waitedMs += STEP_MS) {
        if (waitedMs > PATIENCE_MS) throw new Error("the table was not drawn");
        await new Promise((resolve) => setTimeout(resolve, STEP_MS));
      }
    },
    render: (_args, context) => <Shown market={market} language={context.globals["language"] === "id" ? "id" : "cn"} />,
  };
}

function Shown({ market, language }: { readonly market: Market; readonly language: "cn" | "id" }) {
  const [bundle, setBundle] = useState<DetailBundle>();
  useEffect(() => {
    answerAs("answering", [comparison(market)]);
    void companies["DS"]?.()
      .then((company) => company.screens["compare.detail"]?.())
      .then((module) => module !== undefined && setBundle(module.default as DetailBundle));
  }, [market]);
  if (bundle === undefined) return null;
  return (
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <EngineContext value={engineOf(bundle, language, "buyer")}>
        <Suspense fallback={null}>
          <DetailScreen bundle={bundle} id={ID} mode="read" />
        </Suspense>
      </EngineContext>
    </SWRConfig>
  );
}

export const ThreeOfferers = story({ lines: 6, groups: 3 });
export const DarkIndonesian = story({ lines: 6, groups: 3 }, { theme: "dark", language: "id" });
export const NothingOffered = story({ lines: 3, groups: 0 });
export const ReadOnly = story({ lines: 4, groups: 3, isOpen: false });
export const LongTextsAndLargeNumbers = story({ lines: 4, groups: 3, isLong: true });
export const MoreThanFits = story({ lines: 24, groups: 8 });
