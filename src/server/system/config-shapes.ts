import { toDecimal } from "../../core/money/decimal.ts";
import { isJsonObject } from "../wire/call.ts";
import type { Text } from "../../core/definition/generated/documents.ts";
import type { ConfigName } from "./config-names.ts";

/** What a value of the configuration looks like, and what is said of one that does not. */
export type ConfigShape = { readonly fits: (value: string) => boolean; readonly refusal: Text };

const truth: ConfigShape = among("true", "false");
const anything: ConfigShape = { fits: () => true, refusal: { cn: "", id: "" } };

/** The shape of each value that the product asks for; a key of somebody's own may hold what it likes. */
export const configShapes: Readonly<Record<ConfigName, ConfigShape>> = {
  "sys.index.skinName": {
    fits: (value) => /^(?:#(?:[0-9a-f]{3}|[0-9a-f]{6})|skin-(?:blue|green|purple|red|yellow))$/i.test(value),
    refusal: { cn: "请填颜色，如 #1890ff", id: "Isi warna, misalnya #1890ff" },
  },
  "sys.account.captchaEnabled": truth,
  "sys.account.registerUser": truth,
  "sys.token.idleMinutes": whole(1, 525_600),
  "sys.token.maxMinutes": whole(1, 525_600),
  "sys.account.secondFactorRoles": anything,
  "biz.sms.mode": among("off", "log", "gateway"),
  "biz.invoice.tolerance": number(0, 1_000_000),
  "biz.pay.advancePct": number(0, 100),
  "biz.quote.warnHigh": number(0, 10_000),
  "biz.quote.warnLow": number(0, 100),
  "biz.quote.warnToSupplier": truth,
  "biz.bank.list": anything,
  "biz.company.codeMap": { fits: isObjectText, refusal: { cn: "请填 JSON 对象", id: "Isi objek JSON" } },
  "biz.black.minDays": whole(0, 3650),
};

function among(...values: readonly string[]): ConfigShape {
  const named = values.join(" / ");
  return { fits: (value) => values.includes(value), refusal: { cn: `只能填 ${named}`, id: `Hanya boleh ${named}` } };
}

function whole(min: number, max: number): ConfigShape {
  return {
    fits: (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
    refusal: { cn: `请填 ${min} 至 ${max} 的整数`, id: `Isi bilangan bulat ${min} sampai ${max}` },
  };
}

function number(min: number, max: number): ConfigShape {
  return {
    fits: (value) => toDecimal(value) !== undefined && Number(value) >= min && Number(value) <= max,
    refusal: { cn: `请填 ${min} 至 ${max} 的数`, id: `Isi angka ${min} sampai ${max}` },
  };
}

function isObjectText(value: string): boolean {
  try {
    return isJsonObject(JSON.parse(value));
  } catch {
    return false;
  }
}
