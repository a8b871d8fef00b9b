import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { orders, payments, type proposals } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { test as base, expect, expectNoAxeViolations, expectNoSidewaysScroll } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor, type UserRow } from "@/tests/support/factories/users";

const unique = () => `${newId()}@example.test`;

type Pending = { proposal: typeof proposals.$inferSelect; sponsor: UserRow };

/** A sponsor has just left a $500 payment for this tier pending. */
const test = base.extend<{ pending: (tier: string) => Promise<Pending> }>({
  pending: async ({ page, context, database: { db }, signIn }, use) => {
    await use(async (tier) => {
      const host = await createHost(db, { email: unique() });
      const sponsor = await createSponsor(db, { email: unique() });
      const { proposal } = await createProposal(db, host.id, {
        tiers: [{ name: tier, amountCents: 50_000 }],
      });
      await signIn(context, sponsor.id);
      await page.goto(`/checkout/${proposal.id}`);
      await page.getByRole("button", { name: "Pay $500" }).click();
      await page.getByRole("button", { name: "Leave it pending" }).click();
      await expect(page).toHaveURL(/\/paymentsuccess\?/);
      return { proposal, sponsor };
    });
  },
});

/** The card of the payment for a tier that no one else buys. */
const entryOf = (page: Page, tier: string) => page.getByRole("article").filter({ hasText: tier });

test("the test provider's console settles, refunds, and disputes a payment, and the site learns about it", async ({
  page,
  database,
  pending,
}) => {
  const tier = `Lantern Sponsor ${newId().slice(-6)}`;
  const { proposal, sponsor } = await pending(tier);
  const receipt = page.url();

  await page.getByRole("link", { name: "All test payments" }).click();
  await expect(page.getByRole("heading", { name: "Test payments" })).toBeVisible();
  await expectNoAxeViolations(page);
  const entry = entryOf(page, tier);
  await expect(entry).toContainText("Pending");
  await expect(entry).not.toContainText(sponsor.email);
  await entry.getByRole("button", { name: "Complete payment" }).click();
  await expect(entry).toContainText("Succeeded");

  await entry.getByLabel("Refund up to $500").fill("500.01");
  await entry.getByRole("button", { name: "Refund" }).click();
  const amount = entry.getByLabel("Refund up to $500");
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await expect(amount).toHaveValue("500.01");
  await expect(amount).toHaveAccessibleDescription("Enter an amount from $0.01 to $500.");
  await expectNoAxeViolations(page);
  await amount.fill("120.50");
  await entry.getByRole("button", { name: "Refund" }).click();
  await expect(entry.getByLabel("Refund up to $379.50")).toBeVisible();

  await entry.getByRole("button", { name: "Open a dispute" }).click();
  await expect(entry.getByText("Dispute open")).toBeVisible();
  await expect(entry.getByRole("button", { name: "Refund" })).toHaveCount(0);
  await entry.getByRole("button", { name: "Site wins the dispute" }).click();
  await expect(entry.getByText("Dispute won by the site")).toBeVisible();

  await entry.getByText(/^Webhooks \(/).click();
  await entry.getByRole("button", { name: "Send all, newest first" }).click();
  await entry.getByText(/^Webhooks \(/).click();
  await expect(entry.getByText("refund.succeeded")).toBeVisible();

  await page.goto(receipt);
  await expect(
    page.getByRole("heading", { name: "Thank you. You've paid for your sponsorship." }),
  ).toBeVisible();
  await expect
    .poll(async () => {
      const [payment] = await database.db
        .select({ status: payments.status, refundedCents: payments.refundedCents })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(eq(orders.proposalId, proposal.id));
      return payment;
    })
    .toMatchObject({ refundedCents: 12_050 });
});

test("a late press reports an error, and the console fits a narrow phone", async ({
  page,
  context,
  pending,
}) => {
  const tier = `Ferry Sponsor ${newId().slice(-6)}`;
  await pending(tier);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/sandbox");
  const other = await context.newPage();
  await other.goto("/sandbox");
  await entryOf(other, tier).getByRole("button", { name: "Fail payment" }).click();
  await expect(entryOf(other, tier)).toContainText("Declined");
  await entryOf(page, tier).getByRole("button", { name: "Complete payment" }).click();
  await expect(entryOf(page, tier).getByRole("status")).toContainText("no longer possible");
  await expect(entryOf(page, tier)).toContainText("Declined");
  await expectNoSidewaysScroll(page);
});
