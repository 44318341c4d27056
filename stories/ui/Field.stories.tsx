import { useState, type ReactNode } from "react";
import { Checkbox } from "../../src/ui/Checkbox.tsx";
import { Field } from "../../src/ui/Field.tsx";
import { MultiSelect } from "../../src/ui/MultiSelect.tsx";
import { NumberInput } from "../../src/ui/NumberInput.tsx";
import { RadioGroup } from "../../src/ui/RadioGroup.tsx";
import { Select } from "../../src/ui/Select.tsx";
import { Switch } from "../../src/ui/Switch.tsx";
import { TextArea } from "../../src/ui/TextArea.tsx";
import { TextInput } from "../../src/ui/TextInput.tsx";
import { EverySize, Narrow, story } from "./frame.tsx";
import type { Words } from "./words.ts";

export default { title: "ui/Field" };

function Kept<Value>({
  first,
  children,
}: {
  readonly first: Value;
  readonly children: (value: Value, put: (value: Value) => void) => ReactNode;
}) {
  const [value, put] = useState(first);
  return children(value, put);
}

const few = (words: Words) => words.status.map((label, index) => ({ value: String(index), label, disabled: index === 4 }));
const many = (words: Words) =>
  Array.from({ length: 40 }, (_, index) => ({
    value: `S${index}`,
    label: `${words.suppliers[index % words.suppliers.length]} ${index + 1}`,
    hint: `S-${String(index).padStart(4, "0")}`,
  }));

export const Sizes = story(({ words }) => (
  <EverySize>
    {() => (
      <div className="form-grid w-full">
        <Field label={words.supplier} required hint={words.hint}>
          <Kept first={words.suppliers[0] as string}>
            {(value, put) => <TextInput value={value} onChange={put} clearLabel={words.clear} />}
          </Kept>
        </Field>
        <Field label={words.steps[0] as string}>
          <Kept first="1">
            {(value, put) => (
              <Select
                value={value}
                onChange={put}
                options={few(words)}
                clearable
                labels={{ empty: words.empty, clear: words.clear }}
              />
            )}
          </Kept>
        </Field>
        <Field label={words.steps[3] as string}>
          <Kept first="1234567.50">
            {(value, put) => <NumberInput value={value} onChange={put} mark={words.lang === "id" ? "," : "."} after="kg" />}
          </Kept>
        </Field>
      </div>
    )}
  </EverySize>
));

export const States = story(({ words }) => (
  <div className="form-grid">
    <Field label={words.supplier} required error={words.error}>
      <TextInput value="" placeholder={words.hint} />
    </Field>
    <Field label={words.supplier} warning={words.warning} hint={words.hint}>
      <TextInput icon="search" value={words.suppliers[1] as string} />
    </Field>
    <Field label={words.supplier}>
      <TextInput value={words.suppliers[2] as string} disabled />
    </Field>
    <Field label={words.supplier}>
      <TextInput value={words.suppliers[3] as string} readOnly />
    </Field>
    <Field label={words.supplier} error={words.error}>
      <Select value="" options={few(words)} placeholder={words.hint} labels={{ empty: words.empty, clear: words.clear }} />
    </Field>
    <Field label={words.supplier}>
      <Select value="X9" options={few(words)} labels={{ empty: words.empty, clear: words.clear }} />
    </Field>
    <Field label={words.supplier}>
      <Select value="1" disabled options={few(words)} labels={{ empty: words.empty, clear: words.clear }} />
    </Field>
    <Field label={words.supplier}>
      <Select value="1" readOnly options={few(words)} labels={{ empty: words.empty, clear: words.clear }} />
    </Field>
    <Field label={words.supplier}>
      <Select value="" loading options={[]} labels={{ empty: words.empty, clear: words.clear }} />
    </Field>
    <Field label={words.dialogText} span="full" hint={words.hint}>
      <TextArea value={words.long} maxLength={500} counted />
    </Field>
    <Field label={words.dialogText} span="full">
      <TextArea value={words.long} readOnly />
    </Field>
  </div>
));

export const Searchable = story(({ words }) => (
  <Narrow>
    <Field label={words.supplier}>
      <Kept first="S3">
        {(value, put) => (
          <Select
            value={value}
            onChange={put}
            options={many(words)}
            clearable
            labels={{ empty: words.empty, clear: words.clear }}
          />
        )}
      </Kept>
    </Field>
  </Narrow>
));

export const Several = story(({ words }) => (
  <Narrow>
    <Field label={words.supplier}>
      <Kept<readonly string[]> first={["S3", "S4"]}>
        {(value, put) => (
          <MultiSelect value={value} onChange={put} options={many(words)} labels={{ empty: words.empty, clear: words.clear }} />
        )}
      </Kept>
    </Field>
  </Narrow>
));

export const Choices = story(({ words }) => (
  <div className="grid gap-4">
    <div className="flex flex-wrap gap-4">
      <Kept<boolean | "mixed"> first="mixed">
        {(value, put) => <Checkbox checked={value} onChange={put} label={words.supplier} />}
      </Kept>
      <Checkbox checked label={words.save} />
      <Checkbox checked={false} label={words.cancel} />
      <Checkbox checked disabled label={words.remove} />
      <Checkbox checked={false} aria-label={words.apply} />
    </div>
    <Field label={words.steps[1] as string} required error={words.error}>
      <Kept first="">{(value, put) => <RadioGroup value={value} onChange={put} options={few(words)} />}</Kept>
    </Field>
    <Field label={words.steps[2] as string}>
      <RadioGroup value="2" disabled direction="column" options={few(words)} />
    </Field>
    <div className="grid w-70 gap-2">
      <Kept<boolean> first>{(value, put) => <Switch checked={value} onChange={put} label={words.apply} />}</Kept>
      <Switch checked={false} label={words.save} />
      <Switch checked disabled label={words.remove} />
    </div>
  </div>
));

export const LongTextAt320 = story(({ words }) => (
  <Narrow>
    <Field label={words.long} required error={words.long}>
      <TextInput value={words.long} />
    </Field>
    <Field label={words.supplier}>
      <NumberInput value="99999999999999999999.99" />
    </Field>
    <Field label={words.supplier}>
      <NumberInput value="0" isWhole disabled />
    </Field>
  </Narrow>
));
