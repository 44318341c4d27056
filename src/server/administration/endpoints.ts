import type { Text } from "../../core/definition/generated/documents.ts";
import { type UrlFault, urlFault } from "../events/endpoint-url.ts";
import { keyOf } from "../events/secret.ts";
import { DELIVERY } from "../events/status.ts";
import { BadRequestFailure } from "../ground/failures.ts";
import { isGroup } from "../session/pass-list.ts";
import type { EffectOf, StoreGuardOf } from "../hooks/effect.ts";

const URL_TEXTS: Readonly<Record<UrlFault, Text>> = {
  url: { cn: "请输入完整的接收地址，不含用户名和密码", id: "Isi alamat lengkap tanpa nama pengguna dan kata sandi" },
  https: { cn: "接收地址须以 https:// 开头", id: "Alamat harus diawali https://" },
  private: { cn: "不允许推送到内网地址", id: "Alamat jaringan internal tidak diizinkan" },
};

/** Where events may be sent at all; what a name leads to is judged whenever something is sent. */
export const endpointFits: StoreGuardOf<"endpointFits"> = async ({ ec, record, after = record }) => {
  const fault = urlFault(String(after["url"] ?? ""), ec.call.services.settings.webhookTargets);
  return fault === undefined ? undefined : { bizCode: "STATE_REFUSED", text: URL_TEXTS[fault], field: "url" };
};

/** Who hears of a company's documents is for those to say who work for it; what is of no company is the group's. */
export const endpointOfOwnCompany: StoreGuardOf<"endpointOfOwnCompany"> = async ({ ec, action, record, after = record }) => {
  const { passList } = ec.who;
  const isOwn = (comId: string): boolean =>
    comId === "" ? passList.some(isGroup) : passList.some((company) => company.comId === comId);
  const judged = action.does === "create" ? [after] : [record, after];
  const isWithin = judged.every(({ comId }) => isOwn(String(comId ?? "")));
  return isWithin ? undefined : { bizCode: "STATE_REFUSED", text: FOREIGN_COMPANY, field: "comId" };
};

const FOREIGN_COMPANY: Text = {
  cn: "只能为本人可用的公司设置推送",
  id: "Hanya untuk perusahaan yang Anda tangani",
};

/** A secret goes in and never comes out again: it is no field, so that no list, form or export has it. */
export const keepSecret: EffectOf<"keepSecret"> = async ({ tx, record, input }) => {
  const secret = String(input["secret"] ?? "");
  if (keyOf(secret) === undefined)
    throw new BadRequestFailure([
      {
        field: "secret",
        rule: "format",
        text: { cn: "密钥须为 whsec_ 加 24 至 64 字节的 base64", id: "Rahasia harus whsec_ dan base64 dari 24–64 bita" },
      },
    ]);
  await tx.updateTable("webhook_endpoint").set({ secret }).where("endpointId", "=", Number(record["endpointId"])).execute();
  return { head: { secretSet: "1" } };
};

/** An endpoint that is sent to again begins anew, and what waits for it goes at once. */
export const openEndpoint: EffectOf<"openEndpoint"> = async ({ tx, record }) => {
  const endpointId = Number(record["endpointId"]);
  const rested = { failingSince: null, restUntil: 0 };
  await tx.updateTable("webhook_endpoint").set(rested).where("endpointId", "=", endpointId).execute();
  await tx
    .updateTable("webhook_delivery")
    .set({ dueAt: 0, attempts: 0, firstAt: null })
    .where("endpointId", "=", endpointId)
    .where("status", "=", DELIVERY.waiting)
    .execute();
  return { head: { failures: 0, gaveUp: "0" } };
};

/** What waits for an endpoint that is deleted is given up: nobody will send it. */
export const giveUpWaiting: EffectOf<"giveUpWaiting"> = async ({ tx, record }) => {
  await tx
    .updateTable("webhook_delivery")
    .set({ status: DELIVERY.givenUp })
    .where("endpointId", "=", Number(record["endpointId"]))
    .where("status", "=", DELIVERY.waiting)
    .execute();
  return {};
};

/** What is sent again goes to an endpoint that is there. */
export const endpointStands: StoreGuardOf<"endpointStands"> = async ({ tx, record }) => {
  const found = await tx
    .selectFrom("webhook_endpoint")
    .select("endpointId")
    .where("endpointId", "=", Number(record["endpointId"]))
    .where("delFlag", "=", "0")
    .executeTakeFirst();
  return found === undefined ? { bizCode: "STATE_REFUSED", text: ENDPOINT_GONE } : undefined;
};

const ENDPOINT_GONE: Text = { cn: "推送端点已删除，不能重新推送", id: "Titik akhir sudah dihapus, tidak dapat dikirim ulang" };

/** A delivery is tried from the beginning, under the id that the event has always had. */
export const sendAgain: EffectOf<"sendAgain"> = async ({ tx, record }) => {
  const anew = { dueAt: 0, firstAt: null };
  await tx.updateTable("webhook_delivery").set(anew).where("deliveryId", "=", Number(record["deliveryId"])).execute();
  return { head: { attempts: 0, status: DELIVERY.waiting } };
};
