import { useState } from "react";
import useSWR from "swr";
import { addDeputy, findColleagues } from "../../client/deputies.ts";
import { serverNow } from "../../client/server-clock.ts";
import type { Colleague, DeputyKind } from "../../core/contract/deputies.ts";
import { languageTag } from "../../core/contract/language.ts";
import { useDateLabels } from "../../engine/widgets/inputs/use-date-labels.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { DatePicker } from "../../ui/DatePicker.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { useSave } from "../profile/use-save.ts";
import { KindChecks } from "./KindChecks.tsx";
import { useDeputyWords } from "./words.ts";

const DATE_LENGTH = 10;

export type DeputyFormProps = { readonly kinds: readonly DeputyKind[]; readonly onAdded: () => void };

/** Whom the person leaves her tasks to, for which days, about which documents: all of them unless she takes some out. */
export function DeputyForm({ kinds, onAdded }: DeputyFormProps) {
  const say = useDeputyWords();
  const text = useText();
  const language = useLanguage();
  const dates = { labels: useDateLabels(), lang: languageTag[language] };
  const today = serverNow().slice(0, DATE_LENGTH);
  const [deputy, setDeputy] = useState("");
  const [chosen, setChosen] = useState<Colleague>();
  const [query, setQuery] = useState("");
  const [firstDay, setFirstDay] = useState(today);
  const [lastDay, setLastDay] = useState("");
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const found = useSWR(["colleagues", query] as const, ([, name]) => findColleagues(name), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    keepPreviousData: true,
  });
  const offered = [...(chosen === undefined ? [] : [chosen]), ...(found.data ?? [])];
  const { isBusy, faults, handleSubmit } = useSave(async () => {
    const left = kinds.map(({ entity }) => entity).filter((entity) => !without.has(entity));
    await addDeputy({ deputy, firstDay, lastDay, kinds: left });
    setDeputy("");
    setChosen(undefined);
    setLastDay("");
    onAdded();
  });
  const choose = (userName: string): void => {
    setDeputy(userName);
    setChosen(offered.find((one) => one.userName === userName));
  };
  const toggle = (entity: string): void =>
    setWithout((before) => {
      const next = new Set(before);
      if (!next.delete(entity)) next.add(entity);
      return next;
    });
  return (
    <form className="profile-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <div className="form-grid">
        <Field label={say("deputy")} field="deputy" required error={faults["deputy"]} hint={say("deputyHint")}>
          <Select
            value={deputy}
            options={[...new Map(offered.map((one) => [one.userName, one])).values()].map(({ userName, nickName }) => ({
              value: userName,
              label: nickName === "" || nickName === userName ? userName : `${nickName} (${userName})`,
            }))}
            labels={{ empty: say("nobody"), clear: text("input.clear") }}
            loading={found.isLoading}
            onChange={choose}
            onSearch={setQuery}
            clearable
          />
        </Field>
        <Field label={say("firstDay")} field="firstDay" required error={faults["firstDay"]}>
          <DatePicker {...dates} value={firstDay} min={today} onChange={setFirstDay} />
        </Field>
        <Field label={say("lastDay")} field="lastDay" required error={faults["lastDay"]}>
          <DatePicker {...dates} value={lastDay} min={firstDay || today} onChange={setLastDay} />
        </Field>
      </div>
      <Field label={say("kinds")} field="kinds" required error={faults["kinds"]}>
        <KindChecks kinds={kinds} without={without} onToggle={toggle} />
      </Field>
      <Button type="submit" tone="primary" loading={isBusy}>
        {say("add")}
      </Button>
    </form>
  );
}
