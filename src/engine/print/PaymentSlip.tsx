import { FinanceSheet } from "./FinanceSheet.tsx";
import type { TemplateProps } from "./templates.ts";

/** Facts of the payment slip, in the order of domain 10.2. */
const HEAD = [
  "paySupName",
  "gOpenbank",
  "gBankaccount",
  "payLowerPrice",
  "payUpperPrice",
  "approveMoney",
  "currency",
  "payType",
  "payConNo",
  "minvoNos",
  "payReason",
  "payComName",
  "payBuyer",
];
const TABLE = {
  key: "registers",
  columns: ["regMoney", "regTime", "regWay", "voucherNo", "operator"],
  totals: new Set(["regMoney"]),
};

/** 付款申请单. */
export default function PaymentSlip(props: TemplateProps) {
  return <FinanceSheet {...props} head={HEAD} table={TABLE} />;
}
