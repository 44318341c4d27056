import type { Effects } from "../../../client/studio-answers.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useWords } from "../use-words.ts";

type Waiting = Effects["onTheWay"][number];

const WAY_WORDS = { new: "wayNew", gone: "wayGone", elsewhere: "wayElsewhere" } as const;

/** What becomes of records that are in the middle of a flow that goes on otherwise. */
export function OnTheWay({ onTheWay }: Pick<Effects, "onTheWay">) {
  const words = useWords();
  const language = useLanguage();
  if (onTheWay.length === 0) return null;
  const wayOf = ({ action, is, to }: Waiting["ways"][number]): string =>
    words(is === "elsewhere" && to.length === 0 ? "wayStays" : WAY_WORDS[is], {
      action: action[language],
      to: to.map((one) => one[language]).join(" / "),
    });
  const sentenceOf = ({ code, title, state, records, isGone, ways }: Waiting): string =>
    words("onTheWay", {
      code,
      title: title[language],
      state: state[language],
      count: records,
      ways: isGone ? words("stateGone") : ways.map(wayOf).join(language === "cn" ? "；" : "; "),
    });
  return (
    <section className="studio-effects" aria-label={words("onTheWayTold")} data-part="onTheWay">
      <h3>{words("onTheWayTold")}</h3>
      <ul className="studio-told">
        {[...new Set(onTheWay.map(sentenceOf))].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
