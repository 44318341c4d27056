import type { Variants } from "../../core/definition/generated/documents.ts";
import type { Clock } from "../store/clock.ts";
import { isoNow } from "../store/clock.ts";
import type { Transaction } from "../store/port.ts";
import type { ConfigName } from "../system/config-names.ts";
import type { ConfigReader } from "../system/config-values.ts";

type ConfigKey = {
  readonly key: ConfigName;
  readonly name: string;
  readonly value: string;
  /** Who reads it by its key; absent: the server alone. */
  readonly read?: ConfigReader;
};

/**
 * Configuration that every installation has; a value changed in the running product stays. Rows from before keys said who
 * reads them are marked as the product marks its own, and as the server's otherwise.
 */
export async function seedConfig(tx: Transaction, variants: Variants, clock: Clock, isDemo: boolean): Promise<void> {
  const rows = configKeys(variants, isDemo).map(({ key, name, value, read = "server" }) => ({
    configKey: key,
    configName: name,
    configValue: value,
    configType: "Y",
    read,
    edited: "0",
    updateTime: isoNow(clock),
  }));
  await tx
    .insertInto("config")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column("configKey")
        .doUpdateSet((columns) => ({ read: columns.ref("excluded.read") }))
        .where("config.read", "is", null),
    )
    .execute();
  await tx.updateTable("config").set({ read: "server" }).where("read", "is", null).execute();
}

function configKeys(variants: Variants, isDemo: boolean): readonly ConfigKey[] {
  const nameToCode = Object.fromEntries(
    variants.companies.filter((company) => company.companyRole !== "1").map((company) => [company.comName, company.code]),
  );
  const remark01ToName = Object.fromEntries(
    variants.companies.filter((company) => company.remark01 !== "").map((company) => [company.remark01, company.shortName]),
  );
  return [
    { key: "sys.index.skinName", name: "主题颜色", value: "#1890ff", read: "public" },
    { key: "sys.account.captchaEnabled", name: "验证码开关", value: "true", read: "public" },
    { key: "sys.account.registerUser", name: "供应商注册开关", value: "true", read: "public" },
    { key: "sys.token.idleMinutes", name: "登录空闲时长（分钟）", value: "120" },
    { key: "sys.token.maxMinutes", name: "登录最长时长（分钟）", value: "720" },
    { key: "biz.sms.mode", name: "短信通道", value: isDemo ? "log" : "off" },
    { key: "biz.invoice.tolerance", name: "开票金额容差", value: "0.05" },
    { key: "biz.pay.advancePct", name: "预付款比例上限（%）", value: "30" },
    { key: "biz.quote.warnHigh", name: "报价高于参考价预警（%）", value: "10" },
    { key: "biz.quote.warnLow", name: "报价低于参考价预警（%）", value: "30" },
    { key: "biz.quote.warnToSupplier", name: "向供应商提示参考价预警", value: "false" },
    {
      key: "biz.bank.list",
      name: "开户银行建议",
      value: "中国银行,中国工商银行,中国建设银行,中国农业银行,招商银行,Bank Mandiri,BCA,BNI,BRI",
      read: "signedIn",
    },
    {
      key: "biz.company.codeMap",
      name: "公司名称与版式代码",
      value: JSON.stringify({ nameToCode, defaultCode: variants.default, remark01ToName }),
    },
    { key: "sys.account.secondFactorRoles", name: "必须两步验证的角色（标识，逗号分隔）", value: "" },
  ];
}
