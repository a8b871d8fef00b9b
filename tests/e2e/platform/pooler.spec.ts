import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { orders, payments } from "@/db/schema";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { test as base } from "@/tests/support/own-site-test";
import { type Pooler, poolerProblem, startPooler } from "@/tests/support/pooler";

const PASSWORD = "a lantern on the quay";

/** The site's requests reach its database through PgBouncer in transaction mode. */
const test = base.extend<object, { pooler: Pooler }>({
  pooler: [
    async ({ ownDatabase }, use) => {
      const pooler = await startPooler(ownDatabase, ["default_pool_size = 4"]);
      await use(pooler);
      await pooler.stop();
    },
    { scope: "worker" },
  ],
  siteSettings: [
    ({ pooler, ownDatabase }, use) =>
      use({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: ownDatabase, METRICS_TOKEN: "t".repeat(24) }),
    { scope: "worker" },
  ],
});

test.skip(poolerProblem !== null, poolerProblem ?? "");

test("behind a transaction pooler, a sponsor signs in and pays, and the host's open page shows it", async ({
  context,
  newContext,
  database,
  signIn,
  site,
}) => {
  const { db } = database;
  const host = await createHost(db);
  const sponsor = await createSponsor(db, { password: PASSWORD });
  const { proposal } = await createProposal(db, host.id, { tiers: [{ name: "Gold", amountCents: 125_000 }] });
  await signIn(context, host.id);
  const dashboard = await context.newPage();
  await dashboard.goto("/notifications");
  await expect(dashboard.getByRole("heading", { name: "Notifications", level: 1 })).toBeVisible();

  const payer = await (await newContext()).newPage();
  await payer.goto("/login");
  await payer.getByLabel("Email Address").fill(sponsor.email);
  await payer.getByLabel("Password", { exact: false }).first().fill(PASSWORD);
  await payer.getByRole("button", { name: "Log in" }).click();
  await expect(payer.getByRole("heading", { name: /Welcome/ })).toBeVisible();
  await payer.goto(`/checkout/${proposal.id}`);
  await payer.getByRole("button", { name: "Pay $1,250" }).click();
  await payer.getByRole("button", { name: "Approve the payment" }).click();
  await expect(
    payer.getByRole("heading", { name: "Thank you. You've paid for your sponsorship." }),
  ).toBeVisible();

  // Live: the page is not reloaded. The job process has processed the payment's jobs.
  await expect(dashboard.getByText(proposal.title).first()).toBeVisible();
  await expect
    .poll(() => database.sql`select from graphile_worker.jobs where run_at <= now() and locked_at is null`)
    .toEqual([]);
  const paid = await db
    .select({ status: payments.status })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.buyerId, sponsor.id));
  expect(paid).toEqual([{ status: "succeeded" }]);
  expect(site.said()).not.toContain("unexpected error");
});
