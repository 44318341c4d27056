import type { WireRow } from "../../src/core/contract/envelope.ts";

/** How the pretended server feels. */
export type ServerMood = "answering" | "empty" | "failing" | "waiting";

const DICTIONARY = /\/dict\/(?:data\/(?:type|types|dictType)\b|type\/optionselect)/;
const real = window.fetch.bind(window);

/** Answer the calls of the API as a server in that mood would; everything else goes its way. */
export function answerAs(mood: ServerMood, rows: readonly WireRow[]): true {
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const { pathname } = new URL(address, window.location.href);
    if (!pathname.startsWith("/prod-api/")) return real(input, init);
    // What the account keeps is no part of the situation, nor are dictionaries, whose own screens ask for records below them.
    if (pathname.includes("/prefs") || DICTIONARY.test(pathname)) return Response.json({ code: 200, data: null });
    if (mood === "waiting") return new Promise<Response>(() => undefined);
    if (mood === "failing")
      return Response.json({ code: 500, bizCode: "SYSTEM", msg: "系统未知错误，请反馈给管理员", traceId: "7f3a22c1" });
    const last = pathname.split("/").at(-1) ?? "";
    const found = rows.find((row) => row.id === last);
    if (pathname.includes("/chain/"))
      return Response.json({ code: 200, data: { figures: [], before: [], after: [], beside: [] } });
    if (pathname.includes("/logistics/") || pathname.includes("/history/")) return Response.json({ code: 200, data: [] });
    if (found !== undefined) return Response.json({ code: 200, data: found });
    const shown = mood === "empty" ? [] : rows;
    return Response.json({ code: 200, msg: "", rows: shown, total: shown.length });
  };
  return true;
}
