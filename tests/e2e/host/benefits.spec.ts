import { eq } from "drizzle-orm";
import { proposals } from "@/db/schema";
import { proposalPath } from "@/lib/core/slug";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createHost } from "@/tests/support/factories/users";
import { wizard } from "./wizard-page";

test("a host gives a tier five benefits with at most 60 key presses, and sponsors read what each one needs", async ({
  page,
  context,
  database,
  signIn,
}) => {
  const host = await createHost(database.db);
  await signIn(context, host.id);
  const steps = wizard(page);
  await steps.open();
  await steps.title.fill("Lantern Walk");
  await steps.description.fill("A walk with lanterns along the river.");
  await steps.toTiers.click();

  let presses = 0;
  const press = async (key: string) => {
    presses++;
    await page.keyboard.press(key);
  };
  const reach = async (target: ReturnType<typeof page.locator>) => {
    for (let tabs = 0; tabs < 60; tabs++) {
      if (await target.evaluate((it) => it === document.activeElement)) return;
      await press("Tab");
    }
  };
  await page.getByLabel("Tier name").focus();
  await reach(page.locator("summary", { hasText: "Choose from common benefits" }).first());
  await press("Enter");
  for (const name of [/^Booth at the event/, /^Tickets/, /^Report with visitor numbers/]) {
    await reach(page.getByRole("checkbox", { name }));
    await press("Space");
  }
  await expect(page.getByRole("textbox", { name: /^Benefit \d of Bronze Sponsor$/ })).toHaveCount(5);
  expect(presses).toBeLessThanOrEqual(60);

  await page.getByRole("button", { name: "Details of benefit 1 of Bronze Sponsor" }).click();
  await page.getByLabel("Due").selectOption("14 days before the event");
  await page.getByLabel("How many").fill("3");
  await page.getByRole("checkbox", { name: "Link", exact: true }).check();
  await page.getByLabel("Share of the price").selectOption("3");
  await expect(page.getByLabel("Share of the price").locator("option:checked")).toHaveText("30% · weight 3");
  await page.getByLabel("Share for the event itself").fill("16");
  await expect(page.getByLabel("Share of the price").locator("option:checked")).toHaveText("36% · weight 3");
  await page.getByRole("checkbox", { name: /^Essential/ }).check();
  await expectNoAxeViolations(page);
  const first = page.getByRole("textbox", { name: "Benefit 1 of Bronze Sponsor" });
  await first.fill("Logo on the banners");
  await page.getByLabel("Drag benefit 2 of Bronze Sponsor").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Drag benefit 3 of Bronze Sponsor")).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Benefit 2 of Bronze Sponsor" })).toHaveValue(
    "Booth at the event",
  );
  await steps.toAddons.click();
  await page.getByRole("button", { name: "Publish Proposal" }).click();
  await expect(page).toHaveURL(/\/hostdashboard\?published=/);

  const [proposal] = await database.db.select().from(proposals).where(eq(proposals.hostId, host.id));
  if (!proposal) throw new Error("it was published");
  await page.goto(proposalPath(proposal));
  const tiers = page.getByRole("region", { name: "Sponsorship tiers" });
  await expect(tiers.getByText("Logo on the banners")).toContainText(
    "3 in total · 14 days before the event · needs a logo and a link",
  );
  await expect(
    tiers.getByText("4 in total · 3 days before the event · needs a contact person"),
  ).toBeVisible();
  await expect(tiers.getByText("Logo on the banners")).toContainText("36% of the price, $180");
  await expect(tiers).toContainText("The event itself: 16% of the price, $80.");
  await expect(tiers).toContainText("Essential: without it, you can claim everything back.");
  await expect(
    page.getByText("If the host doesn't deliver a benefit, you get its share of the price back."),
  ).toBeVisible();
});
