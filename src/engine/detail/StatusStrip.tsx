import type { ReactNode } from "react";
import type { DetailScreen, Workflow } from "../../core/definition/generated/documents.ts";
import { dictionaryOf, fieldIndex, isEmpty } from "../../core/definition/fields.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { stateOf } from "../../core/form/state-of.ts";
import { isPastReason, stepModels, type StepState } from "../../core/form/steps.ts";
import type { Entity } from "../../core/definition/generated/documents.ts";
import { useText } from "../../i18n/i18n.ts";
import { Note } from "../../ui/Note.tsx";
import { Steps } from "../../ui/Steps.tsx";
import { useEngine } from "../engine-context.ts";
import { DictionaryText } from "../form/ReadValue.tsx";
import { useArrival } from "./use-arrival.ts";

export type StatusStripProps = {
  readonly screen: DetailScreen;
  readonly entity: Entity;
  readonly workflow: Workflow;
  readonly record: Facts;
  /** Stands at the end of the head, such as the way to the neighbours. */
  readonly tools?: ReactNode;
};

const MINUTE_LENGTH = 16;

/** Top of a document: its number and badges, and how far it has come, by whom and when. */
export function StatusStrip({ screen, entity, workflow, record, tools }: StatusStripProps) {
  const { say, language } = useEngine();
  const t = useText();
  const fields = fieldIndex(entity.fields);
  const stateLabels: Record<StepState, string> = {
    done: t("detail.stepDone"),
    current: t("detail.stepCurrent"),
    waiting: t("detail.stepWaiting"),
    refused: t("detail.stepRefused"),
  };
  const standing = stateOf(workflow, record);
  const heading = useArrival();
  const steps = stepModels(screen.steps ?? [], entity, record, screen.reject).map(({ key, title, state, who, time, note }) => ({
    key,
    title: say(title),
    state,
    detail: [who, time?.slice(0, MINUTE_LENGTH)].filter(Boolean).join(" ") || undefined,
    note,
  }));
  const progress = standing === undefined ? t("detail.progress") : `${t("detail.progress")}: ${say(standing.title)}`;
  return (
    <header className="detail-strip card">
      <div className="detail-head">
        <h1 className="detail-title" ref={heading} tabIndex={-1}>
          <span className="text-text-2">{say(screen.title)}</span>{" "}
          <span className="num">{String(record[entity.label] ?? "")}</span>
        </h1>
        {(screen.status ?? []).map((key) => {
          const field = fields.get(key);
          if (field === undefined || isEmpty(record[key])) return null;
          return (
            <span key={key} data-field={key} data-tip={say(field.title)}>
              <span className="sr-only">{say(field.title)}</span>
              <DictionaryText value={record[key]} dictionary={dictionaryOf(field, workflow)} language={language} />
            </span>
          );
        })}
        {tools}
      </div>
      {steps.length > 0 && <Steps label={progress} steps={steps} stateLabels={stateLabels} />}
    </header>
  );
}

/** Why somebody said no, above the form. */
export function RejectNote({ screen, entity, record }: Omit<StatusStripProps, "workflow" | "tools">) {
  const { say } = useEngine();
  const fields = fieldIndex(entity.fields);
  return (screen.reject ?? []).map((key) => {
    const field = fields.get(key);
    if (field === undefined || isEmpty(record[key]) || isPastReason(key, screen.steps ?? [], entity, record)) return null;
    return (
      <Note key={key} tone="error" title={say(field.title)}>
        <p className="whitespace-pre-line">{String(record[key])}</p>
      </Note>
    );
  });
}
