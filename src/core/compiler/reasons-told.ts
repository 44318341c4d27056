import type { Text } from "../definition/generated/documents.ts";
import { type ObjectNode, objectAt, objectsAt, plain, textAt } from "../definition/node.ts";
import type { CompileResult } from "./compiler.ts";
import { labelTold, words } from "./diff-words.ts";
import { alike, tell, type Told } from "./told.ts";

/** Why a company changes a gate, as whoever did has said it for those who approve. */
export type ToldReasons = { readonly code: string; readonly told: readonly Told[] };

/** What companies' differences give as reasons and did not before, company by company. */
export function reasonsTold(before: CompileResult, after: CompileResult): readonly ToldReasons[] {
  const known = new Set(reasonsIn(before).map(({ code, workflow, key, reason }) => [code, workflow, key, reason].join("\n")));
  const fresh = reasonsIn(after).filter(
    ({ code, workflow, key, reason }) => !known.has([code, workflow, key, reason].join("\n")),
  );
  return Array.from(
    Map.groupBy(fresh, ({ code }) => code),
    ([code, own]) => ({
      code,
      told: own.map(({ workflow, key, reason }) =>
        tell(words.because, { name: { ...labelTold(titleOf(after, code, workflow, key), key), en: key }, reason: alike(reason) }),
      ),
    }),
  );
}

type Reason = { readonly code: string; readonly workflow: string; readonly key: string; readonly reason: string };

function reasonsIn({ gathered }: CompileResult): readonly Reason[] {
  return Array.from(gathered.documents.differences.values()).flatMap((document) => {
    const [code, workflow] = [textAt(document, "variant"), textAt(document, "workflow")];
    if (code === undefined || workflow === undefined) return [];
    return itemsOf(document).flatMap((item) => {
      const [key, reason] = [textAt(item, "key"), textAt(item, "reason")];
      return key === undefined || reason === undefined ? [] : [{ code, workflow, key, reason }];
    });
  });
}

function itemsOf(document: ObjectNode): readonly ObjectNode[] {
  const actions = objectAt(document, "actions");
  return [...objectsAt(actions, "set"), ...objectsAt(actions, "add")];
}

function titleOf(after: CompileResult, code: string, workflow: string, key: string): Text | undefined {
  const node = after.libraries.get(code)?.workflows.get(workflow);
  const action = objectsAt(node, "actions").find((one) => textAt(one, "key") === key);
  return action === undefined ? undefined : (plain(action) as { readonly title?: Text }).title;
}
