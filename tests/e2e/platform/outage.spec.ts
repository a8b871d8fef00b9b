import { eq } from "drizzle-orm";
import { orders, payments, proposals } from "@/db/schema";
import { proposalPath } from "@/lib/core/slug";
import type { Clients } from "@/tests/support/clients";
import { type DatabaseGate, openDatabaseGate } from "@/tests/support/database-gate";
import { expect } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { test as base } from "@/tests/support/own-site-test";
import { openUntil } from "@/tests/support/shown";

const OUTAGE_MS = 10_000;
const PASSWORD = "seven boats and a bell";

/** A site that reaches its database only through the gate. The test itself bypasses it. */
const test = base.extend<object, { gate: DatabaseGate }>({
  gate: [
    async ({ ownDatabase }, use) => {
      const gate = await openDatabaseGate(ownDatabase);
      await use(gate);
      await gate.close();
    },
    { scope: "worker" },
  ],
  siteSettings: [({ gate }, use) => use({ DATABASE_URL: gate.url }), { scope: "worker" }],
});

/** Includes the job process. The site responds before it has started. */
const expectListeningWorker = ({ sql }: Clients) =>
  expect
    .poll(
      () => sql`select from pg_stat_activity
        where datname = current_database() and query ilike 'listen "jobs:insert"%'`,
      { timeout: 30_000 },
    )
    .not.toEqual([]);

test("during a ten-second database outage pages report it, forms keep their input, and no payment is lost", async ({
  context,
  newContext,
  database,
  signIn,
  site,
  gate,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/500|503|Minified React error|Server Components render/);
  const { db } = database;
  await expectListeningWorker(database);
  const sponsor = await createSponsor(db);
  const guest = await createSponsor(db, { password: PASSWORD });
  const { proposal } = await createProposal(db, (await createHost(db)).id, {
    tiers: [{ name: "Gold", amountCents: 125_000 }],
  });
  const { proposal: other } = await createProposal(db, (await createHost(db)).id);
  await signIn(context, sponsor.id);

  // Before: a cached page, a dashboard, a half-filled form, and a payer on the provider's page.
  const stored = [proposalPath(other), "/pricing"];
  for (const path of stored) expect(await site.statusOf(path)).toBe(200);
  const form = await (await newContext()).newPage();
  await form.goto("/login");
  await form.getByLabel("Email Address").fill(guest.email);
  await form.getByLabel("Password", { exact: false }).first().fill(PASSWORD);
  const payer = await context.newPage();
  await payer.goto(`/checkout/${proposal.id}`);
  await payer.getByRole("button", { name: "Pay $1,250" }).click();
  await expect(payer.getByText("Test mode: no money moves")).toBeVisible();
  const dashboard = await context.newPage();
  const checks = async () => (await (await fetch(`${site.url}/readyz`)).json()).checks;

  // The provider captures the payment. The database fails before the payer returns.
  let goneSince = 0;
  await payer.route("**/paymentsuccess?**", async (route) => {
    if (goneSince === 0) {
      await gate.close();
      goneSince = performance.now();
    }
    await route.continue();
  });
  await payer.getByRole("button", { name: "Approve the payment" }).click();
  await expect(payer.getByRole("heading", { name: "Payment Processing Error" })).toBeVisible();
  await expect(payer.getByText("There was an issue confirming your payment.")).toBeVisible();
  await expect(payer.getByText(/^Reference: [\w-]{36}$/)).toBeVisible();

  // No one has opened the home page yet.
  for (const path of [...stored, "/", "/healthz", "/readyz"])
    expect(await site.statusOf(path), path).toBe(200);
  expect(await checks()).toEqual({ database: "unavailable", migrations: "unknown" });
  const response = await dashboard.goto("/sponsordashboard");
  expect(response?.status()).toBe(500);
  await expect(dashboard.getByRole("heading", { name: "We couldn't load this page" })).toBeVisible();
  const reference = response?.headers()["x-request-id"] ?? "none";
  await expect(dashboard.getByText(`Reference: ${reference}`)).toBeVisible();
  expect(site.said(), "the log").toMatch(new RegExp(`"requestId":"${reference}".*"request failed"`));
  await form.getByRole("button", { name: "Log in" }).click();
  await expect(form.getByText("Something went wrong on our side. Please try again.")).toBeVisible();
  await expect(form.getByLabel("Email Address")).toHaveValue(guest.email);
  await expect(form.getByLabel("Password", { exact: false }).first()).toHaveValue(PASSWORD);
  do expect(await site.statusOf("/healthz")).toBe(200);
  while (performance.now() - goneSince < OUTAGE_MS);
  expect(await site.statusOf("/readyz"), "a balancer still sends requests here").toBe(200);

  // After: everything continues where it stopped.
  await gate.open();
  await expect.poll(checks, { timeout: 60_000 }).toEqual({ database: "ok", migrations: "ok" });
  await dashboard.getByRole("button", { name: "Try again" }).click();
  await expect(dashboard.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  await form.getByRole("button", { name: "Log in" }).click();
  await expect(form.getByRole("heading", { name: /Welcome back/ })).toBeVisible();
  await payer.getByRole("button", { name: "Try Again" }).click();
  await expect(
    payer.getByRole("heading", { name: "Thank you. You've paid for your sponsorship." }),
  ).toBeVisible({
    timeout: 30_000,
  });
  await openUntil(
    dashboard,
    proposalPath(proposal),
    dashboard.getByText("This opportunity has been funded!"),
  );
  const paid = await db
    .select({ status: payments.status, total: payments.amountCents })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.buyerId, sponsor.id));
  expect(paid).toEqual([{ status: "succeeded", total: 125_000 }]);
  const [funded] = await db.select().from(proposals).where(eq(proposals.id, proposal.id));
  expect(funded?.fundedBySponsorId).toBe(sponsor.id);
  // A worker that was recording a finished job during the outage exits, and the job runs again.
  const ends = site.said().match(/^.* ended .*$/gm) ?? [];
  expect(ends.slice(1), "processes that ended").toEqual([]);
  expect(ends.join()).not.toContain("Web process");
});
