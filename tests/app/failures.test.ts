import { describe, expect, it } from "vitest";
import { isUndecided, RefusedError, TransportError } from "../../src/client/errors.ts";
import { failureText, lastingText } from "../../src/client/failure-text.ts";
import type { BizCode } from "../../src/core/contract/biz-code.ts";

const refused = (code: number, msg: string, bizCode?: BizCode) =>
  new RefusedError({ code, msg, ...(bizCode !== undefined && { bizCode }) });

describe("failureText", () => {
  it.each([
    ["an expired sign-in", refused(401, "x"), "认证失败，无法访问系统资源"],
    ["a missing permission", refused(403, "x"), "当前操作没有权限"],
    ["one's own document", refused(403, "不能审批本人提交的单据", "SELF_APPROVAL"), "不能审批本人提交的单据"],
    ["something that is not there", refused(404, "x"), "访问资源不存在"],
    ["a business refusal", refused(500, "当前状态不能提交审批"), "当前状态不能提交审批"],
    ["a refusal without a sentence", refused(500, ""), "系统未知错误，请反馈给管理员"],
    ["a lost connection", new TransportError({ kind: "network" }), "后端接口连接异常"],
    ["a timeout", new TransportError({ kind: "timeout" }), "系统接口请求超时"],
    ["a status", new TransportError({ kind: "status", status: 502 }), "系统接口502异常"],
    ["a fault of the code", new Error("x"), "系统未知错误，请反馈给管理员"],
  ])("words %s as the specification does", (_name, error, text) => {
    expect(failureText(error, "cn")).toBe(text);
  });

  it("words it in Indonesian too", () => {
    expect(failureText(refused(404, ""), "id")).toBe("Sumber daya tidak ditemukan");
  });
});

describe("lastingText", () => {
  it.each([
    ["a lost connection", new TransportError({ kind: "network" }), "后端接口连接异常，请检查网络后重试"],
    ["a timeout", new TransportError({ kind: "timeout" }), "系统接口请求超时，请检查网络后重试"],
    ["a status", new TransportError({ kind: "status", status: 502 }), "系统接口502异常，请稍后重试"],
    ["a refusal", refused(601, "单据正在处理"), "服务器答复：单据正在处理"],
    ["a fault of the code", new Error("x"), "系统未知错误，请反馈给管理员"],
  ])("says of %s what to do or who said it, once the message is gone", (_name, error, text) => {
    expect(lastingText(error, "cn")).toBe(text);
  });
});

describe("a call of which nobody can say that it was not carried out", () => {
  it.each([
    ["no answer came", new TransportError({ kind: "network" }), true],
    ["the server could not serve", refused(503, "", "BUSY"), true],
    ["too many calls", refused(429, ""), true],
    ["the server does not know what happened", refused(500, "", "SYSTEM"), true],
    ["its state forbids it", refused(500, "", "STATE_REFUSED"), false],
    ["somebody else saved meanwhile", refused(409, "", "CONFLICT"), false],
    ["its values are wrong", refused(400, ""), false],
  ])("%s", (_name, error, isOpen) => {
    expect(isUndecided(error)).toBe(isOpen);
  });
});
