import * as Radix from "@radix-ui/react-tabs";
import type { ReactNode } from "react";

export type Tab = {
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
  /** A number after the label, such as how many rows wait there. */
  readonly count?: number | undefined;
  readonly disabled?: boolean | undefined;
};

export type TabsProps = {
  /** Names the list of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (key: string) => void;
};

/** Sheets of which one is in view; only that one is rendered. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.key} value={tab.key} disabled={tab.disabled} className="tab">
            {tab.label}
            {tab.count !== undefined && <span className="tab-count num">{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.key} value={tab.key} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
