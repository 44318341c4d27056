import { useText } from "../../i18n/i18n.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { DescriptionList } from "../../ui/DescriptionList.tsx";
import { Field } from "../../ui/Field.tsx";
import type { Entries } from "./use-entries.ts";
import { useWords } from "./words.ts";

/** What is about to be sent, and what whoever registers agrees to. */
export function Agreement({ entries }: { readonly entries: Entries }) {
  const text = useText();
  const say = useWords();
  const { values, faults, put } = entries;
  const terms = [say("signup.termTrue"), say("signup.termData"), say("signup.termAccount"), say("signup.termReview")];
  return (
    <>
      <DescriptionList
        items={[
          { key: "gChname", term: say("signup.enterprise"), value: values["gChname"] ?? "" },
          { key: "gTaxnumber", term: say("signup.taxNumber"), value: (values["gTaxnumber"] ?? "").trim().toUpperCase() },
          { key: "gLinkman", term: say("signup.contact"), value: values["gLinkman"] ?? "" },
          { key: "mobile", term: say("signup.mobile"), value: values["mobile"] ?? "" },
          { key: "userName", term: text("login.userName"), value: values["userName"] ?? "" },
        ]}
      />
      <ol className="signup-terms">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ol>
      <Field label={say("signup.agreement")} field="agreed" required error={faults["agreed"]}>
        <Checkbox
          checked={values["agreed"] === "1"}
          onChange={(isAgreed) => put("agreed")(isAgreed ? "1" : "")}
          label={say("signup.agree")}
        />
      </Field>
    </>
  );
}
