import { useState } from "react";
import { addCompany, COMPANY_CODE, FIRST_NEW_COMPANY } from "../../../core/compiler/add-company.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { studioWayTexts } from "../../../i18n/studio-way-texts.ts";
import { Field } from "../../../ui/Field.tsx";
import { Select } from "../../../ui/Select.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import type { Answer } from "../questions/answered-texts.ts";
import { QuestionDialog } from "../questions/QuestionDialog.tsx";
import { isWhole, Titles, trimmed } from "../questions/Titles.tsx";
import { useSaid, useWords } from "../use-words.ts";
import type { SiteFacts } from "./read-site.ts";
import type { WayProps } from "./Way.tsx";

const LIKE_NOBODY = "-";

/** A new company: its code, its names, and the company that it begins like. */
export function AddCompany({ site, write, onClose }: WayProps) {
  const say = useSaid(studioWayTexts);
  const words = useWords();
  const language = useLanguage();
  const { variants, stored, telling } = site;
  const [code, setCode] = useState("");
  const [title, setTitle] = useState({ cn: "", id: "" });
  const [comId, setComId] = useState(() => nextId(site));
  const [like, setLike] = useState<string>(variants.default);
  const [isAsked, setAsked] = useState(false);
  const isCodeTaken = variants.variants.some((one) => one.code === code);
  const known = [...stored, ...variants.companies].find((company) => company.comId === comId.trim());
  const wrongCode = !COMPANY_CODE.test(code) ? say("companyCodeHint") : isCodeTaken ? say("companyCodeTaken") : undefined;
  const wrongId = /^\d{1,20}$/.test(comId.trim())
    ? known && say("comIdTaken", { comId: known.comId, comName: known.comName })
    : say("comIdHint");
  const answer = (): Answer | undefined => {
    setAsked(true);
    if (wrongCode !== undefined || wrongId !== undefined || !isWhole(title)) return undefined;
    const company = { code, title: trimmed(title), comId: comId.trim(), like: like === LIKE_NOBODY ? undefined : like };
    return (read) => addCompany(read, company, telling);
  };
  return (
    <QuestionDialog title={say("addCompany")} onAnswer={answer} write={write} onClose={onClose}>
      <Field
        label={say("companyCode")}
        field="code"
        required
        hint={isAsked && wrongCode !== undefined ? undefined : say("companyCodeHint")}
        error={isAsked ? wrongCode : undefined}
      >
        <TextInput value={code} onChange={(typed) => setCode(typed.toUpperCase())} spellCheck={false} />
      </Field>
      <Titles title={title} onChange={setTitle} isAsked={isAsked} />
      <Field
        label={say("comId")}
        field="comId"
        required
        hint={isAsked && wrongId !== undefined ? undefined : say("comIdHint")}
        error={isAsked ? wrongId : undefined}
      >
        <TextInput value={comId} onChange={setComId} inputMode="numeric" />
      </Field>
      <Field label={say("like")} field="like" hint={say("likeHint")}>
        <Select
          value={like}
          onChange={setLike}
          options={[
            ...variants.variants.map((one) => ({ value: one.code, label: `${one.code} · ${one.title[language]}` })),
            { value: LIKE_NOBODY, label: say("likeNone") },
          ]}
          labels={{ empty: words("nothingFound"), clear: words("remove") }}
        />
      </Field>
    </QuestionDialog>
  );
}

/** Behind every company that there is or was, in the documents and in the store. */
function nextId({ variants, stored }: SiteFacts): string {
  const ids = [...variants.companies, ...stored].map(({ comId }) => Number(comId)).filter(Number.isSafeInteger);
  return String(Math.max(FIRST_NEW_COMPANY - 1, ...ids) + 1);
}
