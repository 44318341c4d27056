import { useEffect, useMemo, useRef } from "react";
import { useSWRConfig } from "swr";
import { dictionaryEntries } from "../../../client/dictionaries.ts";
import { serverNow } from "../../../client/server-clock.ts";
import { sameText } from "../../../core/contract/language.ts";
import type { Session } from "../../../core/contract/session.ts";
import type { Wording } from "../../../core/condition/to-sentence.ts";
import { dictionaryOf } from "../../../core/definition/fields.ts";
import type { Action, Text } from "../../../core/definition/generated/documents.ts";
import type { ScreenBundle } from "../../../core/definition/product.ts";
import { governing } from "../../../core/form/governing.ts";
import { gate } from "../../../core/gate/gate.ts";
import { summarize } from "../../../core/gate/gate-texts.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { words } from "../dev-texts.ts";
import { meaningOf } from "../../preview/point-meaning.ts";
import { fieldFacts } from "./field-facts.ts";
import type { Point } from "../../preview/find-point.ts";
import { gateClauses, needsText } from "./gate-clauses.ts";
import { Origins } from "./Origins.tsx";
import { shownRecords } from "./shown-records.ts";
import { usePointAnswer } from "./use-point-answer.ts";

export type InspectorCardProps = {
  readonly point: Point;
  readonly session: Session | undefined;
  readonly isPinned: boolean;
  readonly onClose: () => void;
};

const WIDTH_PX = 480;
const GAP_PX = 8;

/** What is known about a point: where it is written, what the entity says, who may, and whether now. */
export function InspectorCard({ point, session, isPinned, onClose }: InspectorCardProps) {
  const language = useLanguage();
  const { bundle, origins } = usePointAnswer(point);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isPinned) card.current?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another point takes the focus as well
  }, [isPinned, point]);
  const meaning = bundle && meaningOf(point, bundle);
  const action = bundle?.workflows[0].actions.find(({ key }) => key === meaning?.action);
  const title = action?.title ?? meaning?.field?.title;
  return (
    <section
      ref={card}
      className="inspector-card"
      tabIndex={-1}
      aria-label={`${words.inspector[language]} ${point.key}`}
      data-pinned={isPinned || undefined}
      style={placeBeside(point.element.getBoundingClientRect())}
    >
      <header>
        <span className="inspector-kind">{words.parts[point.part][language]}</span>
        <h2>{title?.[language] ?? point.key}</h2>
        <code>{point.key}</code>
        {isPinned && <IconButton icon="close" size="mini" label={words.close[language]} onClick={onClose} />}
      </header>
      <div className="inspector-body">
        <p className="inspector-screen">
          {words.screen[language]} <strong>{point.screen}</strong> · <strong>{point.variant}</strong>
        </p>
        {origins === undefined ? <p>{words.loading[language]}…</p> : <Origins origins={origins} language={language} />}
        {bundle !== undefined && meaning?.field !== undefined && <Facts bundle={bundle} field={meaning.field} />}
        {bundle !== undefined && action !== undefined && session !== undefined && (
          <Gate point={point} bundle={bundle} action={action} session={session} />
        )}
      </div>
    </section>
  );
}

type FactsProps = { readonly bundle: ScreenBundle; readonly field: NonNullable<ReturnType<typeof meaningOf>["field"]> };

function Facts({ bundle, field }: FactsProps) {
  const language = useLanguage();
  const facts = fieldFacts(field, bundle.workflows[0], wordingOf(bundle));
  const { list, get } = bundle.workflows[0].reads;
  const reads = { name: words.readBy, text: needsText(bundle.screen.kind === "list" ? list : get) };
  return (
    <section className="inspector-part">
      <h3>{words.facts[language]}</h3>
      <dl className="inspector-values">
        {[...facts, reads].map(({ name, text }) => (
          <div key={name.cn}>
            <dt>{name[language]}</dt>
            <dd>{text[language]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type GateProps = { readonly point: Point; readonly bundle: ScreenBundle; readonly action: Action; readonly session: Session };

/** Every clause with its own verdict, then the one gate's. */
function Gate({ point, bundle, action, session }: GateProps) {
  const language = useLanguage();
  const { cache } = useSWRConfig();
  const rows = useMemo(() => shownRecords(point, bundle, cache), [point, bundle, cache]);
  const { entity, workflows } = bundle;
  const now = serverNow();
  const clauses = gateClauses(action, { entity, workflow: workflows[0], session, rows, wording: wordingOf(bundle), now });
  const refusal = summarize(
    gate(action, action.select === "none" ? [] : rows, {
      entity,
      session,
      now,
      workflowOf: (row) => governing(workflows, entity, row, session.side),
    }),
    rows.length,
  );
  return (
    <section className="inspector-part">
      <h3>{words.gate[language]}</h3>
      <ul className="inspector-clauses">
        {clauses.map(({ name, text, verdict }) => (
          <li key={`${name.cn} ${text.cn}`} data-verdict={verdict}>
            <Icon name={iconOf[verdict]} />
            <span className="inspector-clause">{name[language]}</span>
            <span>{text[language]}</span>
            <span className="sr-only">{words.verdicts[verdict][language]}</span>
          </li>
        ))}
      </ul>
      <p className="inspector-verdict" data-verdict={refusal === undefined ? "holds" : "fails"}>
        {words.verdict[language]}: <strong>{refusal?.[language] ?? words.allowed[language]}</strong>
      </p>
    </section>
  );
}

const iconOf = { holds: "success", fails: "error", unknown: "clock" } as const;

/** Labels of this company's fields and dictionaries. */
function wordingOf({ entity, workflows }: ScreenBundle): Wording {
  const fieldOf = (key: string) => entity.fields.find((field) => field.key === key);
  const titleIn = (list: readonly { readonly key: string; readonly title: Text }[] | undefined, key: string) =>
    list?.find((one) => one.key === key)?.title;
  return {
    nameOf: (what, key) =>
      what === "lines"
        ? titleIn(entity.lines, key)
        : what === "relation"
          ? entity.relations?.find((one) => one.key === key)?.title
          : titleIn(
              workflows.flatMap(({ actions }) => actions.flatMap((action) => action.prompt ?? [])),
              key,
            ),
    fieldTitle: (key) => fieldOf(key)?.title ?? sameText(key),
    valueLabel: (key, value) => {
      const field = fieldOf(key);
      const dictionary = field && dictionaryOf(field, workflows[0]);
      const entry = dictionaryEntries(dictionary ?? "")?.find(({ dictValue }) => dictValue === String(value));
      return entry === undefined ? sameText(String(value)) : { cn: entry.dictLabel, id: entry.dictLabelId ?? entry.dictLabel };
    },
  };
}

/** Below the element, above it where there is more room; never over it. */
function placeBeside(rect: DOMRect) {
  const left = Math.max(GAP_PX, Math.min(rect.left, innerWidth - WIDTH_PX - GAP_PX));
  const below = innerHeight - rect.bottom;
  return below >= rect.top
    ? { left, top: rect.bottom + GAP_PX, maxHeight: below - 2 * GAP_PX }
    : { left, bottom: innerHeight - rect.top + GAP_PX, maxHeight: rect.top - 2 * GAP_PX };
}
