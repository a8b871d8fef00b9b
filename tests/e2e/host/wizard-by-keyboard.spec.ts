import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { entitlements, proposals, proposalTiers } from "@/db/schema";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createHost } from "@/tests/support/factories/users";
import { photograph, wizard } from "./wizard-page";

const YEAR_MS = 365 * 86_400_000;

/** Presses Tab, as a keyboard user does, until the target has the focus. */
async function tabTo(page: Page, name: string | RegExp) {
  const target = page
    .getByRole("main")
    .getByRole("button", { name })
    .or(page.getByRole("textbox", { name }))
    .first();
  await expect(target).toBeAttached();
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached ${name}`);
}

test("the entire wizard works by keyboard: fields, tier order, publishing", async ({
  page,
  context,
  database,
  signIn,
}) => {
  const ada = await createHost(database.db);
  const now = Date.now();
  await database.db.insert(entitlements).values({
    userId: ada.id,
    product: "host:pro",
    startsAt: new Date(now),
    endsAt: new Date(now + YEAR_MS),
  });
  await signIn(context, ada.id);
  const host = wizard(page);
  await host.open();
  await tabTo(page, "Proposal Title");
  await page.keyboard.type("River Cleanup");
  await tabTo(page, "Description");
  await page.keyboard.type("We clean the river.");
  await tabTo(page, "Next: Setup Sponsorship Tiers");
  await page.keyboard.press("Enter");

  await expect(host.heading("Sponsorship Tiers")).toBeFocused();
  await tabTo(page, "Add Tier");
  await page.keyboard.press("Enter");
  await expect(page.locator("[name='tiers.1.name']")).toBeFocused();
  await page.keyboard.type("Silver");
  await tabTo(page, "Add Tier");
  await page.keyboard.press("Enter");
  await expect(page.locator("[name='tiers.2.name']")).toBeFocused();
  await page.keyboard.type("Gold");
  await expect.poll(() => host.tierNames()).toEqual(["Bronze Sponsor", "Silver", "Gold"]);

  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: /^Remove\s*Gold$/ })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: /^Move up\s*Gold$/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => host.tierNames()).toEqual(["Bronze Sponsor", "Gold", "Silver"]);
  await expect(page.getByRole("status").filter({ hasText: "Gold moved to position 2 of 3." })).toBeAttached();
  await expect(page.getByRole("button", { name: /^Move up\s*Gold$/ })).toBeFocused();

  await page.getByLabel("Drag Silver").focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Silver picked up from position 3.")).toBeAttached();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText("Silver is over position 2 of 3.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect.poll(() => host.tierNames()).toEqual(["Bronze Sponsor", "Silver", "Gold"]);
  await expectNoAxeViolations(page);

  await tabTo(page, "Next: Choose Add-ons");
  await page.keyboard.press("Enter");
  await expect(host.heading("Review Your Proposal")).toBeFocused();
  await expectNoAxeViolations(page);
  await tabTo(page, "Publish Proposal");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/hostdashboard\?published=/);
  const rows = await database.db
    .select({ name: proposalTiers.name, status: proposals.status })
    .from(proposalTiers)
    .innerJoin(proposals, eq(proposals.id, proposalTiers.proposalId))
    .where(eq(proposals.hostId, ada.id))
    .orderBy(proposalTiers.position);
  expect(rows).toEqual(["Bronze Sponsor", "Silver", "Gold"].map((name) => ({ name, status: "active" })));
});

test("after any removal, the focus moves to the next Remove button or to the Add button", async ({
  page,
  context,
  database,
  signIn,
}) => {
  const ada = await createHost(database.db);
  await database.db.insert(entitlements).values({
    userId: ada.id,
    product: "host:elite",
    startsAt: new Date(),
    endsAt: new Date(Date.now() + YEAR_MS),
  });
  await signIn(context, ada.id);
  const host = wizard(page);
  await host.open();
  const remove = (name: RegExp) => page.getByRole("button", { name });

  await page
    .locator("input[type=file]")
    .setInputFiles([await photograph("a.jpg"), await photograph("b.jpg")]);
  await remove(/^Remove\s*image 1 of 2$/).press("Enter");
  await expect(remove(/^Remove\s*image 1 of 1$/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Add Image" })).toBeFocused();

  await page.getByText("Add details: audience, reach, and videos").click();
  for (const video of ["aaaaaaaaaaa", "bbbbbbbbbbb"]) {
    await page.getByLabel(/^Video URL/).fill(`https://www.youtube.com/watch?v=${video}`);
    await page.keyboard.press("Enter");
  }
  await remove(/^Remove\s*http.*bbb/).press("Enter");
  await expect(remove(/^Remove\s*http.*aaa/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Add Video" })).toBeFocused();

  await host.title.fill("River Cleanup");
  await host.description.fill("We clean the river.");
  await host.toTiers.click();
  await page.getByRole("button", { name: "Add Tier" }).press("Enter");
  await expect(page.locator("[name='tiers.1.name']")).toBeFocused();
  await page.keyboard.type("Silver");
  await remove(/^Remove\s*Bronze Sponsor$/).press("Enter");
  await expect(remove(/^Remove\s*Silver$/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Add Tier" })).toBeFocused();
});

test("an invalid tier expands and gets the focus", async ({ page, context, database, signIn }) => {
  const ada = await createHost(database.db);
  await signIn(context, ada.id);
  const host = wizard(page);
  await host.open();
  await host.title.fill("River Cleanup");
  await host.description.fill("We clean the river.");
  await host.toTiers.click();
  await page.getByRole("textbox", { name: "Amount" }).fill("1,50");
  await host.toAddons.click();
  await expect(page.getByRole("textbox", { name: "Amount" })).toBeFocused();
  await expect(page.getByText("Please enter an amount of at least $1.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue("1,50");
  await page.getByRole("button", { name: "Add Tier" }).press("Enter");
  await expect(
    page.getByText("Your plan allows a maximum of 1 tier(s). Please upgrade for more."),
  ).toBeVisible();
  await expect(
    page.getByText("You have reached the maximum of 1 tier(s) for your 'Starter' plan."),
  ).toBeVisible();
});

test("the browser's Back button walks the steps, and nothing scrolls sideways on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const host = wizard(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await host.open();
  expect(await overflow()).toBe(0);
  await host.title.fill("River Cleanup");
  await host.description.fill("We clean the river.");
  await host.toTiers.click();
  await expect(page.getByLabel("Tier name")).toBeVisible();
  expect(await overflow()).toBe(0);
  await host.toAddons.click();
  await expect(host.heading("Review Your Proposal")).toBeVisible();
  expect(await overflow()).toBe(0);
  await expectNoAxeViolations(page);
  await page.goBack();
  await expect(host.heading("Sponsorship Tiers")).toBeVisible();
  await page.goBack();
  await expect(host.title).toHaveValue("River Cleanup");
  await page.goForward();
  await expect(host.heading("Sponsorship Tiers")).toBeVisible();
});
