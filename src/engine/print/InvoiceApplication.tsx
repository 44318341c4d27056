import { FinanceSheet } from "./FinanceSheet.tsx";
import type { TemplateProps } from "./templates.ts";

/** Facts and lines of the invoice application, in the order of domain 10.2. */
const HEAD = [
  "minvoConNo",
  "minvoSupName",
  "minvoName",
  "minvoTaxNo",
  "minvoBankAccount",
  "minvoAddress",
  "minvoTelephone",
  "minvoBusType",
  "minvoTax",
  "deductionMethod",
  "minvoPrice",
  "totalDeductionMoney",
  "paymentMoney",
  "remark01",
];
const TABLE = {
  key: "items",
  columns: [
    "midMaName",
    "midCustomsName",
    "midMaSpec",
    "midMaUnit",
    "midMaOrdernum",
    "taxUnitPrice",
    "rate",
    "taxTotalPrice",
    "deductionReason",
    "deductionMoney",
  ],
  totals: new Set(["midMaOrdernum", "taxTotalPrice", "deductionMoney"]),
};

/** 开票申请单 on A4. */
export default function InvoiceApplication(props: TemplateProps) {
  return <FinanceSheet {...props} head={HEAD} table={TABLE} />;
}
