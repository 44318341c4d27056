import type { Flow, FlowAction, FlowState, SaidPart } from "../../../core/compiler/flow.ts";
import { partTexts, turnTexts } from "../../../i18n/flow-texts.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import type { Chosen, Found } from "./chosen.ts";
import { OwnMark } from "./OwnMark.tsx";
import { useFlowWords } from "./use-flow-words.ts";

export type FlowFactsProps = {
  readonly flow: Flow;
  readonly found: Found;
  readonly onChoose: (chosen: Chosen) => void;
};

const PARTS = Object.keys(partTexts) as SaidPart[];

/** What is chosen, in sentences. */
export function FlowFacts({ flow, found, onChoose }: FlowFactsProps) {
  const words = useFlowWords();
  const language = useLanguage();
  const item = found.kind === "state" ? found.state : found.action;
  return (
    <section className="studio-flow-facts" aria-live="polite" aria-label={item.title[language]}>
      <h3>
        {words(found.kind)}
        {": "}
        {item.title[language]} <code>{item.key}</code> <OwnMark own={item.own} company={flow.company} />
      </h3>
      {found.kind === "state" ? (
        <StateFacts flow={flow} state={found.state} onChoose={onChoose} />
      ) : (
        <ActionFacts action={found.action} />
      )}
    </section>
  );
}

function ActionFacts({ action }: { readonly action: FlowAction }) {
  const language = useLanguage();
  return (
    <dl>
      {PARTS.map((part) => {
        const said = action.said.filter((one) => one.part === part);
        return (
          said.length > 0 && (
            <div key={part} data-part={part}>
              <dt>{partTexts[part][language]}</dt>
              {said.map(({ text }) => (
                <dd key={text.cn}>{text[language]}</dd>
              ))}
            </div>
          )
        );
      })}
    </dl>
  );
}

type StateFactsProps = Omit<FlowFactsProps, "found"> & { readonly state: FlowState };

function StateFacts({ flow, state, onChoose }: StateFactsProps) {
  const words = useFlowWords();
  const language = useLanguage();
  const titles = state.marks.map((key) => flow.marks.find((mark) => mark.key === key)?.title[language] ?? key);
  return (
    <dl>
      <div>
        <dt>{words("turn")}</dt>
        <dd>{turnTexts[state.turn][language]}</dd>
        {state.isOutside && <dd>{words("outside")}</dd>}
      </div>
      {flow.marks.length > 0 && (
        <div>
          <dt>{words("means")}</dt>
          <dd>{titles.length === 0 ? words("unmarked") : titles.join(" · ")}</dd>
        </div>
      )}
      <div>
        <dt>{words("values")}</dt>
        <dd>{state.says[language]}</dd>
      </div>
      <div>
        <dt>{words("possible")}</dt>
        <dd className="studio-buttons">
          <ActionButtons
            actions={flow.actions.filter(({ allowed }) => allowed.includes(state.key))}
            company={flow.company}
            onChoose={onChoose}
          />
        </dd>
      </div>
    </dl>
  );
}

type ActionButtonsProps = {
  readonly actions: readonly FlowAction[];
  readonly company: string;
  readonly onChoose: (chosen: Chosen) => void;
};

/** Actions by name, each of which can be chosen. */
export function ActionButtons({ actions, company, onChoose }: ActionButtonsProps) {
  const language = useLanguage();
  return actions.map(({ key, title, own }) => (
    <button
      key={key}
      type="button"
      className="studio-flow-action"
      data-action-key={key}
      onClick={() => onChoose({ kind: "action", key })}
    >
      {title[language]}
      <OwnMark own={own} company={company} />
    </button>
  ));
}
