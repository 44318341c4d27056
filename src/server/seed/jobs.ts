import { nextCronTime, parseCron } from "../../core/format/cron.ts";
import { isoNow, type Clock } from "../store/clock.ts";
import type { Transaction } from "../store/port.ts";

type Shipped = { readonly target: string; readonly name: string; readonly cron: string };

/** Jobs of every installation and their times (domain 5.13); an administrator may move or pause them. */
const shippedJobs: readonly Shipped[] = [
  { target: "inquiryDeadline", name: "询价截止处理", cron: "0 * * * * ?" },
  { target: "noticeDeadline", name: "采购公告截止处理", cron: "10 * * * * ?" },
  { target: "winEnd", name: "中标公示结束处理", cron: "0 */5 * * * ?" },
  { target: "qualityFileExpiry", name: "供应商资质到期提醒", cron: "0 0 1 * * ?" },
  { target: "deliveryOverdue", name: "送货逾期提醒", cron: "0 0 8 * * ?" },
  { target: "invoiceOverdue", name: "开票逾期提醒", cron: "0 30 8 * * ?" },
  { target: "guestDataErase", name: "清除到期的访客资料", cron: "0 30 2 * * ?" },
  { target: "orderAutoFinish", name: "商城订单自动完成", cron: "0 0 2 * * ?" },
  { target: "tempFileClean", name: "临时文件清理", cron: "0 0 3 * * ?" },
  { target: "logClean", name: "日志清理", cron: "0 0 4 ? * SUN" },
  { target: "integrityCheck", name: "数据一致性检查", cron: "0 30 4 * * ?" },
];

/** Add the shipped jobs that are not there yet; they run, and one that was changed stays as it is. */
export async function seedJobs(tx: Transaction, clock: Clock): Promise<void> {
  const known = new Set(
    (await tx.selectFrom("sys_job").select("invokeTarget").where("builtin", "=", "1").execute()).map((row) => row.invokeTarget),
  );
  const now = isoNow(clock);
  for (const { target, name, cron } of shippedJobs) {
    if (known.has(target)) continue;
    const parsed = parseCron(cron);
    await tx
      .insertInto("sys_job")
      .values({
        jobName: name,
        jobGroup: "SYSTEM",
        invokeTarget: target,
        cronExpression: cron,
        misfirePolicy: "3",
        concurrent: "1",
        status: "0",
        builtin: "1",
        nextValidTime: parsed === undefined ? null : (nextCronTime(parsed, now) ?? null),
        createBy: "admin",
        createTime: now,
        updateBy: "admin",
        updateTime: now,
      })
      .execute();
  }
}
