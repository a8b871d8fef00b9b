import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Runs an action and sees text that appears only for a moment. The page itself watches for it from the start, so slow
 * responses or a busy test don't matter.
 */
export async function expectBriefly<T>(page: Page, text: string, act: () => Promise<T>): Promise<T> {
  const said = page.waitForFunction((shown) => document.body?.innerText.includes(shown), text);
  const [done] = await Promise.all([act(), said]);
  return done;
}

const SHOWN_MS = 2_000;

/**
 * Opens a cached page until it shows this. The process that changed it drops it immediately, other processes a moment
 * later.
 */
export async function openUntil(page: Page, path: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(shown.first()).toBeVisible({ timeout: SHOWN_MS });
  }).toPass();
}

/** Opens a cached page until it returns this status. */
export async function openUntilStatus(page: Page, path: string, status: number): Promise<void> {
  await expect.poll(async () => (await page.goto(path))?.status(), { message: path }).toBe(status);
}
