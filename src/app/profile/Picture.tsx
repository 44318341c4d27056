import { useState } from "react";
import { fetchBootstrap } from "../../client/bootstrap.ts";
import { changeAvatar } from "../../client/profile.ts";
import { putBootstrap, useSignedIn } from "../../client/session-store.ts";
import { shownText } from "../../core/contract/shown-messages.ts";
import { activeLanguage, useText } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { FileDrop } from "../../ui/FileDrop.tsx";
import { toast } from "../../ui/toast-store.ts";
import { report } from "../failures/report.ts";
import { Avatar } from "../shell/Avatar.tsx";

const ENDINGS = ["jpg", "jpeg", "png"]; // specification §5

/** The person's picture, and another one instead. */
export function Picture() {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const path = useSignedIn()?.user.avatar ?? "";
  const change = async (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    try {
      await changeAvatar(file);
      putBootstrap(await fetchBootstrap()); // the top bar shows it too
      toast.success(shownText("DONE", activeLanguage()));
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title={text("profile.picture")}>
      <div className="profile-picture">
        <Avatar path={path} isLarge />
        <FileDrop
          aria-label={text("profile.picture")}
          multiple={false}
          disabled={isBusy}
          accept={ENDINGS.map((ending) => `.${ending}`).join(",")}
          files={[]}
          onAdd={([file]) => void change(file)}
          labels={{
            choose: text("input.chooseFiles"),
            accepts: ENDINGS.join(", "),
            remove: (name) => text("input.removeFile", { name }),
            sending: (name) => text("input.sendingFile", { name }),
            retry: (name) => text("input.retryFile", { name }),
          }}
        />
      </div>
    </Card>
  );
}
