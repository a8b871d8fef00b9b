import type { Page } from "@playwright/test";
import { expect } from "@/tests/support/e2e";

type Figure = "Pending" | "Available" | "In transit" | "Paid";

/** Loads the balance and reads its four amounts. */
export async function expectBalance(page: Page, metrics: Record<Figure, string>): Promise<void> {
  await page.goto("/balance");
  const entries = page.getByLabel("Your balance").locator("> div");
  await expect(entries).toHaveCount(4);
  const found = await entries.evaluateAll((boxes) =>
    boxes.map((box) => [box.querySelector("dt")?.textContent, box.querySelector("dd")?.textContent]),
  );
  expect(Object.fromEntries(found)).toEqual(metrics);
}

/** Expects all of this in the page's newest payout. */
export async function expectPayout(page: Page, copy: readonly string[]): Promise<void> {
  const newest = page.getByRole("table", { name: "Payouts" }).getByRole("row").nth(1);
  for (const text of copy) await expect(newest).toContainText(text);
}
