import { useEffect, useRef, useState } from "react";
import { change } from "../../client/http.ts";
import type { Envelope, WireRow } from "../../core/contract/envelope.ts";
import type { Text } from "../../core/definition/generated/documents.ts";
import { Button } from "../../ui/Button.tsx";
import { Note } from "../../ui/Note.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useEngine } from "../engine-context.ts";
import { useLatest } from "../use-latest.ts";
import type { PanelProps } from "./panels.ts";

/** The action of the record that answers the secret. */
const ISSUE = "issue";

/** Texts that come with the panel, because the catalogue is read before the first list. */
const texts = {
  first: {
    cn: "生成后只显示这一次，系统只保存其摘要，无法再次查看。请准备好存放的地方。",
    id: "Rahasia hanya ditampilkan sekali; sistem hanya menyimpan sidiknya. Siapkan tempat penyimpanan.",
  },
  again: {
    cn: "已有密钥 {prefix}。重新生成后，旧密钥立即失效。",
    id: "Sudah ada kunci {prefix}. Setelah dibuat ulang, kunci lama langsung tidak berlaku.",
  },
  make: { cn: "生成密钥", id: "Buat rahasia" },
  made: {
    cn: "请立即复制并妥善保存，关闭后不再显示。",
    id: "Salin dan simpan sekarang; setelah ditutup tidak ditampilkan lagi.",
  },
  key: { cn: "密钥", id: "Kunci" },
  copy: { cn: "复制密钥", id: "Salin kunci" },
  copied: { cn: "已复制", id: "Disalin" },
  usage: { cn: "请求头", id: "Header permintaan" },
} as const satisfies Record<string, Text>;

type Issued = { readonly rows?: readonly WireRow[]; readonly told?: { readonly key?: string } };

/** Issues the secret of a machine's key and shows it this once. */
export default function KeySecretPanel({ record, target }: PanelProps) {
  const { say, report } = useEngine();
  const [key, setKey] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  const changed = useRef<readonly WireRow[]>([]);
  const latest = useLatest(target);
  // Only when it closes: the page behind it is drawn anew with the record, and would take the secret along.
  useEffect(
    () => () => {
      if (changed.current.length > 0) void latest.current.replace(changed.current);
    },
    [latest],
  );
  const prefix = typeof record["prefix"] === "string" ? record["prefix"] : "";
  const make = async (): Promise<void> => {
    setMaking(true);
    try {
      const body = { items: [{ id: record.id, lockVersion: record.lockVersion }] };
      // Without a key of its own for repeating: what is told once is kept nowhere.
      const { data } = await change<Envelope<Issued>>("PUT", `${target.base}/${ISSUE}`, body);
      setKey(data?.told?.key);
      changed.current = data?.rows ?? [];
    } catch (failure) {
      report(failure);
    }
    setMaking(false);
  };
  if (key === undefined) {
    return (
      <div className="grid gap-4">
        {prefix !== "" && <Note tone="warning">{say(texts.again).replace("{prefix}", prefix)}</Note>}
        <Note tone="info">{say(texts.first)}</Note>
        <div>
          <Button tone="primary" icon="lock" loading={isMaking} onClick={() => void make()} data-action={ISSUE}>
            {say(texts.make)}
          </Button>
        </div>
      </div>
    );
  }
  const copy = (): void => void navigator.clipboard?.writeText(key).then(() => toast.success(say(texts.copied)), report);
  return (
    <div className="grid gap-4">
      <Note tone="warning" role="status">
        {say(texts.made)}
      </Note>
      <p className="grid gap-1">
        <span className="field-label">{say(texts.key)}</span>
        <code className="break-all select-all" data-secret="">
          {key}
        </code>
      </p>
      <div>
        <Button tone="primary" icon="copy" onClick={copy}>
          {say(texts.copy)}
        </Button>
      </div>
      <p className="text-text-2">
        {say(texts.usage)}: <code>Authorization: Bearer {prefixOf(key)}…</code>
      </p>
    </div>
  );
}

/** As much of a key as anybody may see. */
function prefixOf(key: string): string {
  return `${key.split("_").slice(0, 2).join("_")}_`;
}
