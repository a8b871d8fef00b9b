import { eq } from "drizzle-orm";
import { payments, sponsorships } from "@/db/schema";
import { checkoutPath } from "@/lib/sponsorships/paths";
import { expect, test } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";

test("a sponsor who pays too late gets the money back and is told", async ({
  page,
  context,
  newContext,
  database: { db },
  signIn,
}) => {
  const host = await createHost(db);
  const [late, quick] = [await createSponsor(db), await createSponsor(db)];
  const { proposal, tiers } = await createProposal(db, host.id);
  const checkout = checkoutPath({ proposalId: proposal.id, tierId: tiers[0]?.id ?? null });
  const quickContext = await newContext();
  await signIn(context, late.id);
  await signIn(quickContext, quick.id);

  await page.goto(checkout);
  await page.getByRole("button", { name: "Pay $500" }).click();
  await expect(page.getByRole("button", { name: "Approve the payment" })).toBeVisible();

  const other = await quickContext.newPage();
  await other.goto(checkout);
  await expect(other.getByText("Somebody is paying for this place right now.")).toBeVisible();

  // The 15 minutes of the first sponsor are over; the provider's own page has not noticed yet.
  await db
    .update(sponsorships)
    .set({ heldUntil: new Date(Date.now() - 1000) })
    .where(eq(sponsorships.sponsorId, late.id));
  await other.reload();
  await other.getByRole("button", { name: "Pay $500" }).click();
  await other.getByRole("button", { name: "Approve the payment" }).click();
  await expect(other).toHaveURL(/\/paymentsuccess\?/);
  await expect(other.getByRole("main")).toContainText("$500");

  await page.getByRole("button", { name: "Approve the payment" }).click();
  await expect(page.getByText("This opportunity has been funded! Your payment was returned.")).toBeVisible();
  await expect
    .poll(
      async () =>
        (await db.select().from(payments)).filter((payment) => payment.refundedCents === 50_000).length,
    )
    .toBeGreaterThan(0);
});
