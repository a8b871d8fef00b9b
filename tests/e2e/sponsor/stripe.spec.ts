import { type FakeStripe, startFakeStripe } from "@/tests/fakes/stripe/server";
import { expect } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { test as base } from "@/tests/support/own-site-test";

const secretKey = "sk_test_of_this_site";
const secret = "whsec_of_this_site";

const test = base.extend<object, { stripe: FakeStripe }>({
  stripe: [
    async ({}, use) => {
      const stripe = await startFakeStripe({ secretKey });
      await use(stripe);
      await stripe.close();
    },
    { scope: "worker" },
  ],
  siteSettings: [
    async ({ stripe }, use) => {
      await use({
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_WEBHOOK_SECRET: secret,
        STRIPE_API_BASE: stripe.url,
      });
    },
    { scope: "worker" },
  ],
});

test("on a site with Stripe's keys a sponsor pays by card, and by a delayed bank debit", async ({
  page,
  context,
  database: { db },
  signIn,
  site,
  stripe,
}) => {
  const host = await createHost(db);
  const propose = async () =>
    (await createProposal(db, host.id, { tiers: [{ name: "Gold", amountCents: 50_000 }] })).proposal;
  const [first, second] = [await propose(), await propose()];
  await signIn(context, (await createSponsor(db)).id);

  await page.goto(`/checkout/${first.id}`);
  await expect(page.getByText("Test mode: no money moves")).toBeVisible();
  await expect(page.getByText("PayPal")).toHaveCount(0);
  await page.getByRole("button", { name: "Pay $500" }).click();
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(stripe.url);
  await page.getByRole("button", { name: "Pay with a card that is refused" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page).toHaveURL(/\/paymentsuccess\?.*session_id=cs_test_.*payment_method=stripe/);
  await expect(
    page.getByRole("heading", { name: "Thank you. You've paid for your sponsorship." }),
  ).toBeVisible();

  await page.goto(`/checkout/${second.id}`);
  await page.getByRole("button", { name: "Pay $500" }).click();
  await page.getByRole("button", { name: "Pay from a bank account" }).click();
  await expect(page).toHaveURL(/\/paymentsuccess\?/);
  await expect(
    page.getByRole("heading", { name: "Thank you. You've paid for your sponsorship." }),
  ).toHaveCount(0);
  stripe.settlePending(new URL(page.url()).searchParams.get("session_id") ?? "", true);
  const endpoint = { url: `${site.url}/api/webhooks/stripe`, secret };
  // Stripe guarantees no order and may send an event twice.
  const responses = await stripe.deliver(endpoint, (events) => [...events.toReversed(), ...events]);
  expect(new Set(responses)).toEqual(new Set([200]));
  await expect(
    page.getByRole("heading", { name: "Thank you. You've paid for your sponsorship." }),
  ).toBeVisible();

  expect(await site.statusOf("/sandbox")).toBe(404);
  expect(stripe.complaints).toEqual([]);
});
