import type { Locator, Page } from "playwright-core";

/** The password of every demonstration account (architecture section 8). */
export const PASSWORD = "Portal@2026";

/** Words that the two languages use for the same hooks (architecture section 9). */
const words = {
  cn: { user: "用户名", password: "密码", signIn: "登录", search: "查询", company: "公司" },
  id: { user: "Nama pengguna", password: "Kata sandi", signIn: "Masuk", search: "Cari", company: "Perusahaan" },
} as const;
export type Words = keyof typeof words;

/** Sign in through the form and wait for the workbench. */
export async function signIn(page: Page, account: string, language: Words = "cn"): Promise<void> {
  await page.goto("/login");
  await page.getByLabel(words[language].user, { exact: true }).fill(account);
  await page.getByLabel(words[language].password, { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: words[language].signIn, exact: true }).click();
  await page.waitForURL("**/workbenches/workbenches").catch(async (error: unknown) => {
    const said = await page.getByRole("alert").allTextContents();
    throw new Error(`${account} is not signed in: ${said.join("; ") || "the page says nothing"}`, { cause: error });
  });
}

/** Open a list by its route and wait for its table. */
export async function openList(page: Page, route: string, screen: string): Promise<Locator> {
  await page.goto(route);
  const section = page.locator(`section[data-screen="${screen}"]`);
  await section.getByRole("grid").waitFor();
  await settled(section);
  return section;
}

/** Wait until no request of the list is under way. */
export async function settled(section: Locator): Promise<void> {
  const idle = section.page().locator(':not([aria-busy="true"])');
  await section.getByRole("grid").first().and(idle).waitFor();
}

export function action(scope: Locator, key: string): Locator {
  return scope.locator(`[data-action="${key}"]`).first();
}

/** Press an action wherever it stands: on the toolbar, or in its overflow menu. */
export async function press(page: Page, section: Locator, key: string): Promise<void> {
  const button = action(section.getByRole("toolbar").first(), key);
  if ((await button.count()) === 0) {
    await section
      .getByRole("toolbar")
      .first()
      .getByRole("button", { name: /^(更多|Lainnya)$/ })
      .click();
    await page.locator(`[data-action="${key}"]`).last().click();
    return;
  }
  await button.click();
}

/** Set one search field to a dictionary value's label, or to a text. */
export async function searchFor(section: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, value] of Object.entries(values)) {
    const input = section.getByRole("search").locator(`[data-field="${field}"] input`).first();
    await input.fill(value);
  }
  await section
    .getByRole("search")
    .getByRole("button", { name: /查询|Cari/ })
    .click();
  await settled(section);
}

/** Take every filter away, the defaults included. */
export async function clearFilters(
  page: Page,
  section: Locator,
  route: string,
  filters: Readonly<Record<string, string>>,
): Promise<void> {
  const address = new URLSearchParams(filters).toString();
  await page.goto(`${route}?${address}`);
  await section.getByRole("grid").waitFor();
  await settled(section);
}

export function rowOf(section: Locator, text: string): Locator {
  return section.locator("[data-row-id]").filter({ hasText: text });
}

export async function choose(section: Locator, number: string): Promise<void> {
  await rowOf(section, number).getByRole("checkbox").check();
}

/** Confirm the open dialog. */
export async function confirm(page: Page): Promise<void> {
  await page.getByRole("dialog").locator("[data-confirm]").click();
}

export async function switchCompany(page: Page, name: string, language: Words = "cn"): Promise<void> {
  await page
    .getByRole("button", { name: new RegExp(words[language].company) })
    .or(page.getByRole("combobox", { name: words[language].company }))
    .first()
    .click();
  await page
    .getByRole("option", { name: new RegExp(name) })
    .or(page.getByRole("menuitem", { name: new RegExp(name) }))
    .or(page.getByRole("menuitemradio", { name: new RegExp(name) }))
    .first()
    .click();
  await page
    .getByText(language === "cn" ? "切换成功" : "Berhasil beralih")
    .first()
    .waitFor();
  // The sentence may still be that of an earlier switch.
  await page.locator('.company:not([aria-disabled="true"])').filter({ hasText: name }).waitFor();
}
