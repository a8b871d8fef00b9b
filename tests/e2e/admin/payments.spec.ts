import { eq } from "drizzle-orm";
import { payments, sponsorships } from "@/db/schema";
import { expectSoundBooks, test } from "@/tests/e2e/money/paid-slot";
import { expect, expectNoAxeViolations } from "@/tests/support/e2e";
import { createAdmin } from "@/tests/support/factories/users";

test("an admin finds a payment, refunds part of it, and stops the release of the rest", async ({
  database,
  payFor,
  newContext,
  signIn,
}) => {
  test.slow();
  const { sponsor, proposal } = await payFor(50_000);
  const [paid] = await database.db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(sponsorships, eq(sponsorships.orderId, payments.orderId))
    .where(eq(sponsorships.proposalId, proposal.id));
  const context = await newContext();
  await signIn(context, (await createAdmin(database.db)).id);
  const page = await context.newPage();
  await page.goto("/admindashboard/payments");
  await expectNoAxeViolations(page);
  await page.getByLabel("Number, reference, or payer's email").fill(sponsor.email);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByText("1 payment", { exact: true })).toBeVisible();
  await page.getByRole("row").getByRole("link").click();
  await expect(page).toHaveURL(`/admindashboard/payments/${paid?.id}`);
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: /^Refund/ }).click();
  const refund = page.getByRole("dialog", { name: "Refund" });
  await expect(refund.getByText("A full refund of $500 takes")).toBeVisible();
  await expectNoAxeViolations(page);
  await refund.getByLabel("Amount in dollars").fill("600");
  await refund.getByLabel("Reason (shared with the payer)").fill("The stage was smaller.");
  await refund.getByRole("button", { name: "Refund" }).click();
  await expect(refund.getByText("At most $500 can be refunded.").first()).toBeVisible();
  await refund.getByLabel("Amount in dollars").fill("100");
  await refund.getByRole("button", { name: "Refund" }).click();
  await expect(page.getByText("Refund of $100 started.")).toBeVisible();

  await page.getByRole("button", { name: /^Hold release/ }).click();
  const stop = page.getByRole("dialog", { name: "Hold release" });
  await stop.getByLabel("Reason (shared with the host)").fill("We look at it first.");
  await stop.getByRole("button", { name: "Hold release" }).click();
  await expect(page.getByText("Release on hold. We've let the host know.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Resume release/ })).toBeVisible();
  await expect(page.getByRole("list", { name: "Timeline" })).toContainText("The stage was smaller.");

  for (const path of ["disputes", "disputes?view=closed", "cases", "books"]) {
    await page.goto(`/admindashboard/payments/${path}`);
    await expect(page.getByRole("heading", { level: 1, name: "Payment Management" })).toBeVisible();
    await expectNoAxeViolations(page);
  }
  await expectSoundBooks(database);
});
