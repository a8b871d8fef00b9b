import { formatShortDay } from "@/lib/core/dates";
import { payPalClient } from "@/lib/integrations/payments/paypal/client";
import { paymentRegistry } from "@/lib/integrations/payments/registry";
import { payPalRail } from "@/lib/integrations/payouts/paypal/rail";
import { payoutRails } from "@/lib/integrations/payouts/rails";
import { sendPayouts } from "@/lib/money/payouts/commands/send-payouts";
import { sweepPayouts } from "@/lib/money/payouts/commands/sweep-payouts";
import { openAdminPayouts } from "@/tests/support/admin-payouts";
import { expect, expectNoAxeViolations } from "@/tests/support/e2e";
import { ageFunds } from "@/tests/support/factories/funds";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { test } from "@/tests/support/paypal-test";
import { expectBalance, expectPayout } from "./balance-page";
import { expectSoundBooks } from "./paid-slot";

test("a host is paid by PayPal: unclaimed at first, then paid in full, and the books agree", async ({
  page,
  context,
  newContext,
  database,
  signIn,
  payPal,
  allowConsoleErrors,
}) => {
  test.slow();
  allowConsoleErrors(/ERR_BLOCKED_BY_CLIENT|failed to load/i);
  const { db } = database;
  const host = await createHost(db, { emailVerifiedAt: new Date() });
  const { proposal, tiers } = await createProposal(db, host.id, {
    title: "Lanterns on the Levee",
    tiers: [{ name: "Gold Sponsor", amountCents: 47_525 }],
  });
  await signIn(context, (await createSponsor(db)).id);
  await page.route(/\.paypal\.com\//, (route) => route.abort("blockedbyclient"));
  await page.goto(`/checkout/${proposal.id}?tier=${tiers[0]?.id}`);
  await page.getByRole("button", { name: /^Pay \$475\.25/ }).click();
  await page.getByRole("link", { name: "Agree and pay" }).click();
  await expect(
    page.getByRole("heading", { name: "Thank you. You've paid for your sponsorship." }),
  ).toBeVisible();

  const own = await newContext();
  await signIn(own, host.id);
  const mine = await own.newPage();
  await mine.goto("/payoutsettings");
  await mine.getByRole("radio", { name: /PayPal/ }).check();
  await mine.getByLabel("PayPal email").fill("Ada@Lanterns.example");
  await mine.getByRole("button", { name: "Save" }).click();
  await expect(mine.getByText("Payout settings saved successfully!")).toBeVisible();
  await ageFunds(db, proposal.id, 15);

  const world = await openAdminPayouts(database, {
    payments: paymentRegistry([], false),
    payouts: payoutRails({
      paypal: payPalRail(payPalClient(payPal.settings()), payPal.settings()),
      swift: null,
    }),
  });
  await world.release();
  await expectBalance(mine, { Pending: "$0", Available: "$475.25", "In transit": "$0", Paid: "$0" });
  await world.approve(host.id);
  await sendPayouts(world.admin, { method: "paypal" });

  // The site's own worker submits the run.
  const { transferKey } = await world.payoutOf(host.id);
  await expect.poll(() => payPal.payouts.batches.length).toBe(1);
  expect(payPal.payouts.batches[0]?.request.items).toMatchObject([
    {
      receiver: "ada@lanterns.example",
      amount: { currency: "USD", value: "475.25" },
      sender_item_id: transferKey,
    },
  ]);
  payPal.payouts.decide(transferKey ?? "", "UNCLAIMED");
  /** The scheduled check runs every minute; here it is due immediately. */
  const ask = async () => {
    await db.execute("update payout_runs set checked_at = checked_at - interval '1 hour'");
    await sweepPayouts(world.system);
  };
  await ask();
  await expect.poll(async () => (await world.payoutOf(host.id)).providerState).toBe("UNCLAIMED");
  await expectBalance(mine, { Pending: "$0", Available: "$0", "In transit": "$475.25", Paid: "$0" });
  const today = formatShortDay(new Date());
  await expectPayout(mine, [
    "In transit",
    `Sent on ${today}. It usually takes 1 to 2 business days. Please claim it at PayPal.`,
  ]);

  payPal.payouts.decide(transferKey ?? "", "SUCCESS");
  await ask();
  await expect.poll(async () => (await world.payoutOf(host.id)).status).toBe("paid");
  await expectBalance(mine, { Pending: "$0", Available: "$0", "In transit": "$0", Paid: "$475.25" });
  await expectPayout(mine, ["Paid", "$475.25", `Arrived by ${formatShortDay(new Date())}`]);
  await expectNoAxeViolations(mine);
  expect(payPal.payouts.batches, "one batch, on any number of checks").toHaveLength(1);
  await expectSoundBooks(database);
});
