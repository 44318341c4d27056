import { shift } from "../../../core/format/date.ts";
import { forgetEvents } from "../../events/forget-events.ts";
import { forgetMails } from "../../messages/forget-mails.ts";
import { forgetOldMessages } from "../../messages/messages.ts";
import { forgetVisitors } from "../../public/view-count.ts";
import { DAY_MS, isoTime } from "../../store/clock.ts";
import { forgetLapsedAttempts } from "../../system/lockout.ts";
import { CODE_LIFE_MS } from "../../system/sms-code.ts";
import { sweepFiles } from "../../system/sweep-files.ts";
import type { Task } from "../task.ts";

/** Logs are kept this long (domain 5.13). */
const KEPT = "-180d";
const FILES_AT_ONCE = 500;
/** How long a run of another system that was interrupted may go on where it was. */
const RUN_LIFE_MS = 7 * DAY_MS;

/**
 * `tempFileClean`: uploads that no record has claimed in time, exports that nobody fetches any more, what a killed process
 * has left in the folder, lapsed secrets, failed sign-ins that no longer count, visitors
 * of public records, and what was answered to rows of other systems.
 */
export const tempFileClean: Task = async ({ services }) => {
  const { store, files, clock } = services;
  let removed = 0;
  for (;;) {
    const lapsed = await store.read((db) =>
      db
        .selectFrom("attachment")
        .select(["fileId", "storedName"])
        .where("tempUntil", "<=", clock())
        .where("delFlag", "=", "0")
        .limit(FILES_AT_ONCE)
        .execute(),
    );
    if (lapsed.length === 0) break;
    // The row goes first: a file without a row is read by nobody, a row without its file would be a fault.
    // And only what is still unclaimed loses its bytes: a record may have taken it since the look.
    const taken = await store.write((tx) =>
      tx
        .updateTable("attachment")
        .set({ delFlag: "2" })
        .where(
          "fileId",
          "in",
          lapsed.map((file) => file.fileId),
        )
        .where("tempUntil", "<=", clock())
        .where("delFlag", "=", "0")
        .returning("storedName")
        .execute(),
    );
    for (const { storedName } of taken) await files.remove(storedName);
    removed += taken.length;
  }
  removed += await sweepFiles(services);
  await store.write(async (tx) => {
    for (const table of ["captcha", "ticket", "password_ticket"] as const)
      await tx.deleteFrom(table).where("expiresAt", "<=", clock()).execute();
    // Codes are counted for a day, longer than they are good for.
    await tx
      .deleteFrom("sms_code")
      .where("sentAt", "<=", clock() - DAY_MS)
      .execute();
    await tx
      .deleteFrom("sms_outbox")
      .where("createTime", "<=", isoTime(clock() - CODE_LIFE_MS))
      .execute();
    await forgetLapsedAttempts(tx, clock());
    await forgetVisitors(tx, clock());
    await tx
      .deleteFrom("exchange_row")
      .where("savedAt", "<=", clock() - RUN_LIFE_MS)
      .execute();
  });
  return `${removed}`;
};

/**
 * `logClean`: sign-ins, runs of jobs, events and their deliveries, mails, and operations on nothing that is kept. What was
 * done to a record stays as long as the record does: it is its history.
 */
export const logClean: Task = async ({ services, now }) => {
  const before = shift(now, KEPT);
  const events = await forgetEvents(services.store, services.clock());
  return services.store.write(async (tx) => {
    const signIns = await tx.deleteFrom("login_log").where("loginTime", "<", before).executeTakeFirst();
    const runs = await tx.deleteFrom("sys_job_log").where("startTime", "<", before).executeTakeFirst();
    const others = await tx
      .deleteFrom("oper_log")
      .where("operTime", "<", before)
      .where("entityId", "is", null)
      .executeTakeFirst();
    await forgetOldMessages(tx, services.clock());
    await forgetMails(tx, services.clock());
    return [...[signIns, runs, others].map((one) => String(one.numDeletedRows)), String(events)].join(" + ");
  });
};
