import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { putDictionaries } from "../../../src/client/dictionaries.ts";
import { FieldInput } from "../../../src/engine/widgets/inputs/FieldInput.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const entry = (dictValue: string, dictLabel: string, dictLabelId: string, status = "0") => ({
  dictValue,
  dictLabel,
  dictLabelId,
  listClass: null,
  status,
});
putDictionaries({ why: [entry("1", "数量短缺", "Kurang jumlah"), entry("9", "其他", "Lainnya", "1")] });
const field = { key: "reason", kind: "string", suggests: "why", title: { cn: "原因", id: "Alasan" } } as const;

it.each([
  ["cn", "数量短缺"],
  ["id", "Kurang jumlah"],
] as const)(
  "a text suggests the words of its dictionary in %s, but for those switched off, and takes any other",
  (language, word) => {
    const host = document.body.appendChild(document.createElement("div"));
    const root = createRoot(host);
    const changed = vi.fn();
    const shared = { field, dictionary: undefined, language, onChange: changed, onLeave: () => undefined };
    act(() => root.render(<FieldInput {...shared} value="短装三根" />));
    const input = host.querySelector("input")!;
    expect(input.value).toBe("短装三根");
    const offered = host.querySelectorAll<HTMLOptionElement>(`datalist[id="${input.getAttribute("list") ?? ""}"] option`);
    expect([...offered].map((option) => option.value)).toEqual([word]);
    act(() => root.unmount());
  },
);
