import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { proposalPath } from "@/lib/core/slug";
import { createOrder } from "@/lib/money/orders/create-order";
import { publishLines } from "@/lib/money/orders/publish-lines";
import { purchasePath } from "@/lib/money/payments/paths";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { openUntil } from "@/tests/support/shown";

const unique = () => `${newId()}@example.test`;

/** Requires that nothing overflows horizontally on the narrowest phone. */
async function expectFitsPhone(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  if (before) await page.setViewportSize(before);
}

/** Presses a button on the test provider's page. */
async function decide(page: Page, button: string): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\//);
  await expect(page.getByText("Test mode: no money moves")).toBeVisible();
  await page.getByRole("button", { name: button }).click();
}

test("a sponsor pays by card and sees the receipt, and the page shows the proposal as funded", async ({
  page,
  context,
  database,
  signIn,
}) => {
  const host = await createHost(database.db, { email: unique(), companyName: "River Choir" });
  const sponsor = await createSponsor(database.db, { email: unique() });
  const { proposal } = await createProposal(database.db, host.id, {
    title: "Evening Song on the Quay",
    cancellationTerms: "firm",
    tiers: [
      { name: "Bronze Sponsor", amountCents: 50_000 },
      { name: "Gold Sponsor", amountCents: 125_000 },
    ],
  });
  await signIn(context, sponsor.id);
  await page.goto(`/checkout/${proposal.id}`);
  await page.getByRole("link", { name: /Gold Sponsor/ }).click();
  await expect(page.getByText("No refund once you've paid, unless the host cancels.")).toBeVisible();
  await expect(page.getByText(/stays on hold with us for 14 days after you pay/)).toBeVisible();
  await expectNoAxeViolations(page);
  await expectFitsPhone(page);
  await page.getByRole("button", { name: "Pay $1,250" }).click();

  await expect(page.getByRole("heading", { name: "Pay $1,250" })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectFitsPhone(page);
  await decide(page, "Approve the payment");

  await expect(
    page.getByRole("heading", { name: "Thank you. You've paid for your sponsorship." }),
  ).toBeVisible();
  expect(new URL(page.url()).searchParams.get("payment_method")).toBe("stripe");
  await expect(page.getByRole("definition").filter({ hasText: "River Choir" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Print this receipt" })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectFitsPhone(page);

  await page.goto(`/checkout/${proposal.id}`);
  await expect(page.getByRole("heading", { name: "This opportunity has been funded!" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Payments and refunds" })).toBeVisible();
  await openUntil(page, proposalPath(proposal), page.getByText("This opportunity has been funded!"));
});

test("a payment canceled, declined, retried with PayPal, and pending succeeds in the end", async ({
  page,
  context,
  database,
  signIn,
}) => {
  const host = await createHost(database.db, { email: unique() });
  const sponsor = await createSponsor(database.db, { email: unique() });
  const { proposal, tiers } = await createProposal(database.db, host.id);
  await signIn(context, sponsor.id);
  await page.goto(`/checkout/${proposal.id}?tier=${tiers[0]?.id}`);
  await page.getByRole("button", { name: "Pay $500" }).click();
  await decide(page, "Cancel and go back");
  await expect(page.getByText("You canceled the payment. You weren't charged.")).toBeVisible();
  await expect(page.getByText(/We're holding this spot for another 1\d minutes/)).toBeVisible();

  await page.getByRole("textbox", { name: "Purchase order number" }).fill("PO 4711");
  await page.getByRole("button", { name: "Pay $500" }).click();
  await decide(page, "Decline: expired card");
  await expect(page.getByRole("heading", { name: "Payment Processing Error" })).toBeVisible();
  await expect(page.getByText("There was an issue confirming your payment.")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Back to Homepage" })).toHaveAttribute("href", "/");
  await expectNoAxeViolations(page);
  await expectFitsPhone(page);
  const decline = page.getByText(/Your spot is held for 1\d more minutes\. Try another card\./);
  await expect(page.getByText("Your card has expired.")).toBeVisible();
  await expect(decline).toBeVisible();
  await page.getByRole("button", { name: "Try Again" }).click();

  await expect(page).toHaveURL(/\/checkout\//);
  await expect(page.getByText("Your card has expired.")).toBeVisible();
  await expect(decline).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Purchase order number" })).toHaveValue("PO 4711");
  await page.getByRole("radio", { name: /PayPal/ }).check();
  await page.getByRole("button", { name: "Pay $500" }).click();
  await decide(page, "Leave it pending");
  await expect(page.getByRole("heading", { name: "Payment pending review" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("order_id")).toBeTruthy();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Open the test payment" }).click();
  await decide(page, "Complete the pending payment");
  await expect(
    page.getByRole("heading", { name: "Thank you. You've paid for your sponsorship." }),
  ).toBeVisible();
});

test("a sponsor whose money arrives too late is refunded and notified", async ({
  page,
  context,
  newContext,
  database,
  signIn,
}) => {
  const host = await createHost(database.db, { email: unique() });
  const [late, quick] = await Promise.all([1, 2].map(() => createSponsor(database.db, { email: unique() })));
  const { proposal, tiers } = await createProposal(database.db, host.id);
  const checkout = `/checkout/${proposal.id}?tier=${tiers[0]?.id}`;
  await signIn(context, late?.id ?? "");
  await page.goto(checkout);
  await page.getByRole("button", { name: "Pay $500" }).click();
  await decide(page, "Leave it pending");
  await expect(page.getByRole("heading", { name: "Payment pending review" })).toBeVisible();

  const otherContext = await newContext();
  await signIn(otherContext, quick?.id ?? "");
  const other = await otherContext.newPage();
  await other.goto(checkout);
  await expect(other.getByText("Someone is paying for this spot right now.")).toBeVisible();
  await other.getByRole("button", { name: "Email me when it opens up" }).click();
  await expect(
    other.getByText("We'll email you if this spot opens up, or if you can no longer get it."),
  ).toBeVisible();

  await database.db
    .update(sponsorships)
    .set({ heldUntil: new Date(Date.now() - 1_000) })
    .where(eq(sponsorships.proposalId, proposal.id));
  await other.reload();
  await other.getByRole("button", { name: "Pay $500" }).click();
  await decide(other, "Require a challenge first");
  await decide(other, "Confirm it's me");
  await expect(
    other.getByRole("heading", { name: "Thank you. You've paid for your sponsorship." }),
  ).toBeVisible();

  await page.getByRole("link", { name: "Open the test payment" }).click();
  await decide(page, "Complete the pending payment");
  await expect(
    page.getByRole("heading", { name: "This opportunity has been funded! Your payment was returned." }),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await expectFitsPhone(page);
  await expect(async () => {
    const [row] = await database.sql`
      select p.status, p.refunded_cents::int as refunded from payments p
      join orders o on o.id = p.order_id where o.buyer_id = ${late?.id ?? ""} order by p.created_at desc limit 1`;
    expect(row).toEqual({ status: "refunded", refunded: 50_000 });
  }).toPass();
  const findings = await database.sql`select finding from app.ledger_audit where violations <> 0`;
  expect([...findings]).toEqual([]);
});

test("a host pays for a publication with the keyboard alone", async ({ page, context, database, signIn }) => {
  const host = await createHost(database.db, { email: unique() });
  const { proposal } = await createProposal(database.db, host.id, { status: "draft", publishedAt: null });
  const order = await database.db.transaction((tx) =>
    createOrder(tx, new Date(), {
      buyerId: host.id,
      kind: "publish",
      proposalId: proposal.id,
      lines: publishLines("launch", ["analytics"]),
      idempotencyKey: newId(),
    }),
  );
  await signIn(context, host.id);
  await page.goto(purchasePath(order.id));
  await expect(page.getByRole("heading", { name: "Complete Your Purchase" })).toBeVisible();
  await expect(page.getByText("Launch Single Event")).toBeVisible();
  await expectNoAxeViolations(page);
  await expectFitsPhone(page);
  await page.getByRole("radio", { name: /Card/ }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /PayPal/ })).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Purchase order number" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Pay $14.98" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Approve the payment" })).toBeVisible();
  await page.getByRole("button", { name: "Approve the payment" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Thank you. Your proposal is published." })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("other users' payments and made-up addresses show the prescribed error", async ({
  page,
  context,
  database,
  signIn,
  signOut,
}) => {
  const [host, sponsor, stranger] = [
    await createHost(database.db, { email: unique() }),
    await createSponsor(database.db, { email: unique() }),
    await createSponsor(database.db, { email: unique() }),
  ];
  const { proposal, tiers } = await createProposal(database.db, host.id);
  await signIn(context, sponsor.id);
  await page.goto(`/checkout/${proposal.id}?tier=${tiers[0]?.id}`);
  await page.getByRole("button", { name: "Pay $500" }).click();
  await decide(page, "Approve the payment");
  await expect(
    page.getByRole("heading", { name: "Thank you. You've paid for your sponsorship." }),
  ).toBeVisible();
  const address = page.url();

  await signOut(context);
  await signIn(context, stranger.id);
  for (const path of [address, "/paymentsuccess", `/paymentsuccess?session_id=x&payment_method=stripe`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Payment Processing Error" })).toBeVisible();
    await expect(
      page.getByText(
        "There was an issue confirming your payment. Please contact our support team for assistance.",
      ),
    ).toBeVisible();
  }
  await expectNoAxeViolations(page);
  for (const path of [
    `/checkout/${newId()}`,
    "/checkout/1",
    `/purchase/${newId()}`,
    `/api/payments/${newId()}/status`,
    "/sandbox/chk_unknown",
  ])
    expect((await page.request.get(path)).status(), path).toBe(404);
});
