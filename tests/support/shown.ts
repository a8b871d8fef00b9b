import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Does something, and sees words that are there for a moment only. They are looked for in the page itself, from the
 * beginning, so that they are seen however late the answer comes and however busy the test is.
 */
export async function expectBriefly<T>(page: Page, text: string, act: () => Promise<T>): Promise<T> {
  const said = page.waitForFunction((shown) => document.body?.innerText.includes(shown), text);
  const [done] = await Promise.all([act(), said]);
  return done;
}

const SHOWN_MS = 2_000;

/**
 * Opens a page that is kept for everybody until it shows this: the process that changed it forgets it at once, the
 * other ones a moment later.
 */
export async function openUntil(page: Page, path: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(shown.first()).toBeVisible({ timeout: SHOWN_MS });
  }).toPass();
}

/** Opens such a page until it answers this. */
export async function openUntilStatus(page: Page, path: string, status: number): Promise<void> {
  await expect.poll(async () => (await page.goto(path))?.status(), { message: path }).toBe(status);
}
