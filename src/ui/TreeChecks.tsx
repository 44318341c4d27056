import { useMemo, useState } from "react";
import { Checkbox } from "./Checkbox.tsx";
import { Icon } from "./Icon.tsx";
import { TextInput } from "./TextInput.tsx";

/** A group, or something below one that can be chosen. */
export type TreeNode = {
  readonly value: string;
  readonly label: string;
  readonly parent?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Why it cannot be chosen. */
  readonly hint?: string | undefined;
};

export type TreeChecksProps = {
  readonly nodes: readonly TreeNode[];
  /** The chosen values; groups are never among them. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly labels: { readonly search: string; readonly open: (name: string) => string; readonly none: string };
};

/** Choose any number of things that stand in groups; the box of a group chooses all below it that can be. */
export function TreeChecks({ nodes, value, onChange, labels }: TreeChecksProps) {
  const [wanted, setWanted] = useState("");
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => new Set(value), [value]);
  const groups = useMemo(() => {
    const byParent = Map.groupBy(nodes, (node) => node.parent ?? "");
    return (byParent.get("") ?? []).map((group) => ({ group, below: byParent.get(group.value) ?? [] }));
  }, [nodes]);
  const needle = wanted.trim().toLowerCase();
  const fits = (node: TreeNode): boolean => `${node.label} ${node.value}`.toLowerCase().includes(needle);
  const shown = groups
    .map(({ group, below }) => ({ group, below: needle === "" || fits(group) ? below : below.filter(fits) }))
    .filter(({ group, below }) => below.length > 0 || fits(group));
  const put = (values: readonly string[], isOn: boolean): void => {
    const own = new Set(values);
    onChange(isOn ? [...value, ...values.filter((one) => !chosen.has(one))] : value.filter((one) => !own.has(one)));
  };
  const toggleOpen = (key: string): void => {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };
  return (
    <div className="grid gap-2">
      <TextInput value={wanted} onChange={setWanted} icon="search" placeholder={labels.search} aria-label={labels.search} />
      <ul className="grid max-h-96 gap-1 overflow-auto">
        {shown.length === 0 && <li className="text-text-3">{labels.none}</li>}
        {shown.map(({ group, below }) => {
          const held = below.filter((node) => chosen.has(node.value)).length;
          const free = below.filter((node) => node.disabled !== true).map((node) => node.value);
          const isFull = free.length > 0 && free.every((one) => chosen.has(one));
          const isOpen = needle !== "" || opened.has(group.value);
          return (
            <li key={group.value}>
              <div className="flex items-center gap-2">
                <button
                  type="button"
                  className="inline-flex"
                  aria-expanded={isOpen}
                  aria-label={labels.open(group.label)}
                  onClick={() => toggleOpen(group.value)}
                >
                  <Icon name={isOpen ? "chevron-down" : "chevron-right"} />
                </button>
                <Checkbox
                  checked={isFull ? true : held > 0 ? "mixed" : false}
                  disabled={free.length === 0}
                  onChange={(isOn) => put(free, isOn)}
                  label={`${group.label} (${held}/${below.length})`}
                />
              </div>
              {isOpen && (
                <ul className="ms-8 flex flex-wrap gap-x-4 gap-y-1 py-1">
                  {below.map((node) => (
                    <li key={node.value} title={node.hint}>
                      <Checkbox
                        checked={chosen.has(node.value)}
                        disabled={node.disabled}
                        title={node.hint}
                        onChange={(isOn) => put([node.value], isOn)}
                        label={node.label}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
