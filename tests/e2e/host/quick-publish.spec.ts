import { eq } from "drizzle-orm";
import { proposals } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { countedHands } from "@/tests/support/counted-hands";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createHost } from "@/tests/support/factories/users";
import { photograph, wizard } from "./wizard-page";

const PHONE = { width: 390, height: 844 };
const password = "seven boats and a bell";

test("a registered host logs in and publishes a proposal in six clicks", async ({
  page,
  database: { db },
}) => {
  const host = await createHost(db, { email: `${newId()}@example.test`, password });
  const { hands, press } = countedHands();
  const proposal = wizard(page);
  await page.goto("/");
  await press(page.getByRole("banner").getByRole("link", { name: "Login" }));
  await page.getByLabel("Email Address").fill(host.email);
  await page.locator("input[name=password]").fill(password);
  await press(page.getByRole("main").getByRole("button", { name: "Log in", exact: true }));
  await expect(page).toHaveURL(/\/hostdashboard/);
  await press(page.getByRole("main").getByRole("link", { name: "Create Proposal" }).first());
  await proposal.title.fill("River Cleanup");
  await proposal.description.fill("We clean the river.");
  await press(proposal.toTiers);
  await press(proposal.toAddons);
  await press(proposal.publish);
  await expect(page).toHaveURL(/\/hostdashboard\?published=/);
  expect(hands.clicks).toBe(6);
  expect(await db.$count(proposals, eq(proposals.hostId, host.id))).toBe(1);
});

test("the wizard follows the town and the tiers, explains the money, and takes removals back", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  await signIn(context, (await createHost(db)).id);
  await page.setViewportSize(PHONE);
  const proposal = wizard(page);
  await proposal.open();
  await expect(page.getByLabel("Target Audience")).toBeHidden();
  await proposal.title.fill("River Cleanup");
  await proposal.description.fill("We clean the river.");

  const zone = page.getByLabel("Time zone");
  await page.getByLabel("City or town").fill("Marlow Ferry");
  await page.getByLabel("State or region").fill("Indiana");
  await expect(zone.locator("option:checked")).toHaveText("Central Time (Chicago)");
  await zone.selectOption({ label: "Eastern Time (New York)" });
  await page.getByLabel("State or region").fill("IN");
  await expect(page.getByText(/^Saved a moment ago$/)).toBeVisible();
  await expect(zone, "a chosen zone stays").toHaveValue("America/New_York");

  await page.locator("input[type=file]").setInputFiles(await photograph());
  await page.getByLabel("Caption").fill("The river");
  await page.getByRole("button", { name: /^Remove\s*image 1 of 1$/ }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Caption")).toHaveValue("The river");
  await expectNoAxeViolations(page);

  await proposal.toTiers.click();
  const goal = page.getByRole("textbox", { name: "Funding goal" });
  const amount = page.getByRole("textbox", { name: "Amount" });
  await amount.fill("750");
  await expect(goal).toHaveValue("1500");
  await expect(page.getByText(/two spots of \$500 and one of \$1,000 fund a goal of \$2,000/)).toBeVisible();
  await page.getByRole("radio", { name: /One sponsor/ }).check();
  await expect(goal, "one sponsor pays for one spot").toHaveValue("750");

  await goal.fill("2000");
  const warning = page.getByText("Your tiers and your goal don't add up");
  await expect(warning).toBeVisible();
  await amount.fill("800");
  await expect(goal, "a typed goal stays").toHaveValue("2000");
  await proposal.toAddons.click();
  await expect(warning, "it doesn't block").toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Set the goal to $800" }).click();
  await expect(warning).toBeHidden();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(goal).toHaveValue("800");

  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByText("Removed Bronze Sponsor.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(amount).toHaveValue("800");
});

test("a draft that another tab changed warns in view, however far down the page is", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  await signIn(context, (await createHost(db)).id);
  await page.setViewportSize(PHONE);
  await wizard(page).open();
  await wizard(page).title.fill("River Cleanup");
  await expect(page.getByText(/^Saved a moment ago$/)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/createproposal");
  await other.getByRole("button", { name: "Continue" }).click();
  await wizard(page).toTiers.scrollIntoViewIfNeeded();
  await wizard(other).title.fill("River Cleanup Day");
  await expect(
    page.getByText("This draft was changed in another tab or on another device."),
  ).toBeInViewport();
  await expect(page.getByRole("button", { name: "Load the other version" })).toBeInViewport();
  await expectNoAxeViolations(page);
});
