import type { Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { entitlements } from "@/db/schema";
import type { Database } from "@/db/types";
import { newId } from "@/lib/core/ids";
import { proposalPath } from "@/lib/core/slug";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor, createUser } from "@/tests/support/factories/users";

const unique = () => `${newId()}@example.test`;

/** On the test provider's page, then until the payment page confirms the payment. */
async function approve(page: Page, thanks: string): Promise<void> {
  await page.getByRole("button", { name: "Approve the payment" }).click();
  await expect(page.getByRole("heading", { name: thanks })).toBeVisible({ timeout: 20_000 });
}

/** Backdates a person's plans. */
const age = (db: Database, userId: string, days: number) =>
  db
    .update(entitlements)
    .set({
      startsAt: sql`${entitlements.startsAt} - make_interval(days => ${days})`,
      endsAt: sql`${entitlements.endsAt} - make_interval(days => ${days})`,
    })
    .where(eq(entitlements.userId, userId));

test("a plan is bought, upgraded mid-term, and lapses without deleting anything", async ({
  page,
  context,
  newContext,
  database: { db },
  signIn,
}) => {
  test.slow();
  const host = await createHost(db, { email: unique(), companyName: "Quay Players" });
  const { proposal: older } = await createProposal(db, host.id, {
    title: "Winter Pantomime",
    publishedAt: new Date(Date.now() - 86_400_000),
  });
  const { proposal: newer } = await createProposal(db, host.id, { title: "Summer Revue" });
  await signIn(context, host.id);

  await page.goto("/pricing");
  await page.getByRole("link", { name: "Choose Basic" }).click();
  await expect(page.getByText("Basic starts when the payment arrives and runs for 365 days.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("heading", { name: "Complete Your Purchase" })).toBeVisible();
  await page.getByLabel(/Purchase order number/).fill("PO 2026/17");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Pay $348" }).click();
  await approve(page, "Thank you. Basic is active.");

  await age(db, host.id, 165);
  await page.goto("/accountsettings/billing");
  await expect(page.getByText(/^Ends on /)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto("/pricing");
  await page.getByRole("link", { name: "Upgrade to Pro" }).click();
  await expect(page.getByText("Pro plan for 200 days")).toBeVisible();
  await expect(page.getByText("-$190.68")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Pay $328.77" }).click();
  await approve(page, "Thank you. Pro is active.");

  await page.getByRole("link", { name: "View receipt" }).click();
  await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();
  await expect(page.getByText("Quay Players").first()).toBeVisible();
  await expect(page.getByText("$328.77").first()).toBeVisible();
  await expectNoAxeViolations(page);

  await age(db, host.id, 201);
  await page.goto("/hostdashboard");
  await expect(page.getByText("Your Pro plan has ended")).toBeVisible();
  await age(db, host.id, 10);
  await page.goto("/hostdashboard");
  await expect(page.getByText("1 live proposal is hidden")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Choose what stays visible" }).click();
  await expect(page.getByRole("radio", { name: /Summer Revue/ })).toBeChecked();
  await page.getByRole("radio", { name: /Winter Pantomime/ }).check();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Save choice" }).click();
  await expect(page.getByText("Choice saved.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /Summer Revue.*Currently hidden/ })).toBeVisible();

  const stranger = await newContext();
  const visit = async (proposal: typeof older) =>
    (await stranger.request.get(proposalPath(proposal))).status();
  await expect.poll(() => visit(older)).toBe(200);
  await expect.poll(() => visit(newer)).toBe(404);
});

test("a receipt is visible to its payer and the admin, and does not exist for anyone else", async ({
  page,
  context,
  newContext,
  database: { db },
  signIn,
}) => {
  const host = await createHost(db, { email: unique() });
  await signIn(context, host.id);
  await page.goto("/purchase?plan=pro");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("link", { name: "Print a pro forma invoice" }).click();
  await expect(page.getByRole("heading", { name: "Pro forma invoice" })).toBeVisible();
  await expectNoAxeViolations(page);
  const invoice = new URL(page.url()).pathname;
  await page.goBack();
  await page.getByRole("button", { name: "Pay $348" }).click();
  await approve(page, "Thank you. Basic is active.");

  await page.goto("/accountsettings/billing#purchases");
  await page.getByLabel("Company").fill("Harbor Holding");
  await page.getByLabel("Address").fill("1 Mill Lane");
  await page.getByRole("button", { name: "Save billing details" }).click();
  await expect(page.getByText("Billing details saved.")).toBeVisible();
  await page.getByRole("link", { name: /^R-\d{4}-\d{6}$/ }).click();
  await expect(page).toHaveURL(/\/receipts\//);
  await expect(page.getByText("Harbor Holding")).toHaveCount(0);
  const receipt = new URL(page.url()).pathname;
  await page.goto(invoice);
  await expect(page).toHaveURL(receipt);

  const admin = await createUser(db, { email: unique(), roles: ["admin"] });
  const others = [await createSponsor(db, { email: unique() }), await createHost(db, { email: unique() })];
  for (const [user, status] of [[admin, 200] as const, ...others.map((one) => [one, 404] as const)]) {
    const theirs = await newContext();
    await signIn(theirs, user.id);
    for (const path of [receipt, invoice])
      expect((await theirs.request.get(path)).status(), path).toBe(status);
  }
  const guest = await newContext();
  expect(new URL((await guest.request.get(receipt)).url()).pathname).toBe("/login");
});
