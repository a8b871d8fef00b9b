import { randomUUID } from "node:crypto";
import { openClients } from "@/db/client";
import { startFakeStripe } from "@/tests/fakes/stripe/server";
import { createEmptyDatabase, dropDatabase } from "@/tests/support/database-admin";
import { expect, test } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { sessionCookieFor } from "@/tests/support/login";
import { startOwnSite } from "@/tests/support/own-site";

const secretKey = "sk_test_of_this_site";
const secret = "whsec_of_this_site";

test("on a site with Stripe's keys a sponsor pays there by card, and from a bank account that takes its time", async ({
  newContext,
}) => {
  test.setTimeout(180_000);
  const server = (process.env["DATABASE_URL"] ?? "").replace(/\/[^/]*$/, "");
  const name = `stripe_${randomUUID().replaceAll("-", "")}`;
  await createEmptyDatabase(server, name);
  const stripe = await startFakeStripe({ secretKey });
  const site = await startOwnSite(`${server}/${name}`, {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_BASE: stripe.url,
  });
  const { db, close } = openClients(`${server}/${name}`, 2);
  try {
    const sponsor = await createSponsor(db);
    const host = await createHost(db);
    const propose = async () =>
      (await createProposal(db, host.id, { tiers: [{ name: "Gold", amountCents: 50_000 }] })).proposal;
    const [first, second] = [await propose(), await propose()];
    const context = await newContext({ baseURL: site.url });
    const cookie = await sessionCookieFor(db, sponsor.id);
    await context.addCookies([{ name: cookie.name, value: cookie.value, url: site.url }]);
    const page = await context.newPage();

    await page.goto(`/checkout/${first.id}`);
    await expect(page.getByText("Test mode: no money moves")).toBeVisible();
    await expect(page.getByText("PayPal")).toHaveCount(0);
    await page.getByRole("button", { name: "Pay $500" }).click();
    await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(stripe.url);
    await page.getByRole("button", { name: "Pay with a card that is refused" }).click();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page).toHaveURL(/\/paymentsuccess\?.*session_id=cs_test_.*payment_method=stripe/);
    await expect(page.getByRole("heading", { name: "Thank you. Your sponsorship is paid." })).toBeVisible();

    await page.goto(`/checkout/${second.id}`);
    await page.getByRole("button", { name: "Pay $500" }).click();
    await page.getByRole("button", { name: "Pay from a bank account" }).click();
    await expect(page).toHaveURL(/\/paymentsuccess\?/);
    await expect(page.getByRole("heading", { name: "Thank you. Your sponsorship is paid." })).toHaveCount(0);
    stripe.settlePending(new URL(page.url()).searchParams.get("session_id") ?? "", true);
    const endpoint = { url: `${site.url}/api/webhooks/stripe`, secret };
    // Stripe promises no order, and sends some things twice.
    const answers = await stripe.deliver(endpoint, (events) => [...events.toReversed(), ...events]);
    expect(new Set(answers)).toEqual(new Set([200]));
    await expect(page.getByRole("heading", { name: "Thank you. Your sponsorship is paid." })).toBeVisible();

    expect(await site.statusOf("/sandbox")).toBe(404);
    expect(stripe.complaints).toEqual([]);
  } finally {
    await close();
    await site.stop();
    await stripe.close();
    await dropDatabase(server, name);
  }
});
