import type { Facts } from "../condition/evaluate.ts";
import { isEmpty } from "../definition/fields.ts";
import { shift } from "../format/date.ts";
import type { BizCode } from "../contract/biz-code.ts";
import type { GuardContext, GuardRefusal } from "./guards.ts";

/** A notice is open for at least an hour (domain 4.4), an award is shown for at least three days (domain 4.5). */
const LEAST_OPEN = "+1h";
const LEAST_SHOWN = "+3d";

const refuse = (cn: string, id: string, bizCode: BizCode = "STATE_REFUSED"): GuardRefusal => ({ bizCode, text: { cn, id } });
const tooSoon = refuse("截止时间应至少晚于现在1小时", "Tenggat minimal 1 jam dari sekarang");

/** Suppliers sign up, and change their minds, before the end. */
export function signUpOpen({ row, now }: GuardContext): GuardRefusal | undefined {
  return now < String(row["atEndTime"] ?? "") ? undefined : refuse("报名已截止", "Pendaftaran ditutup", "DEADLINE_PASSED");
}

/** A notice that is published leaves time to sign up. */
export function noticeEndAhead({ row, now }: GuardContext): GuardRefusal | undefined {
  const end = row["atEndTime"];
  return isEmpty(end) || String(end) >= shift(now, LEAST_OPEN) ? undefined : tooSoon;
}

/** More time means a later end. Silent until it is entered. */
export function noticeEndLater({ row, input, now }: GuardContext): GuardRefusal | undefined {
  const end = input["atEndTime"];
  if (isEmpty(end)) return undefined;
  if (String(end) < shift(now, LEAST_OPEN)) return tooSoon;
  return String(end) > String(row["atEndTime"] ?? "")
    ? undefined
    : refuse("新的截止时间应晚于原截止时间", "Tenggat baru harus setelah tenggat lama");
}

/** Whoever is turned down learns why. */
export function reviewReasoned({ input }: GuardContext): GuardRefusal | undefined {
  const lines = input["lines"];
  if (!Array.isArray(lines)) return undefined;
  const silent = (lines as Facts[]).findIndex((line) => line["result"] === "0" && isEmpty(line["rejectReason"]));
  return silent < 0
    ? undefined
    : refuse(`第${silent + 1}行未通过，请填写原因`, `Baris ${silent + 1} tidak lolos, isi alasannya`, "REASON_REQUIRED");
}

/** An award is shown long enough for objections. */
export function publicityLongEnough({ row }: GuardContext): GuardRefusal | undefined {
  const [start, end] = [row["wnStartTime"], row["wnEndTime"]];
  if (isEmpty(start) || isEmpty(end) || String(end) >= shift(String(start), LEAST_SHOWN)) return undefined;
  return refuse("公示时间不少于3天", "Pengumuman minimal 3 hari");
}

/** A tender that is published still takes names. */
export function signEndAhead({ row, now }: GuardContext): GuardRefusal | undefined {
  return isEmpty(row["signEnd"]) || String(row["signEnd"]) > now
    ? undefined
    : refuse("报名截止时间应晚于现在", "Batas daftar harus setelah sekarang");
}
