import { useState } from "react";
import { Button } from "../../src/ui/Button.tsx";
import { ContextMenu } from "../../src/ui/ContextMenu.tsx";
import { Dialog } from "../../src/ui/Dialog.tsx";
import { Drawer } from "../../src/ui/Drawer.tsx";
import { Field } from "../../src/ui/Field.tsx";
import { Menu, type MenuEntry } from "../../src/ui/Menu.tsx";
import { Popover } from "../../src/ui/Popover.tsx";
import { Select } from "../../src/ui/Select.tsx";
import { Switch } from "../../src/ui/Switch.tsx";
import { TextArea } from "../../src/ui/TextArea.tsx";
import { toast, ToastRegion } from "../../src/ui/ToastRegion.tsx";
import { story } from "./frame.tsx";
import type { Words } from "./words.ts";

export default { title: "ui/Layers" };

function Asking({ words, width }: { readonly words: Words; readonly width: 480 | 640 | 880 }) {
  const [isOpen, setOpen] = useState(true);
  const [reason, setReason] = useState("");
  const [supplier, setSupplier] = useState("");
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.apply}</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={words.dialog}
        description={words.dialogText}
        width={width}
        closeLabel={words.close}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{words.cancel}</Button>
            <Button tone="danger" disabledReason={reason === "" ? words.reason : undefined} onClick={() => setOpen(false)}>
              {words.remove}
            </Button>
          </>
        }
      >
        <div className="grid gap-form">
          <Field label={words.supplier}>
            <Select
              value={supplier}
              onChange={setSupplier}
              options={Array.from({ length: 30 }, (_, index) => ({
                value: String(index),
                label: `${words.suppliers[index % 5]} ${index}`,
              }))}
              labels={{ empty: words.empty, clear: words.clear }}
            />
          </Field>
          <Field label={words.hint} required>
            <TextArea value={reason} onChange={setReason} />
          </Field>
          {width === 880 && Array.from({ length: 12 }, (_, index) => <p key={index}>{words.long}</p>)}
        </div>
      </Dialog>
    </>
  );
}

export const DialogSmall = story(({ words }) => <Asking words={words} width={480} />);
export const DialogLong = story(({ words }) => <Asking words={words} width={880} />);

function Settings({ words }: { readonly words: Words }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.apply}</Button>
      <Drawer open={isOpen} onOpenChange={setOpen} title={words.supplier} closeLabel={words.close}>
        <Switch checked label={words.save} />
        <Switch checked={false} label={words.cancel} />
        <p>{words.long}</p>
      </Drawer>
    </>
  );
}
export const DrawerOpen = story(({ words }) => <Settings words={words} />);

const entries = (words: Words): readonly Extract<MenuEntry, { kind?: "item" | undefined } | { kind: "separator" }>[] => [
  { key: "edit", label: words.save, icon: "edit", shortcut: "Ctrl S", onSelect: () => undefined },
  { key: "print", label: words.apply, icon: "print", disabledReason: words.reason, onSelect: () => undefined },
  { kind: "separator", key: "line" },
  { key: "remove", label: words.remove, icon: "trash", tone: "danger", onSelect: () => undefined },
];

export const MenuOpen = story(({ words }) => (
  <div style={{ height: 260 }}>
    <Menu
      open
      trigger={<Button icon="more">{words.apply}</Button>}
      entries={[
        { kind: "heading", key: "head", label: words.supplier },
        { kind: "check", key: "a", label: words.steps[0] as string, checked: true, onSelect: () => undefined },
        { kind: "check", key: "b", label: words.steps[1] as string, checked: false, onSelect: () => undefined },
        ...entries(words),
      ]}
    />
  </div>
));

export const ContextMenuArea = story(({ words }) => (
  <ContextMenu
    width="narrow"
    entries={entries(words).map((entry) =>
      entry.kind === "separator" ? entry : { ...entry, icon: undefined, shortcut: undefined },
    )}
  >
    <button type="button" className="rounded-card border border-dashed border-ctl-line p-6">
      {words.supplier}
    </button>
  </ContextMenu>
));

export const PopoverOpen = story(({ words }) => (
  <div style={{ height: 200 }}>
    <Popover open label={words.supplier} trigger={<Button icon="columns">{words.supplier}</Button>}>
      <p className="max-w-70">{words.dialogText}</p>
    </Popover>
  </div>
));

export const Toasts = {
  ...story(({ words }) => (
    <div className="flex gap-3" style={{ height: 220, alignItems: "end" }}>
      <ToastRegion label={words.notifications} closeLabel={words.close} />
      <Button onClick={() => toast.success(words.saved)}>{words.save}</Button>
      <Button onClick={() => toast.error(words.failed[1] as string)}>{words.remove}</Button>
    </div>
  )),
  play: () => {
    toast.clear();
    toast.success("保存成功 / Berhasil disimpan");
    toast.warning("资质将在 30 天内到期");
    toast.error("服务器暂时无法响应");
    toast.error("服务器暂时无法响应");
  },
};
