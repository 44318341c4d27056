import { expect } from "vitest";
import type { Locator, Page } from "playwright-core";
import { clearFilters, confirm, press, settled } from "./portal.ts";

/** What people do at a desk: open a list, fill a form, type into lines, press an action and answer its dialog. */

export type Line = Readonly<Record<string, string>>;
export type Answers = { readonly fields?: Line; readonly lines?: Readonly<Record<number, Line>> };

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A list with these filters alone. */
export async function listOf(page: Page, route: string, screen: string, filters: Line = {}): Promise<Locator> {
  const section = page.locator(`section[data-screen="${screen}"]`);
  await clearFilters(page, section, route, filters);
  return section;
}

export function formOf(page: Page, screen: string): Locator {
  return page.locator(`section[data-screen="${screen}"]`);
}

export function linesOf(page: Page, screen: string): Locator {
  return page.locator(`[role="grid"][data-screen="${screen}"]`);
}

export function rowWith(section: Locator, text: string): Locator {
  return section.locator("[data-row-id]").filter({ hasText: text });
}

export function cell(section: Locator, row: string, column: string): Locator {
  return rowWith(section, row).locator(`[data-column="${column}"]`);
}

/** Enter values where fields of these keys stand; a value of a dictionary is chosen by its label. */
export async function enter(page: Page, scope: Locator, values: Line): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    const field = scope.locator(`[data-field="${key}"]`);
    const input = field.locator("input, textarea").first();
    if ((await input.getAttribute("type")) === "radio") await field.getByRole("radio", { name: value, exact: true }).check();
    else if ((await input.getAttribute("role")) === "combobox") {
      const option = page.getByRole("option", { name: value, exact: true });
      // A form that is still being filled takes an open list away again.
      const isOpen = async (): Promise<boolean> => {
        if ((await option.count()) === 0) await input.click();
        return (await option.count()) > 0;
      };
      await expect.poll(isOpen, { message: `${key}: ${value}`, interval: 500 }).toBe(true);
      await option.click();
    } else {
      await input.fill(value);
      await input.blur();
    }
  }
}

/** Enter values into the lines of a dialog, by the line's place. */
async function enterLines(dialog: Locator, lines: Readonly<Record<number, Line>>): Promise<void> {
  for (const [place, line] of Object.entries(lines))
    for (const [column, value] of Object.entries(line)) {
      const input = dialog.locator("tbody tr").nth(Number(place)).locator(`[data-column="${column}"] input`);
      if ((await input.getAttribute("role")) === "combobox") {
        await input.click();
        await dialog.page().getByRole("option").filter({ hasText: value }).first().click();
      } else {
        await input.fill(value);
        await input.blur();
      }
    }
}

/** What a call that changes something is answered. */
type Told = { readonly code: number; readonly msg: string; readonly data?: { readonly failed?: readonly unknown[] } };

/** The portal's answer to the next call that changes a document. */
async function nextAnswer(page: Page): Promise<Told> {
  const answer = await page.waitForResponse(
    (response) => ["POST", "PUT"].includes(response.request().method()) && !/preference|readAll|errorLog/i.test(response.url()),
  );
  return (await answer.json()) as Told;
}

/** Press an action for the records with these numbers and answer its dialog: what the portal says to it. */
export async function ask(
  page: Page,
  section: Locator,
  rows: readonly string[],
  key: string,
  answers: Answers = {},
): Promise<Told> {
  for (const row of rows) await rowWith(section, row).getByRole("checkbox").check();
  await press(page, section, key);
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await enter(page, dialog, answers.fields ?? {});
  await enterLines(dialog, answers.lines ?? {});
  const answer = nextAnswer(page);
  await confirm(page);
  return answer;
}

/** The same, and it is done. */
export async function perform(
  page: Page,
  section: Locator,
  rows: readonly string[],
  key: string,
  answers: Answers = {},
): Promise<void> {
  const { data, ...told } = await ask(page, section, rows, key, answers);
  expect({ ...told, failed: data?.failed ?? [] }, key).toMatchObject({ code: 200, failed: [] });
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await settled(section);
}

/** What a column of a line table reads, line by line. */
export async function reads(lines: Locator, column: string): Promise<readonly string[]> {
  const texts = await lines.locator(`.grid-body [role="gridcell"][data-column="${column}"]`).allInnerTexts();
  return texts.map((text) => text.trim());
}

/** Type values into a column of an open form's lines, line by line; what has choices takes the one of this name. */
export async function type(page: Page, lines: Locator, column: string, values: readonly string[]): Promise<void> {
  for (const [place, value] of values.entries()) {
    const target = lines.locator(`[role="row"] [role="gridcell"][data-column="${column}"]`).nth(place);
    await target.scrollIntoViewIfNeeded();
    await target.dblclick();
    const editor = target.locator("input");
    await editor.waitFor();
    await page.keyboard.press("Control+a");
    await page.keyboard.type(value);
    if ((await editor.getAttribute("role")) === "combobox")
      await page.getByRole("option").filter({ hasText: value }).first().click();
    else await page.keyboard.press("Enter");
  }
}

/** Save the open form, and what the portal answers; the button rests for a moment after each press. */
export async function save(page: Page): Promise<Told> {
  const answer = nextAnswer(page);
  await page.locator('.form-bar [data-action="save"]:not([aria-disabled="true"])').click();
  return answer;
}

/** The number of the document that was just saved, once it is open; the list behind it stays, hidden. */
export async function savedNumber(page: Page, form: RegExp): Promise<string> {
  expect(await save(page)).toMatchObject({ code: 200 });
  return (await page.getByText(form).filter({ visible: true }).first().textContent()) ?? "";
}

/** Attach a small picture where files of a form or a dialog are. */
export async function attach(scope: Locator, name: string): Promise<void> {
  await scope.locator('input[type="file"]').first().setInputFiles({ name, mimeType: "image/png", buffer: PNG });
  await scope.locator('[data-state="ready"]').getByText(name).first().waitFor();
}
