import { pureGuards, storeGuardNames } from "../../src/core/gate/guards.ts";
import { effectNames } from "../../src/server/hooks/effect-names.ts";
import type { BusinessCode } from "../business-code.ts";
import { type NameKind, nameKinds } from "../business-names.ts";

/** The figures of the business that is code, and where names of documents stand outside of it. */
export function businessReport({ lines, declaring, administration, mechanism, literals }: BusinessCode): readonly string[] {
  const sum = (which: "all" | "own" | NameKind): number => [...literals.values()].reduce((total, room) => total + room[which], 0);
  const rooms = [...literals].toSorted(([, one], [, other]) => other.all - one.all);
  return [
    `effects ${effectNames.length}: ${effectNames.join(", ")}`,
    `store guards ${storeGuardNames.length}: ${storeGuardNames.join(", ")}`,
    `pure guards ${Object.keys(pureGuards).length}: ${Object.keys(pureGuards).join(", ")}`,
    `lines of business code ${lines}, of them declarations of fields ${declaring}`,
    `beside it ${administration} of the portal's own administration and ${mechanism} of the mechanism of hooks, together ${lines + administration + mechanism}`,
    `names of entities and fields as literals elsewhere in server and core ${sum("all")}, of them spelt like no other word ${sum("own")}`,
    `by what they say: ${shares((kind) => sum(kind))}`,
    ...rooms.map(([room, counts]) => `  ${room} ${counts.all} (${counts.own}): ${shares((kind) => counts[kind])}`),
  ];
}

const sharesOf: Readonly<Record<NameKind, string>> = {
  business: "names of the business",
  vocabulary: "words of documents",
  administration: "what administration declares",
  portal: "tables of the portal",
  bookkeeping: "bookkeeping of every record",
};

function shares(numberOf: (kind: NameKind) => number): string {
  return nameKinds
    .toReversed()
    .map((kind) => `${sharesOf[kind]} ${numberOf(kind)}`)
    .join(", ");
}
