import type { Compute } from "../../../core/definition/generated/documents.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Field } from "../../../ui/Field.tsx";
import { MultiSelect } from "../../../ui/MultiSelect.tsx";
import { RadioGroup } from "../../../ui/RadioGroup.tsx";
import { Select } from "../../../ui/Select.tsx";
import { useWords } from "../use-words.ts";
import type { LineTable, ModuleField } from "./module-facts.ts";

/** How a number comes about: entered by people, or computed of other numbers. */
export type FieldWay =
  | { readonly way: "entered" }
  | { readonly way: "product"; readonly of: readonly string[] }
  | { readonly way: "difference"; readonly first: string; readonly less: readonly string[] }
  | { readonly way: "sum"; readonly lines: string; readonly of: string };

export const ENTERED: FieldWay = { way: "entered" };

export type FieldValueProps = {
  /** The numbers beside it. */
  readonly numbers: readonly ModuleField[];
  /** Lines whose numbers it may be the sum of. */
  readonly tables: readonly LineTable[];
  readonly value: FieldWay;
  readonly onChange: (value: FieldWay) => void;
  readonly error: string | undefined;
};

const BEGUN: { readonly [Way in FieldWay["way"]]: Extract<FieldWay, { readonly way: Way }> } = {
  entered: { way: "entered" },
  product: { way: "product", of: [] },
  difference: { way: "difference", first: "", less: [] },
  sum: { way: "sum", lines: "", of: "" },
};

/** Whether a number is entered or computed, and of what. */
export function FieldValue({ numbers, tables, value, onChange, error }: FieldValueProps) {
  const words = useWords();
  const language = useLanguage();
  const labels = { empty: words("nothingFound"), clear: words("remove") };
  const optionOf = ({ key, title }: ModuleField) => ({ value: key, label: title[language], hint: key });
  const summed = tables.flatMap((table) =>
    numbersIn(table.fields).map(({ key, title }) => ({
      value: `${table.key} ${key}`,
      label: `${table.title[language]} · ${title[language]}`,
    })),
  );
  const ways = (Object.keys(BEGUN) as FieldWay["way"][]).filter((way) =>
    way === "entered" ? true : way === "sum" ? summed.length > 0 : numbers.length > 1,
  );
  return (
    <>
      <Field label={words("valueOf")} field="compute">
        <RadioGroup
          value={value.way}
          options={ways.map((way) => ({ value: way, label: words(`value_${way}`) }))}
          onChange={(way) => onChange(BEGUN[way])}
        />
      </Field>
      {value.way === "product" && (
        <Field label={words("factors")} field="factors" required error={error}>
          <MultiSelect
            value={value.of}
            options={numbers.map(optionOf)}
            labels={labels}
            onChange={(of) => onChange({ ...value, of })}
          />
        </Field>
      )}
      {value.way === "difference" && (
        <>
          <Field label={words("minuend")} field="minuend" required error={value.first === "" ? error : undefined}>
            <Select
              value={value.first}
              options={numbers.map(optionOf)}
              labels={labels}
              onChange={(first) => onChange({ ...value, first })}
            />
          </Field>
          <Field label={words("subtrahends")} field="subtrahends" required error={value.less.length === 0 ? error : undefined}>
            <MultiSelect
              value={value.less}
              options={numbers.filter(({ key }) => key !== value.first).map(optionOf)}
              labels={labels}
              onChange={(less) => onChange({ ...value, less })}
            />
          </Field>
        </>
      )}
      {value.way === "sum" && (
        <Field label={words("summed")} field="summed" required error={error}>
          <Select
            value={value.of === "" ? "" : `${value.lines} ${value.of}`}
            options={summed}
            labels={labels}
            onChange={(chosen) => {
              const [lines = "", of = ""] = chosen.split(" ");
              onChange({ way: "sum", lines, of });
            }}
          />
        </Field>
      )}
    </>
  );
}

export function numbersIn(fields: readonly ModuleField[]): readonly ModuleField[] {
  return fields.filter(({ kind }) => kind === "integer" || kind === "decimal");
}

/** Whether it is still to be said of what it is computed. */
export function isOpenWay(value: FieldWay): boolean {
  switch (value.way) {
    case "entered":
      return false;
    case "product":
      return value.of.length < 2;
    case "difference":
      return value.first === "" || value.less.length === 0;
    case "sum":
      return value.of === "";
  }
}

/** As documents say it. */
export function computeOf(value: FieldWay): Compute | undefined {
  switch (value.way) {
    case "entered":
      return undefined;
    case "product":
      return { product: value.of };
    case "difference":
      return { difference: [value.first, ...value.less] };
    case "sum":
      return { sum: { lines: value.lines, of: value.of } };
  }
}
