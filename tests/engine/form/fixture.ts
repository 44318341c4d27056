import { readFileSync } from "node:fs";
import type { DetailScreen, Entity, LinesScreen, Workflow } from "../../../src/core/definition/generated/documents.ts";
import type { DetailBundle } from "../../../src/core/definition/product.ts";
import { putDictionaries } from "../../../src/client/dictionaries.ts";
import type { Engine } from "../../../src/engine/engine-context.ts";

/** The shipped documents of the delivery note, base as written: what the compiler would link, as far as forms need it. */
const read = <T>(path: string): T => JSON.parse(readFileSync(`schemas/${path}`, "utf8")) as T;

export const delivery = read<Entity>("modules/delivery/entity.json");
export const workflow = read<Workflow>("modules/delivery/workflow.json");
export const itemsScreen = read<LinesScreen>("modules/delivery/items/base.json");
export const bundle: DetailBundle = {
  variant: "DS",
  screen: read<DetailScreen>("modules/delivery/detail/base.json"),
  entity: delivery,
  workflows: [workflow],
  lines: { "delivery.items": itemsScreen },
  dictionaries: [],
};

type DictionaryDocument = {
  readonly dict: string;
  readonly items: readonly {
    readonly value: string;
    readonly label: { readonly cn: string; readonly id: string };
    readonly tone?: string;
  }[];
};
for (const name of [
  "g_package",
  "g_transportway",
  "g_Deliverytype",
  "sys_unit",
  "SiFo",
  "audit_status_sup",
  "delivery_status",
  "receiving_status",
]) {
  const { items } = read<DictionaryDocument>(`dictionaries/${name}.json`);
  putDictionaries({
    [name]: items.map(({ value, label, tone }) => ({
      dictValue: value,
      dictLabel: label.cn,
      dictLabelId: label.id,
      listClass: tone ?? null,
    })),
  });
}

export const engine: Engine = {
  session: {
    userName: "hengtuo.admin",
    nickName: "陈立新",
    side: "supplier",
    roles: ["supplier_admin"],
    permissions: ["*:*:*"],
    companyId: "101",
    companyName: "鼎晟新材料科技有限公司",
    supplierId: "5001",
  },
  variant: "DS",
  language: "cn",
  account: { userName: "hengtuo.admin", nickName: "陈立新", phonenumber: "19000000031", supplierName: "海宁恒拓钢管" },
  now: () => "2026-11-21 08:00:00",
  open: () => undefined,
  loadScreen: () => Promise.reject(new Error("no screens here")),
  report: String,
  say: (text) => text.cn,
};

/** A note with that many lines, as the server sends it. */
export function note(lineCount: number): Record<string, unknown> {
  return {
    id: "20031",
    lockVersion: 2,
    gDeliverynum: "SHDS202611180004",
    gDeliverytype: "1",
    gApprovalStatus: "0",
    gDeliverystatus: "1",
    gReceiveStatus: "0",
    gCreatetime: "2026-11-18 09:00:00",
    gConnumContractFk: "DS-CG-2026-0007",
    packing: "0",
    conId: "7",
    items: Array.from({ length: lineCount }, (_unused, index) => ({
      id: String(index + 1),
      gReNo: `R${index + 1}`,
      gGoodsname: `无缝钢管 ${index + 1}`,
      gSpec: "φ60",
      gUnit: "米",
      gSendednum: "2",
      gUnitprice: "10.5",
      conLineId: String(100 + index),
    })),
  };
}
