import type { Effects } from "../../../client/studio-answers.ts";
import type { Language } from "../../../core/contract/language.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Note } from "../../../ui/Note.tsx";
import { useWords, type Words } from "../use-words.ts";

const RULE_WORDS = { required: "ruleRequired", max: "ruleMax", min: "ruleMin", dict: "ruleDict" } as const;

/** In sentences, what publishing does to what is stored; what would misread it stands out. */
export function StoreEffects({ effects }: { readonly effects: Effects }) {
  const words = useWords();
  const language = useLanguage();
  const sentences = sentencesOf(effects, words, language);
  return (
    <section className="studio-effects" aria-label={words("storeTold")} data-part="store">
      <h3>{words("storeTold")}</h3>
      {effects.refused.length > 0 && (
        <Note tone="error" title={words("publishRefused")}>
          <ul lang="en">
            {effects.refused.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Note>
      )}
      {sentences.length === 0 ? (
        effects.refused.length === 0 && <p className="studio-hint">{words("storeNothing")}</p>
      ) : (
        <ul className="studio-told">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function sentencesOf(effects: Effects, words: Words, language: Language): readonly string[] {
  const { tables, columns, titles, renamed, retired, misfits, companies } = effects;
  return [
    ...tables.map((name) => words("storeTable", { name })),
    ...columns.map((name) => words("storeColumn", { name: titles[name]?.[language] ?? name })),
    ...renamed.map(({ from, to }) => words("storeRenamed", { from, to })),
    ...retired.map(({ table, column, values }) =>
      words("storeRetired", { name: column === null ? table : `${table}.${column}`, count: values }),
    ),
    ...misfits.map(({ entity, field, code, rule, values }) =>
      words("storeMisfit", { name: `${entity}.${field}`, code, count: values, rule: words(RULE_WORDS[rule]) }),
    ),
    ...companies.map((company) => words("storeCompany", company)),
  ];
}
