import useSWR from "swr";
import { chooseNotices, fetchNotices } from "../../client/notices.ts";
import { lastingText } from "../../client/failure-text.ts";
import type { NoticeChoice, NoticeChoices } from "../../core/contract/notices.ts";
import { MAIL_PACES, type MailPace, type NoticeWay } from "../../core/notice/ways.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { noticeTexts } from "../../i18n/notice-texts.ts";
import { Card } from "../../ui/Card.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Field } from "../../ui/Field.tsx";
import { RadioGroup } from "../../ui/RadioGroup.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { report } from "../failures/report.ts";
import { offeredWays, withWay } from "./with-choice.ts";
import "./notices.css";

/** How each kind of message reaches the person; every choice is kept at once. */
export default function Notices({ email }: { readonly email: string }) {
  const text = useText();
  const language = useLanguage();
  const found = useSWR(["notices", language] as const, fetchNotices, { revalidateOnFocus: false, shouldRetryOnError: false });
  const { data, error, mutate } = found;
  const keep = async (next: NoticeChoices, choice: Parameters<typeof chooseNotices>[0]): Promise<void> => {
    try {
      // What was chosen stands at once; a refusal puts back what was there.
      await mutate(
        async () => {
          await chooseNotices(choice);
          return next;
        },
        { optimisticData: next, rollbackOnError: true, revalidate: false },
      );
    } catch (fault) {
      report(fault);
    }
  };
  return (
    <Card title={noticeTexts.title[language]} part="notices">
      {error !== undefined && (
        <ErrorState
          title={text("app.fault")}
          message={lastingText(error, language)}
          retry={{ label: text("app.retry"), onRetry: () => void mutate() }}
        />
      )}
      {data === undefined && error === undefined && <Skeleton lines={["60%", "40%"]} label={text("app.loading")} />}
      {data !== undefined && (
        <div className="notices">
          <Pace choices={data} email={email} onChoose={(pace) => void keep({ ...data, pace }, { pace })} />
          {data.groups.map((group, index) => (
            <details key={group.title} className="notice-group" open={index === 0}>
              <summary>{group.title}</summary>
              {group.rows.map((row) => (
                <Way
                  key={row.kinds[0]}
                  row={row}
                  mails={data.mails}
                  onChoose={(way) => void keep(withWay(data, row, way), { kinds: row.kinds, way })}
                />
              ))}
            </details>
          ))}
        </div>
      )}
    </Card>
  );
}

type PaceProps = {
  readonly choices: NoticeChoices;
  readonly email: string;
  readonly onChoose: (pace: MailPace) => void;
};

function Pace({ choices: { mails, pace }, email, onChoose }: PaceProps) {
  const language = useLanguage();
  if (!mails) return <p className="notice-hint">{noticeTexts.noMails[language]}</p>;
  const options = MAIL_PACES.map((value) => ({ value, label: noticeTexts[value][language] }));
  const hint = email === "" ? noticeTexts.noAddress[language] : undefined;
  return (
    <Field label={noticeTexts.pace[language]} field="pace" hint={hint}>
      <RadioGroup value={pace} options={options} onChange={onChoose} />
    </Field>
  );
}

type WayProps = { readonly row: NoticeChoice; readonly mails: boolean; readonly onChoose: (way: NoticeWay) => void };

function Way({ row, mails, onChoose }: WayProps) {
  const language = useLanguage();
  const { way, ways } = offeredWays(row, mails);
  const options = ways.map((value) => ({ value, label: noticeTexts[value][language] }));
  return (
    <Field label={row.says} field={row.kinds[0]} className="notice">
      <RadioGroup value={way} options={options} onChange={onChoose} />
    </Field>
  );
}
