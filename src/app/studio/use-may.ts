import { useSignedIn } from "../../client/session-store.ts";
import { hasPermission } from "../../core/gate/permissions.ts";

/** Whether the reader holds a permission of the studio. */
export function useMay(permission: string): boolean {
  const signedIn = useSignedIn();
  return signedIn !== undefined && hasPermission(signedIn.session, [permission]);
}
