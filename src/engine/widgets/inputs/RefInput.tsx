import { useState } from "react";
import useSWR from "swr";
import { fetchList } from "../../../client/records.ts";
import { basePath } from "../../../core/contract/endpoints.ts";
import type { WireRow } from "../../../core/contract/envelope.ts";
import type { Entity } from "../../../core/definition/generated/documents.ts";
import { treeOrder } from "../../../core/form/tree-order.ts";
import { useText } from "../../../i18n/i18n.ts";
import { filterOptions, type Option } from "../../../ui/options.ts";
import { Select } from "../../../ui/Select.tsx";
import { type Engine, useEngine } from "../../engine-context.ts";
import { type InputProps, inputText, keptText, naming } from "./input.ts";

const MOST_OFFERED = 50;
const MOST_OF_A_TREE = 300; // the largest page that the server sends

/** A record of another entity, found by its label; the entity's list says where to look. A tree of records is shown as one. */
export function RefInput(props: InputProps) {
  const { field, value, onChange, onLeave } = props;
  const t = useText();
  const engine = useEngine();
  const [query, setQuery] = useState("");
  const found = useSWR(field.ref === undefined ? null : ["ref", field.ref, engine.variant, query], ([, ref]: readonly string[]) =>
    offered(engine, ref ?? "", query),
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

async function offered(engine: Engine, ref: string, query: string): Promise<readonly Option[]> {
  const { entity, workflows } = await engine.loadScreen(`${ref}.list`);
  const isTree = entity.parent !== undefined;
  const { rows } = await fetchList(basePath(entity, workflows[0]), [
    ["pageNum", "1"],
    ["pageSize", String(isTree ? MOST_OF_A_TREE : MOST_OFFERED)],
    ...(query === "" || isTree ? [] : [[entity.label, query] as const]),
  ]);
  if (!isTree) return rows.map((row) => ({ value: row.id, label: labelOf(entity, row) }));
  const options = treeOptions(entity, rows);
  // Found records stand apart from their place, which their path tells.
  return query === "" ? options : filterOptions(options, query).map(({ level: _level, ...option }) => option);
}

function treeOptions(entity: Entity, rows: readonly WireRow[]): readonly Option[] {
  return treeOrder(rows, (row) => row[entity.parent ?? ""]).map(({ row, level, above }) => ({
    value: row.id,
    label: labelOf(entity, row),
    level,
    hint: above.length === 0 ? undefined : above.map((one) => labelOf(entity, one)).join(" / "),
  }));
}

function labelOf(entity: Entity, row: WireRow): string {
  return String(row[entity.label] ?? row.id);
}
