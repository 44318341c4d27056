import type { Language } from "../../core/contract/language.ts";
import { API_BASE } from "../../core/contract/paging.ts";
import type { FormAskView } from "../../core/page/page-view.ts";
import type { Answer } from "./call.ts";
import { TOKEN_KEY } from "./keys.ts";
import { readStored } from "./stored.ts";

/** What a form holds; its files are uploaded first and go by their ids. The answer of a file that is refused ends it. */
export async function enteredIn(
  form: HTMLFormElement,
  asks: readonly FormAskView[],
  language: Language,
): Promise<{ readonly values: Readonly<Record<string, unknown>> } | { readonly refused: Answer }> {
  const data = new FormData(form);
  const values: Record<string, unknown> = {};
  for (const { key, as } of asks) {
    if (as !== "files") {
      const text = data.get(key);
      if (typeof text === "string" && text.trim() !== "") values[key] = text;
      continue;
    }
    const ids: string[] = [];
    for (const file of data.getAll(key)) {
      if (typeof file === "string" || file.size === 0) continue;
      const answer = await upload(file, language);
      if (answer.code !== 200 || typeof answer["fileId"] !== "string") return { refused: answer };
      ids.push(answer["fileId"]);
    }
    values[key] = ids;
  }
  return { values };
}

async function upload(file: File, language: Language): Promise<Answer> {
  const body = new FormData();
  body.append("file", file);
  const token = readStored(TOKEN_KEY);
  try {
    const response = await fetch(`${API_BASE}/common/upload`, {
      method: "POST",
      headers: { "Accept-Language": language, ...(token !== null && { Authorization: `Bearer ${token}` }) },
      body,
    });
    return (await response.json()) as Answer;
  } catch {
    return { code: 0 };
  }
}
