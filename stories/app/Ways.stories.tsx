import type { WayRecord } from "../../src/core/contract/ways.ts";
import { WayList } from "../../src/app/workbench/tasks/WayList.tsx";
import { Narrow } from "../ui/frame.tsx";
import { spoken } from "./spoken.tsx";
import "../../src/app/workbench/tasks/tasks.css";

export default { title: "app/Ways" };

const contract: WayRecord = {
  id: "1",
  entity: "contract",
  kind: { cn: "采购合同", id: "Kontrak Pembelian" },
  name: "CG-2026-0003",
  party: "云景达能源装备有限公司",
  figures: [
    {
      key: "conTotalPrice",
      title: { cn: "合同总金额", id: "Nilai kontrak" },
      amounts: [{ value: "4750940.00", unit: "CNY" }],
      scale: 2,
    },
    { key: "paid", title: { cn: "已付金额", id: "Dibayar" }, amounts: [{ value: "71264.10", unit: "CNY" }], scale: 2 },
  ],
  lacks: [
    {
      key: "toInspect",
      title: { cn: "未验收", id: "Belum diperiksa" },
      id: "7",
      name: "SHYJD202610280001",
      route: "/notes/detail/7",
      more: 1,
    },
    { key: "check", title: { cn: "发票审核中", id: "Faktur diperiksa" }, id: "8", name: "KPYJD202611070001", route: "", more: 0 },
  ],
  term: { cn: "货到30天", id: "30 hari setelah terima" },
  due: "2026-12-10",
  daysLeft: 19,
  comId: "",
  company: "云景达能源装备有限公司",
  route: "/contracts/detail/1",
};

const { due: _due, daysLeft: _daysLeft, ...undated } = contract;
const records: readonly WayRecord[] = [
  { ...contract, id: "2", daysLeft: -4, due: "2026-11-17" },
  contract,
  { ...undated, id: "3", lacks: [] },
];

export const ToMoney = spoken(() => <WayList records={records} onOpen={() => undefined} />);
export const ToMoneyAt320 = spoken(() => (
  <Narrow>
    <WayList records={records} onOpen={() => undefined} />
  </Narrow>
));
