import { Button } from "../../ui/Button.tsx";
import { Note } from "../../ui/Note.tsx";
import { useEngine } from "../engine-context.ts";

/** Here and not in the catalogue, which everybody loads with the first list. */
const texts = {
  newer: {
    cn: "这张表单刚刚更新了。您填写的内容都在，保存时按新的要求检查。",
    id: "Formulir ini baru saja diperbarui. Isian Anda tetap ada; saat disimpan, isian diperiksa menurut ketentuan baru.",
  },
  take: { cn: "换成新表单", id: "Pakai formulir baru" },
} as const;

/** Says of a half-filled form that its definition has changed meanwhile, and offers to go on with the newer one. */
export default function NewerFormNote({ onTake }: { readonly onTake: () => void }) {
  const { say } = useEngine();
  return (
    <Note tone="info" role="status">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {say(texts.newer)}
        <Button size="small" onClick={onTake}>
          {say(texts.take)}
        </Button>
      </div>
    </Note>
  );
}
