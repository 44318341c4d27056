import { useSyncExternalStore } from "react";
import { schemaFaults } from "./schema-faults.ts";

/** What is wrong with the documents, line by line, over the page that still shows the last faultless ones. For implementers, while developing. */
export function SchemaFaults() {
  const faults = useSyncExternalStore(schemaFaults.subscribe, schemaFaults.read);
  if (faults.length === 0) return null;
  return (
    <section className="definition-faults" role="alert" aria-label="schema faults">
      <h2>{faults.length === 1 ? "1 fault" : `${faults.length} faults`}</h2>
      <ul>
        {faults.map(({ place, rule, sentence }) => (
          <li key={`${place} ${rule} ${sentence}`}>
            <strong className="num">{place}</strong> <code>{rule}</code> {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}
