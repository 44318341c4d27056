import { useState } from "react";
import {
  conditionOfRows,
  type ConditionRow,
  type ConditionRows,
  emptyRow,
  rowsOfCondition,
} from "../../../../core/compiler/properties/condition-rows.ts";
import { CONDITION_SHAPE, type Control } from "../../../../core/compiler/properties/control.ts";
import { canonical } from "../../../../core/definition/node.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { ConditionRowInputs } from "../conditions/ConditionRowInputs.tsx";
import { ConditionSentence } from "../conditions/ConditionSentence.tsx";
import { usePropertyWords } from "../use-property-words.ts";
import type { ControlProps } from "./control-props.ts";

/** Where rows cannot say it: the condition in its own shapes, with conditions within it. */
const FREE: Control = { kind: "shape", name: CONDITION_SHAPE };
const NONE: ConditionRows = { joined: "all", rows: [] };
/** What stands for a condition of which a row is still to be completed. */
const UNFINISHED = {};

/** A condition as rows of field, operator and value, with the sentence that they say; never a formula. */
export function ConditionControl(props: ControlProps) {
  const { value, label, isReadOnly, Draw, onChange } = props;
  const words = usePropertyWords();
  const [{ rows, over }, setRows] = useState(() => ({ rows: rowsOfCondition(value), over: value }));
  const [isFree, setFree] = useState(false);
  const isNews = canonical(over ?? null) !== canonical(value ?? null) && canonical(value ?? null) !== "{}";
  if (isNews) {
    const isOwn = rows !== undefined && canonical(conditionOfRows(rows) ?? null) === canonical(value ?? null);
    setRows({ rows: isOwn ? rows : rowsOfCondition(value), over: value });
  }
  if (isFree || (rows === undefined && value !== null && value !== undefined))
    return (
      <>
        <Draw {...props} control={FREE} />
        <ConditionSentence condition={value} />
      </>
    );
  const shown = rows ?? NONE;
  const change = (now: ConditionRows, isDone: boolean): void => {
    setRows({ rows: now, over: value });
    onChange(now.rows.length === 0 ? null : (conditionOfRows(now) ?? UNFINISHED), isDone);
  };
  const changeRow = (index: number, row: ConditionRow | undefined, isDone: boolean): void =>
    change({ ...shown, rows: shown.rows.flatMap((one, at) => (at === index ? (row ?? []) : one)) }, isDone);
  return (
    <div className="studio-conditions">
      {shown.rows.length > 1 && (
        <Select
          size="small"
          value={shown.joined}
          readOnly={isReadOnly}
          options={[
            { value: "all" as const, label: words("rowsAll") },
            { value: "any" as const, label: words("rowsAny") },
          ]}
          labels={{ empty: words("nothingFound"), clear: words("clear") }}
          aria-label={`${label} ${words("joined")}`}
          onChange={(joined) => joined !== "" && change({ ...shown, joined }, true)}
        />
      )}
      {shown.rows.map((row, index) => (
        <ConditionRowInputs
          // oxlint-disable-next-line react/no-array-index-key -- rows have no name but their place
          key={index}
          row={row}
          number={index + 1}
          isReadOnly={isReadOnly}
          onChange={(now, isDone) => changeRow(index, now, isDone)}
          onRemove={() => changeRow(index, undefined, true)}
        />
      ))}
      {!isReadOnly && (
        <div className="studio-switch">
          <Button size="mini" icon="plus" onClick={() => change({ ...shown, rows: [...shown.rows, emptyRow] }, false)}>
            {words("addRow")}
          </Button>
          <Button size="mini" tone="text" onClick={() => setFree(true)}>
            {words("freely")}
          </Button>
        </div>
      )}
      <ConditionSentence condition={conditionOfRows(shown)} />
    </div>
  );
}
