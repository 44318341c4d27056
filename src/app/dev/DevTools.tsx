import { useSignedIn } from "../../client/session-store.ts";
import { Inspector } from "./inspector/Inspector.tsx";
import { SchemaFaults } from "./SchemaFaults.tsx";
import "./dev.css";

/** What a development server lays over any page: faults of the documents, and the inspector. */
export function DevTools() {
  const signedIn = useSignedIn();
  return (
    <>
      <SchemaFaults />
      {signedIn !== undefined && <Inspector session={signedIn.session} hasButton />}
    </>
  );
}
