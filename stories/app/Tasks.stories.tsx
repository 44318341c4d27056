import type { Task } from "../../src/core/contract/tasks.ts";
import { TaskList } from "../../src/app/workbench/tasks/TaskList.tsx";
import { Narrow } from "../ui/frame.tsx";
import { spoken } from "./spoken.tsx";
import "../../src/app/workbench/tasks/tasks.css";

export default { title: "app/Tasks" };

const payment: Task = {
  id: "1",
  entity: "payment",
  kind: { cn: "付款申请", id: "Permohonan Pembayaran" },
  title: { cn: "付款待审批", id: "Pembayaran menunggu" },
  screen: "payment-manage.list",
  do: "auditPass",
  label: { cn: "同意", id: "Setujui" },
  name: "FKDS202611020001",
  party: "海宁恒拓钢管有限公司",
  amount: { value: "85102.50", unit: "CNY", scale: 2 },
  due: "2026-11-13",
  daysLeft: -8,
  comId: "",
  company: "鼎晟新材料科技有限公司",
  route: "/financebuyer/payment/detail/1",
};

const tasks: readonly Task[] = [
  payment,
  {
    ...payment,
    id: "2",
    name: "FKDS202611060002",
    due: "2026-11-21",
    daysLeft: 0,
    amount: { value: "1250000000", unit: "IDR", scale: 0 },
  },
  {
    ...payment,
    id: "3",
    name: "KPQT202611020001",
    about: "法兰等3项物料采购询价，含弯头、三通与异径管的国际招标第二轮",
    do: "submitAudit",
    label: { cn: "提交审核", id: "Ajukan pemeriksaan" },
    refusal: { cn: "请先开票并上传发票附件", id: "Terbitkan dan unggah faktur dahulu" },
    due: "2026-11-30 16:00:00",
    daysLeft: 9,
    comId: "103",
    company: "启拓国际贸易有限公司",
  },
  { ...withoutDay(payment), id: "4", name: "SHDS202611220001" },
];

function withoutDay({ due: _due, daysLeft: _daysLeft, amount: _amount, ...rest }: Task): Task {
  return rest;
}

const still = { pending: undefined, onDo: () => undefined, onOpen: () => undefined };

export const Waiting = spoken(() => <TaskList tasks={tasks} {...still} />);
export const UnderWay = spoken(() => <TaskList tasks={tasks.slice(0, 2)} {...still} pending=" payment 1 auditPass" />);
export const Nothing = spoken(() => <TaskList tasks={[]} {...still} />);
export const WaitingAt320 = spoken(() => (
  <Narrow>
    <TaskList tasks={tasks} {...still} />
  </Narrow>
));
