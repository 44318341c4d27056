import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useState } from "react";
import { putDictionaries } from "../../src/client/dictionaries.ts";
import type { Language } from "../../src/core/contract/language.ts";
import type { DetailBundle } from "../../src/core/definition/product.ts";
import { DetailDocument } from "../../src/engine/detail/DetailDocument.tsx";
import { type Engine, EngineContext } from "../../src/engine/engine-context.ts";
import { putValidatorSource } from "../../src/engine/form/validators.ts";
import "../../src/engine/detail/detail.css";
import "../../src/engine/form/form.css";

type DictionaryDocument = {
  readonly dict: string;
  readonly items: readonly {
    readonly value: string;
    readonly label: { readonly cn: string; readonly id: string };
    readonly tone?: string;
  }[];
};
const documents = import.meta.glob<DictionaryDocument>("../../schemas/dictionaries/*.json", { eager: true, import: "default" });
const bundles = import.meta.glob<DetailBundle>("../../.build/bundles/delivery.detail.*.json", { import: "default" });

for (const { dict, items } of Object.values(documents)) {
  putDictionaries({
    [dict]: items.map(({ value, label, tone }) => ({
      dictValue: value,
      dictLabel: label.cn,
      dictLabelId: label.id,
      listClass: tone ?? null,
    })),
  });
}
putValidatorSource(() => Promise.resolve(undefined));

const variants = ["DS", "YJD", "QT", "JLSJ"] as const;
type Variant = (typeof variants)[number];
type Args = {
  readonly variant: Variant;
  readonly mode: "read" | "edit";
  readonly lineCount: number;
  readonly long: boolean;
  readonly status: string;
};

const engineOf = (variant: string, language: Language): Engine => ({
  session: {
    userName: "hengtuo.sales",
    nickName: "陈立新",
    side: "supplier",
    roles: ["supplier_admin"],
    permissions: ["*:*:*"],
    companyId: "101",
    companyName: "鼎晟新材料科技有限公司",
    supplierId: "5001",
  },
  variant,
  language,
  account: { userName: "hengtuo.sales", nickName: "陈立新", phonenumber: "19000000031", supplierName: "海宁恒拓钢管" },
  now: () => "2026-11-21 08:00:00",
  open: () => undefined,
  loadScreen: () => Promise.reject(new Error("stories have one screen")),
  report: String,
  say: (text) => text[language],
});

function noteOf({
  lineCount,
  long,
  status,
}: Args): Record<string, unknown> & { readonly id: string; readonly lockVersion: number } {
  const name = long ? "热镀锌无缝钢管及其配套法兰弯头三通管件（含防腐涂层与出厂检验报告）" : "无缝钢管";
  return {
    id: "20031",
    lockVersion: 2,
    packing: "0",
    conId: "7",
    createBy: "陈立新",
    gDeliverynum: "SHDS202611180004",
    gDeliverytype: "1",
    gApprovalStatus: status,
    gDeliverystatus: "1",
    gReceiveStatus: "0",
    gCreatetime: "2026-11-18 09:00:00",
    gConnumContractFk: "DS-CG-2026-0007",
    gManor: "王采购",
    gDelivplace: long ? "浙江省海宁市许村镇工业园区恒川集团鼎晟新材物资仓库三号库二层东侧卸货平台" : "三号库",
    gFhlinkman: "陈立新",
    gFhphone: "19000000031",
    ...(status === "3"
      ? { gRejectReason: "数量与合同不符，请核对后重新提交", gRejecter: "王采购", gRejecttime: "2026-11-19 10:00:00" }
      : {}),
    items: Array.from({ length: lineCount }, (_unused, index) => ({
      id: String(index + 1),
      gReNo: `XQ${String(index + 1).padStart(5, "0")}`,
      gGoodsname: name,
      gSpec: "φ60×4.0",
      gUnit: "米",
      gSendednum: index === 0 ? "0" : "12.5",
      gUnitprice: "412.5",
      conLineId: String(100 + index),
    })),
  };
}

function Document({ args, language }: { readonly args: Args; readonly language: Language }) {
  const [bundle, setBundle] = useState<DetailBundle>();
  useEffect(() => {
    const load = bundles[`../../.build/bundles/delivery.detail.${args.variant}.json`];
    void load?.().then(setBundle);
  }, [args.variant]);
  if (bundle === undefined) return <p>npm run schemas -- check</p>;
  return (
    <EngineContext value={engineOf(args.variant, language)}>
      <section className="detail" data-screen="delivery.detail" data-variant={args.variant} aria-label="送货单">
        <DetailDocument
          key={JSON.stringify(args)}
          bundle={bundle}
          id="20031"
          mode={args.mode}
          base="/none"
          record={noteOf(args)}
          onRecord={() => undefined}
        />
      </section>
    </EngineContext>
  );
}

const meta: Meta<Args> = {
  title: "Engine/Document",
  args: { variant: "DS", mode: "read", lineCount: 3, long: false, status: "0" },
  argTypes: { variant: { control: "select", options: variants } },
  render: (args, { globals }) => <Document args={args} language={globals["language"] === "id" ? "id" : "cn"} />,
};
export default meta;

type Story = StoryObj<Args>;
export const ReadDS: Story = {};
export const ReadYJD: Story = { args: { variant: "YJD" } };
export const ReadQT: Story = { args: { variant: "QT" } };
export const ReadJLSJ: Story = { args: { variant: "JLSJ" } };
export const EditDS: Story = { args: { mode: "edit" } };
export const EditJLSJ: Story = { args: { mode: "edit", variant: "JLSJ" } };
export const Rejected: Story = { args: { status: "3" } };
export const ManyLines: Story = { args: { mode: "edit", lineCount: 300 } };
export const LongText: Story = { args: { long: true, mode: "edit" } };
export const NoLines: Story = { args: { lineCount: 0 } };
/** What a refused submission leaves: the summary, the faults at their fields and cells. */
export const Faults: Story = {
  args: { mode: "edit" },
  play: async ({ canvasElement }) => {
    for (let tries = 0; tries < 50; tries++) {
      const button = canvasElement.querySelector<HTMLElement>('[data-action="apply"]');
      if (button !== null) return button.click();
      await new Promise((done) => setTimeout(done, 100));
    }
  },
};
