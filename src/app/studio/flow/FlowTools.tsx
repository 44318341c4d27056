import { useState } from "react";
import type { ReadText } from "../../../core/compiler/changed-documents.ts";
import { editGate, renameInFlow } from "../../../core/compiler/edit-flow.ts";
import { editFrom, isOfStates } from "../../../core/compiler/edit-from.ts";
import type { Flow } from "../../../core/compiler/flow.ts";
import { removeAction } from "../../../core/compiler/remove-action.ts";
import { mayRemoveStep, removeStep } from "../../../core/compiler/remove-step.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import type { Answer } from "../questions/answered-texts.ts";
import { FormDialog } from "../FormDialog.tsx";
import { TitleDialog } from "../questions/TitleDialog.tsx";
import { arrowName } from "./arrow-name.ts";
import type { Found } from "./chosen.ts";
import { type FlowArrow, mayStepBefore } from "./flow-arrows.ts";
import { FromDialog } from "./FromDialog.tsx";
import { GateDialog } from "./GateDialog.tsx";
import { useFlowWords } from "./use-flow-words.ts";

export type FlowToolsProps = {
  readonly flow: Flow;
  readonly found: Found | undefined;
  /** Changes are for the flow's company alone, and not for all. */
  readonly isOnly: boolean;
  readonly onOnly: (isOnly: boolean) => void;
  readonly onStep: (arrow: FlowArrow) => void;
  readonly onAction: () => void;
  /** Writes what several documents say, with a note that takes all of it back. */
  readonly onAnswer: (answer: Answer) => Promise<number>;
  readonly onEdit: (answer: (read: ReadText) => ReadonlyMap<string, string>, key: string) => Promise<void>;
};

/** What can be changed of what is chosen, on the spot. */
export function FlowTools({ flow, found, isOnly, onOnly, onStep, onAction, onAnswer, onEdit }: FlowToolsProps) {
  const words = useFlowWords();
  const language = useLanguage();
  const [asked, setAsked] = useState<"title" | "gate" | "from" | "remove">();
  const scope = { flow, isOnly };
  const item = found?.kind === "state" ? found.state : found?.action;
  const action = found?.kind === "action" ? found.action : undefined;
  const arrow = found?.kind === "action" ? found.arrow : undefined;
  const named = arrow && arrowName(flow, arrow, language);
  const mayStep = arrow !== undefined && mayStepBefore(flow, arrow);
  const removing = words(action === undefined ? "removeStep" : "remove");
  const close = (): void => setAsked(undefined);
  return (
    <div className="studio-buttons" role="group" aria-label={item?.title[language] ?? words("pane")}>
      <Checkbox checked={isOnly} onChange={onOnly} label={words("onlyFor", { company: flow.company })} />
      {item !== undefined && (
        <Button size="small" icon="edit" onClick={() => setAsked("title")}>
          {words("rename")}
        </Button>
      )}
      {action !== undefined && action.needs.length > 0 && (
        <Button size="small" icon="users" onClick={() => setAsked("gate")}>
          {words("gate")}
        </Button>
      )}
      {action !== undefined && isOfStates(scope, action.key) && (
        <Button size="small" icon="clock" onClick={() => setAsked("from")}>
          {words("when")}
        </Button>
      )}
      {action !== undefined && !action.isAutomatic && action.does === "transition" && (
        <Button size="small" icon="trash" onClick={() => setAsked("remove")}>
          {words("remove")}
        </Button>
      )}
      {found?.kind === "state" && (
        <Button
          size="small"
          icon="trash"
          disabledReason={mayRemoveStep(flow, found.state.key) ? undefined : words("stepStays")}
          onClick={() => setAsked("remove")}
        >
          {words("removeStep")}
        </Button>
      )}
      {arrow !== undefined && (
        <Button size="small" icon="plus" disabledReason={mayStep ? undefined : words("noStep")} onClick={() => onStep(arrow)}>
          {words("addStep", { to: named?.to ?? "" })}
        </Button>
      )}
      <Button size="small" icon="plus" onClick={onAction}>
        {words("addAction")}
      </Button>
      {asked === "title" && item !== undefined && found !== undefined && (
        <TitleDialog
          title={`${words("rename")}: ${item.title[language]}`}
          first={item.title}
          {...(found.kind === "state" ? { hint: words("renameHint") } : {})}
          onTitle={(title) =>
            onEdit((read) => renameInFlow(read, scope, found.kind === "state" ? "states" : "actions", item.key, title), item.key)
          }
          onClose={close}
        />
      )}
      {asked === "from" && action !== undefined && (
        <FromDialog
          flow={flow}
          action={action}
          isOnly={isOnly}
          onFrom={(states, reason) => onEdit((read) => editFrom(read, { ...scope, reason }, action.key, states), action.key)}
          onClose={close}
        />
      )}
      {asked === "remove" && item !== undefined && (
        <FormDialog
          title={`${removing}: ${item.title[language]}`}
          confirm={removing}
          onSubmit={async () => {
            const remove = action === undefined ? removeStep : removeAction;
            await onAnswer((read) => remove(read, scope, item.key));
            close();
          }}
          onClose={close}
        >
          <p>
            {words(action === undefined ? "removeStepTold" : "removeTold", { who: isOnly ? flow.company : words("everybody") })}
          </p>
        </FormDialog>
      )}
      {asked === "gate" && action !== undefined && (
        <GateDialog
          flow={flow}
          action={action}
          isOnly={isOnly}
          onPressers={(pressers, reason) =>
            onEdit((read) => editGate(read, { ...scope, reason }, action.key, pressers), action.key)
          }
          onClose={close}
        />
      )}
    </div>
  );
}
