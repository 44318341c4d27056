import type { Language } from "../../src/core/contract/language.ts";
import { ALL_PERMISSIONS, type Session } from "../../src/core/contract/session.ts";
import type { ScreenBundle } from "../../src/core/definition/product.ts";
import type { Density } from "../../src/core/table/table-state.ts";
import type { Engine } from "../../src/engine/engine-context.ts";

/** Who looks at a story: `any` is whoever may edit the screen's records, `reader` may do nothing but read. */
export type Role = "any" | "supplier" | "buyer" | "reader";

export function engineOf(bundle: ScreenBundle, language: Language, role: Role, density?: Density): Engine {
  return {
    session: sessionOf(bundle, role),
    variant: bundle.variant,
    language,
    account: { userName: "story", nickName: "陈立新", phonenumber: "19000000031", supplierName: "海宁恒拓钢管" },
    now: () => "2026-11-21 08:00:00",
    open: () => undefined,
    preference: () => (density === undefined ? undefined : { density }),
    loadScreen: () => Promise.reject(new Error("a story shows one screen")),
    report: String,
    say: (text) => text[language],
  };
}

function sessionOf(bundle: ScreenBundle, role: Role): Session {
  const edit = bundle.workflows[0]?.actions.find((action) => action.does === "edit");
  return {
    userName: "story",
    nickName: "陈立新",
    side: role === "supplier" || role === "buyer" ? role : (edit?.side ?? "supplier"),
    roles: [],
    permissions: role === "reader" ? [] : [ALL_PERMISSIONS],
    companyId: "101",
    companyName: undefined,
    supplierId: "5001",
  };
}
