import { useState } from "react";
import useSWR from "swr";
import { basePath, fetchList } from "../../../client/records.ts";
import { useText } from "../../../i18n/i18n.ts";
import { Select } from "../../../ui/Select.tsx";
import { useEngine } from "../../engine-context.ts";
import { type InputProps, inputText, keptText, naming } from "./input.ts";

const MOST_OFFERED = "50";

/** A record of another entity, found by its label; the entity's list says where to look. */
export function RefInput(props: InputProps) {
  const { field, value, onChange, onLeave } = props;
  const t = useText();
  const engine = useEngine();
  const [query, setQuery] = useState("");
  const found = useSWR(
    field.ref === undefined ? null : ["ref", field.ref, engine.variant, query],
    async ([, ref]: readonly string[]) => {
      const { entity, workflows } = await engine.loadScreen(`${ref ?? ""}.list`);
      const { rows } = await fetchList(basePath(entity, workflows[0]), [
        ["pageNum", "1"],
        ["pageSize", MOST_OFFERED],
        ...(query === "" ? [] : [[entity.label, query] as const]),
      ]);
      return rows.map((row) => ({ value: row.id, label: String(row[entity.label] ?? row.id) }));
    },
  );
  return (
    <Select
      {...naming(props)}
      options={found.data ?? []}
      labels={{ empty: t("input.noMatch"), clear: t("input.clear") }}
      loading={found.isLoading}
      value={inputText(value)}
      onChange={(chosen) => onChange(keptText(chosen))}
      onSearch={setQuery}
      onBlur={onLeave}
      clearable
    />
  );
}
