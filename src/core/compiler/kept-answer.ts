import type { Text } from "../definition/generated/documents.ts";
import { freeKey } from "../definition/item-key.ts";
import { type ChangedDocuments, type Json, type Keyed, listIn, operationsIn } from "./changed-documents.ts";
import type { FlowScope } from "./changed-workflow.ts";

/** What an action asks for in words. */
export type Answered = { readonly action: string; readonly title: Text; readonly question: Text; readonly max: number };

/**
 * A field of the record that keeps what was answered, on every form that shows the record, once somebody has answered: the log
 * of operations is for administrators alone, and what nobody reads need not be asked for.
 *
 * @returns the field's key
 */
export function keepAnswer(documents: ChangedDocuments, { flow, isOnly }: FlowScope, answered: Answered): string {
  const { action, max } = answered;
  const { workflow, entity } = flow.workflow;
  const fields = listIn(documents.change({ kind: "entity", name: entity }), "fields");
  const key = freeKey(`${action}Reason`, (one) => fields.some((field) => field.key === one));
  fields.push({
    key,
    kind: "string",
    max,
    title: titleOf(answered),
    set: "workflow",
  } as Keyed);
  const shown = { key, when: { [key]: { empty: false } } };
  for (const { screen } of flow.screens.filter((one) => one.workflow === workflow)) {
    const place = { kind: "screen", name: screen } as const;
    const last = lastSection(documents.look(place));
    if (last === undefined) continue;
    if (isOnly) {
      const after = listIn(last, "fields").at(-1)?.key;
      operationsIn(documents.change({ ...place, variant: flow.company }), "fields", "add").push({
        ...shown,
        ...(after === undefined ? {} : { after }),
      });
    } else listIn(lastSection(documents.change(place)) ?? {}, "fields").push(shown);
  }
  return key;
}

/** Characters of a field's title. */
const LONGEST = 20;

/** A field is called as what is asked for: 催办原因 of 请输入催办原因; 原因 alone, or a whole sentence, says less than the action. */
function titleOf({ title, question }: Answered): Text {
  const cn = question.cn.replace(/^请?(输入|填写|写明|说明)?/u, "").replace(/[？?。：:]$/u, "");
  const asked = question.id
    .replace(/^((harap|mohon|silakan|tolong) )?(masukkan|isi|tulis|sebutkan) /iu, "")
    .replace(/[?.:]$/u, "");
  const id = `${asked.charAt(0).toUpperCase()}${asked.slice(1)}`;
  if (cn === "" || id === "" || cn.length > LONGEST || id.length > 2 * LONGEST)
    return { cn: `${title.cn}说明`, id: `Keterangan ${title.id}` };
  const isBare = cn.length <= 2;
  return { cn: isBare ? `${title.cn}${cn}` : cn, id: isBare && !id.includes(" ") ? `${id} ${title.id}` : id };
}

/** A list has none. */
function lastSection(screen: Json): Json | undefined {
  return (screen["sections"] as readonly Json[] | undefined)?.at(-1);
}
