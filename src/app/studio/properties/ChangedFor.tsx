import { RadioGroup } from "../../../ui/RadioGroup.tsx";
import { Select } from "../../../ui/Select.tsx";
import type { PropertiesPaneProps } from "./PropertiesPane.tsx";
import { usePropertyWords } from "./use-property-words.ts";

export type ChangedForProps = Pick<PropertiesPaneProps, "isOnly" | "onOnly" | "onCompany"> & {
  readonly company: string;
  readonly companies: readonly string[];
};

/** Whether a change is for everybody, or for which company alone. */
export function ChangedFor({ company, companies, isOnly, onOnly, onCompany }: ChangedForProps) {
  const words = usePropertyWords();
  return (
    <div className="studio-for-whom">
      <RadioGroup
        size="small"
        value={isOnly ? "company" : "all"}
        options={[
          { value: "all", label: words("everybody") },
          { value: "company", label: words("company", { code: company }) },
        ]}
        aria-label={words("forWhom")}
        onChange={(value) => onOnly(value === "company")}
      />
      {isOnly && companies.length > 1 && (
        <Select
          size="small"
          value={company}
          options={companies.map((code) => ({ value: code, label: code }))}
          labels={{ empty: words("nothingFound"), clear: words("clear") }}
          aria-label={words("companyChoice")}
          onChange={(code) => code !== "" && onCompany(code)}
        />
      )}
    </div>
  );
}
