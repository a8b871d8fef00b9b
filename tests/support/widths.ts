import type { Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./e2e";

export const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/** Runs a check on a phone and on a desktop without loading the page again. Style sheets make all of the difference. */
export async function atEveryWidth(page: Page, check: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await check();
  }
  if (before) await page.setViewportSize(before);
}

/** Checks that a page fits and is accessible on a phone and on a desktop. */
export const expectFits = (page: Page): Promise<void> =>
  atEveryWidth(page, async () => {
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });

/** Checks in both color schemes that a page fits its window and is accessible. */
export async function expectFitsLightAndDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page, { rules: "colours" });
  await page.emulateMedia({ colorScheme: "light" });
  await expectNoAxeViolations(page);
}
