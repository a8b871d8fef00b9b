import { eq } from "drizzle-orm";
import { commissions } from "@/db/schema";
import { referralPath } from "@/lib/agents/agreements/paths";
import { newId } from "@/lib/core/ids";
import { paymentRegistry } from "@/lib/integrations/payments/registry";
import { payoutRails } from "@/lib/integrations/payouts/rails";
import { sandboxPayoutsApi } from "@/lib/integrations/payouts/sandbox/api";
import { sandboxRail } from "@/lib/integrations/payouts/sandbox/rail";
import { sendPayouts } from "@/lib/money/payouts/commands/send-payouts";
import { openAdminPayouts } from "@/tests/support/admin-payouts";
import { expect, expectNoAxeViolations } from "@/tests/support/e2e";
import { createAgent, createAgreement } from "@/tests/support/factories/agents";
import { ageFunds } from "@/tests/support/factories/funds";
import { expectBalance } from "./balance-page";
import { expectSoon, expectSoundBooks, test } from "./paid-slot";

test("a sponsor funds through an agent's link: host and agent see the same amounts through refund and release", async ({
  database,
  payFor,
  newContext,
  signIn,
}) => {
  test.slow();
  const { db } = database;
  const agent = await createAgent(db, { email: `${newId()}@example.test`, emailVerifiedAt: new Date() });
  const { hosts, proposal: paid } = await payFor(50_000, async ({ page, context, proposal, host }) => {
    const about = { proposalId: proposal.id, hostId: host.id, agent };
    const { referralCode } = await createAgreement(db, about, { commissionBps: 1_000 });
    await page.goto(referralPath(proposal.id, referralCode ?? ""));
    const carried = async () => (await context.cookies()).map(({ name }) => name).join(" ");
    await expect.poll(carried).toContain("followed-links");
  });
  const [commission] = await db.select().from(commissions).where(eq(commissions.agentId, agent.id));
  expect(commission).toMatchObject({ status: "pending", amountCents: 5_000 });
  const own = await newContext();
  await signIn(own, agent.id);
  const agents = await own.newPage();
  await agents.goto("/agentdashboard");
  await expect(agents.getByLabel("Your stats")).toContainText("Link Clicks1");
  await expect(agents.getByLabel("Your stats")).toContainText("Funded Proposals1");
  await expect(agents.getByLabel("Your stats")).toContainText("Estimated Commission$50");
  const earning = agents.getByRole("region", { name: "My Earnings" }).getByRole("listitem").first();
  await earning.getByText("Details").click();
  await expect(earning).toContainText("10%: $50 of the host's $500 share");
  await expect(
    agents.getByText("This proposal is funded, so there's nothing left to promote."),
  ).toBeVisible();
  await expectNoAxeViolations(agents);
  await expectSoon(hosts, "/hostdashboard/funds", [
    "The sponsor paid$500",
    `Commission for ${agent.companyName}-$50`,
    "You receive$450",
  ]);

  await hosts.getByRole("button", { name: /^Refund/ }).click();
  const dialog = hosts.getByRole("dialog", { name: "Refund" });
  await dialog.getByLabel("Amount in dollars").fill("100");
  await dialog.getByLabel("Reason (shared with the sponsor)").fill("A fifth of the stalls stays closed.");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expectSoon(hosts, "/hostdashboard/funds", [
    "Refunded-$100",
    `Commission for ${agent.companyName}-$40`,
    "You receive$360",
    "refunded to the sponsor",
  ]);
  await agents.goto("/agentdashboard");
  await expect(agents.getByLabel("Your stats")).toContainText("Estimated Commission$40");

  await agents.goto("/payoutsettings");
  await agents.getByRole("radio", { name: /PayPal/ }).check();
  await agents.getByLabel("PayPal email").fill("agent@lanterns.example");
  await agents.getByRole("button", { name: "Save" }).click();
  await expect(agents.getByText("Payout settings saved successfully!")).toBeVisible();
  await ageFunds(db, paid.id, 15);
  const api = sandboxPayoutsApi({ db: database.aside, now: () => new Date(), webhookUrl: "" });
  const world = await openAdminPayouts(database, {
    payments: paymentRegistry([], true),
    payouts: payoutRails({ paypal: sandboxRail(api), swift: null }),
  });
  await world.release();
  await world.release();
  await world.approve(agent.id);
  expect(await world.payoutOf(agent.id)).toMatchObject({ payeeRole: "agent", amountCents: 4_000 });
  await sendPayouts(world.admin, { method: "paypal" });
  await expectBalance(agents, { Pending: "$0", Available: "$0", "In transit": "$40", Paid: "$0" });
  await expectBalance(hosts, { Pending: "$0", Available: "$360", "In transit": "$0", Paid: "$0" });
  await expectSoundBooks(database);
});
