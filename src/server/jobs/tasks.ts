import { shift } from "../../core/format/date.ts";
import type { Task } from "./task.ts";
import { logClean, tempFileClean } from "./tasks/clean.ts";
import { elapsing } from "./tasks/elapse.ts";
import { integrityCheck } from "./tasks/integrity.ts";
import { qualityFileExpiry } from "./tasks/quality-expiry.ts";
import { reminding } from "./tasks/remind.ts";

/** Every task that a job may name (dictionary sys_job_target); nothing else runs, whatever stands in the table. */
export const tasks = {
  inquiryDeadline: elapsing("inquiry", "quotation"),
  noticeDeadline: elapsing("procurement-notice", "bid"),
  winEnd: elapsing("winning-notice"),
  orderAutoFinish: elapsing("shop-order"),
  qualityFileExpiry,
  tempFileClean,
  logClean,
  integrityCheck,
  deliveryOverdue: reminding({
    entity: "delivery",
    when: (now) => ({ gDeliverystatus: { eq: "3" }, gEsarrivetime: { lt: now } }),
    event: "deliveryOverdue",
  }),
  invoiceOverdue: reminding({
    entity: "make-invoice",
    when: (now) => ({ minvoPushStatus: { eq: "1" }, minvoStatus: { eq: "0" }, minvoPushTime: { lt: shift(now, "-7d") } }),
    event: "invoiceOverdue",
  }),
} as const satisfies Readonly<Record<string, Task>>;
