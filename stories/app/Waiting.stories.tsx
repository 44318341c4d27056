import type { WaitingRecord } from "../../src/core/contract/waiting.ts";
import { WaitingList } from "../../src/app/workbench/tasks/WaitingList.tsx";
import { Narrow } from "../ui/frame.tsx";
import { spoken } from "./spoken.tsx";
import "../../src/app/workbench/tasks/tasks.css";

export default { title: "app/Waiting" };

const note: WaitingRecord = {
  id: "1",
  entity: "delivery",
  kind: { cn: "送货单", id: "Surat Jalan" },
  name: "SHYJD202611170001",
  party: "云景达能源装备有限公司",
  waitsFor: [
    { cn: "采购员", id: "Staf Pengadaan" },
    { cn: "采购经理", id: "Manajer Pengadaan" },
  ],
  label: { cn: "同意", id: "Setujui" },
  since: "2026-11-17 13:30:00",
  days: 12,
  comId: "",
  company: "云景达能源装备有限公司",
  route: "/gyssystem/delivery/detail/1",
};

const records: readonly WaitingRecord[] = [
  note,
  {
    ...note,
    id: "2",
    entity: "payment",
    kind: { cn: "付款申请", id: "Permohonan Pembayaran" },
    name: "FKDS202611060002",
    about: "法兰等3项物料采购询价，含弯头、三通与异径管的国际招标第二轮",
    amount: { value: "1250000000", unit: "IDR", scale: 0 },
    waitsFor: [{ cn: "采购方财务", id: "Keuangan Pembeli" }],
    label: { cn: "登记付款", id: "Catat bayar" },
    days: 0,
    comId: "103",
    company: "启拓国际贸易有限公司",
  },
];

export const ForOthers = spoken(() => <WaitingList records={records} onOpen={() => undefined} />);
export const ForOthersAt320 = spoken(() => (
  <Narrow>
    <WaitingList records={records} onOpen={() => undefined} />
  </Narrow>
));
