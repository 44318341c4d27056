import type { Language } from "../../core/contract/language.ts";
import type { FormAskView } from "../../core/page/page-view.ts";
import { say } from "../words.ts";
import type { Answer } from "./call.ts";

type AskedProps = { readonly asks: readonly FormAskView[]; readonly answer: Answer | undefined; readonly language: Language };

/** The fields of a form, each with its fault beside it. */
export function Asked({ asks, answer, language }: AskedProps) {
  return asks.map((ask) => {
    const fault = answer?.errors?.find(({ field }) => field === ask.key)?.msg;
    return (
      <label key={ask.key} className="p-field" data-field={ask.key}>
        <span>
          {ask.title}
          {ask.isRequired && <em> ({say(language, "required")})</em>}
        </span>
        <Entry ask={ask} fault={fault} />
        {fault !== undefined && (
          <small id={`fault-${ask.key}`} className="p-fault">
            {fault}
          </small>
        )}
      </label>
    );
  });
}

function Entry({ ask, fault }: { readonly ask: FormAskView; readonly fault: string | undefined }) {
  const { key, as, isRequired, max, min } = ask;
  const shared = {
    name: key,
    required: isRequired,
    "aria-invalid": fault !== undefined,
    "aria-describedby": fault === undefined ? undefined : `fault-${key}`,
  };
  switch (as) {
    case "area":
      return <textarea rows={5} maxLength={max} minLength={min} {...shared} />;
    case "choice":
      return (
        <select {...shared}>
          {(ask.choices ?? []).map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      );
    case "files":
      return <input type="file" multiple={max > 1} accept=".pdf,.jpg,.jpeg,.png" {...shared} />;
    case "phone":
      return <input type="tel" autoComplete="tel" maxLength={max} {...shared} />;
    case "text":
      return <input type="text" maxLength={max} minLength={min} {...shared} />;
  }
}

/** What was refused, in words; nothing while all is well. */
export function Refused({ answer, language }: { readonly answer: Answer | undefined; readonly language: Language }) {
  if (answer === undefined || answer.code === 200) return null;
  const faults = answer.errors?.map(({ msg }) => msg) ?? [];
  return (
    <p className="note" data-tone="danger" role="alert">
      {answer.code === 0 ? say(language, "failed") : (answer.msg ?? say(language, "failed"))}
      {faults.length > 0 && `${say(language, "colon")}${[...new Set(faults)].join(say(language, "between"))}`}
    </p>
  );
}
