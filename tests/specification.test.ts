import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { IMPORT_ENDINGS } from "../src/core/contract/import.ts";
import { DEFAULT_LANGUAGE, languageTag } from "../src/core/contract/language.ts";
import { API_BASE, DEFAULT_PAGE_SIZE, PAGE_SIZES } from "../src/core/contract/paging.ts";
import { shownMessages } from "../src/core/contract/shown-messages.ts";
import type { Screen } from "../src/core/definition/generated/documents.ts";
import { DEFAULT_WIDTH_PX } from "../src/core/table/column-model.ts";
import { hasPermission } from "../src/core/gate/permissions.ts";
import { portalRoutes } from "../src/server/routes.ts";
import { DEFAULT_ACCENT } from "../src/ui/theme/default-accent.ts";
import { toastTimeMs } from "../src/ui/toast-store.ts";
import { shippedProduct } from "./server/entity/support/shipped-product.ts";

/* What the specification fixes to the letter and no other test names: keys, strings, defaults and limits. */

const product = shippedProduct();
const workflows = Object.values(product.workflows).flatMap((perVariant) => Object.values(perVariant));
const css = (path: string): string => readFileSync(new URL(`../src/${path}`, import.meta.url), "utf8");

describe("the dictionaries of section 4", () => {
  const keys =
    "inquiryStatus gys_inquiry_status audit_status_sup sys_review_status delivery_status receiving_status g_Deliverytype g_transportway overstock_status minvoPushStatus minvoStatus minvoUrgeStatus fa_piao fap_sat is_sign_up payStatus SiFo billStatusList qyxz jyxz";
  it.each(keys.split(" "))("%s has values for every company", (key) => {
    for (const { code } of product.variants.variants) expect(product.dictionaries[key]?.[code]?.items.length).toBeGreaterThan(1);
  });
});

describe("the permission strings of section 6", () => {
  const strings = {
    "tdhcsystem:priceOffer": "getInfo startOffer submitOffer undoOffer giveUpOffer updateMaterial",
    "tdhcsystem:delivery": "getData editDelivery remove export apply backout toDelivery backoutToDelivery",
    "tdhcsystem:deliverypacking":
      "list editDelivery remove export apply backout logistics toDelivery backoutToDelivery uploadReceipt",
    "tdhcsystem:contract": "retrunDeliveryInfo requestForExcessShipment undoRequest selectContractByConNoAndVersion",
    "finance:invoice": "queryInvoiceInfo updateInvoiceInfo pushInvoiceInfo withdrawInvoice addInvoiceInfo",
    "finance:makeinvoice":
      "query make reject print handleExport handleExportDetail addFile submitAudit backAudit queryCompany export",
    "tdhcsystem:supplier": "add edit remove commit cancelCommit query",
  };
  const asked = [
    ...portalRoutes(product).flatMap(({ needs }) => (needs === "open" || needs === "login" ? [] : [[needs].flat()])),
    ...workflows.flatMap(({ actions }) => actions.flatMap(({ needs }) => (typeof needs === "string" ? [] : [needs]))),
  ];
  const all = Object.entries(strings).flatMap(([group, words]) => words.split(" ").map((word) => `${group}:${word}`));
  it.each(all)("%s opens something, and so does no other spelling", (permission) => {
    const isAsked = (held: string): boolean => asked.some((wanted) => hasPermission({ permissions: [held] }, wanted));
    expect(isAsked(permission)).toBe(true);
    expect(isAsked(`${permission}x`)).toBe(false);
    expect(product.roles.roles.some(({ permissions }) => hasPermission({ permissions }, [permission]))).toBe(true);
    expect(isAsked(`f${permission}`)).toBe(permission.startsWith("finance:"));
  });

  it.each([
    ["procurement-notice", "signUp"],
    ["supplier", "refresh"],
  ])("are not needed to %s: %s", (workflow, key) => {
    for (const { code } of product.variants.variants)
      expect(product.workflows[workflow]?.[code]?.actions.find((action) => action.key === key)?.needs).toBe("open");
  });
});

describe("the defaults and limits of section 9", () => {
  it.each([
    ["base path", API_BASE, "/prod-api"],
    ["page sizes", PAGE_SIZES, [10, 20, 30, 50, 100, 300]],
    ["page size", DEFAULT_PAGE_SIZE, 20],
    ["column width", DEFAULT_WIDTH_PX, 120],
    ["theme colour", DEFAULT_ACCENT, "#1890ff"],
    ["time of an error message", toastTimeMs.error, 5000],
    ["language", DEFAULT_LANGUAGE, "cn"],
    ["languages", Object.keys(languageTag), ["cn", "id"]],
    ["endings of an import", IMPORT_ENDINGS, ["xls", "xlsx"]],
  ] as const)("%s", (_name, value, expected) => {
    expect(value).toEqual(expected);
  });

  it.each([
    ["width of the sidebar", "ui/theme/tokens.css", /--side-wide: 200px;/],
    ["mobile below 992 px", "ui/theme/tokens.css", /@media \(max-width: 991\.98px\)/],
    ["the device, as the code asks for it", "app/settings/layout-settings.ts", /"\(max-width: 991\.98px\)"/],
    ["width of a tag's menu", "ui/theme/parts.css", /\[data-width="narrow"\] \{\s*(?:min-)?inline-size: 105px;/],
    ["room beside the tag in front", "app/styles/shell.css", /scroll-padding-inline: 4px;/],
  ] as const)("%s", (_name, path, rule) => {
    expect(css(path)).toMatch(rule);
  });

  it.each([
    ["delivery.list", "gApprovalStatus", "0"],
    ["delivery.list", "gDeliverystatus", "1"],
    ["delivery-packing.list", "gApprovalStatus", "0"],
    ["delivery-packing.list", "gDeliverystatus", "1"],
    ["payment.list", "payStatus", "0"],
    ["supplier.list", "gStatus", "0"],
  ])("%s begins with %s %s for every company", (id, key, value) => {
    for (const screen of Object.values(product.screens[id] ?? {}))
      expect(screen.kind === "list" && screen.search.find((field) => field.key === key)?.default).toBe(value);
  });

  it("no column is wider than 280 px", () => {
    const screens: Screen[] = Object.values(product.screens).flatMap((perVariant) => Object.values(perVariant));
    const widths = screens.flatMap((screen) =>
      "columns" in screen ? (screen.columns ?? []).map(({ width }) => width ?? 0) : [],
    );
    expect(Math.max(...widths)).toBeLessThanOrEqual(280);
  });
});

describe("the sentences of section 8", () => {
  it("are those of the catalogue, in both languages", () => {
    const { SIZE_SWITCHED, NO_FULL_SCREEN, STATUS_ERROR, COMPANY_SWITCHED, PROMPT_TITLE, LOGIN_AGAIN, STAY } = shownMessages;
    expect([SIZE_SWITCHED, NO_FULL_SCREEN].map(({ cn, id }) => [cn, id])).toEqual([
      ["Switch Size Success", "Switch Size Success"],
      ["you browser can not work", "you browser can not work"],
    ]);
    expect([STATUS_ERROR, COMPANY_SWITCHED, PROMPT_TITLE, LOGIN_AGAIN, STAY].map(({ cn }) => cn)).toEqual([
      "系统接口{code}异常",
      "切换成功",
      "提示",
      "重新登录",
      "取消",
    ]);
  });

  it("are said by every action that rejects: the reason is asked for, and the tip follows", () => {
    const rejecting = workflows.flatMap(({ workflow, actions }) =>
      actions.filter(({ title, does }) => does !== "follow" && title.cn.includes("驳回")).map((action) => ({ workflow, action })),
    );
    expect(rejecting.length).toBeGreaterThan(10);
    for (const { workflow, action } of rejecting) {
      const reason = action.prompt?.find(({ refusal }) => refusal?.cn === "请输入驳回原因");
      const where = `${workflow} ${action.key}`;
      expect([where, action.success?.cn, reason?.optional]).toEqual([where, "驳回成功", undefined]);
      expect(reason, where).toBeDefined();
    }
  });
});
