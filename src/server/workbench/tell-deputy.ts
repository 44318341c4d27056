import type { Text } from "../../core/definition/generated/documents.ts";
import { tellEvent } from "../messages/tell-event.ts";
import { isoNow } from "../store/clock.ts";
import type { Transaction } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { type Call, whoCalls } from "../wire/call.ts";
import type { TaskKind } from "./deputy-kinds.ts";

export type Given = {
  readonly owner: Row<"users">;
  readonly deputy: Row<"users">;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly kinds: readonly TaskKind[];
};

/** Tell a deputy what was left to her and for how long; the absent person too, where somebody else has left it. */
export async function tellDeputy(tx: Transaction, call: Call, { owner, deputy, firstDay, lastDay, kinds }: Given): Promise<void> {
  const titles = (language: keyof Text, between: string): string => kinds.map(({ title }) => title[language]).join(between);
  const isOthers = whoCalls(call).userId !== owner.userId;
  await tellEvent(tx, {
    product: call.services.product,
    key: "deputyNamed",
    facts: {
      absent: owner.nickName || owner.userName,
      deputy: deputy.nickName || deputy.userName,
      firstDay,
      lastDay,
      kinds: { cn: titles("cn", "、"), id: titles("id", ", ") },
    },
    userIds: isOthers ? [deputy.userId, owner.userId] : [deputy.userId],
    now: isoNow(call.services.clock),
  });
}
