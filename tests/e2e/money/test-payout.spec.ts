import type { Locator } from "@playwright/test";
import { formatShortDay } from "@/lib/core/dates";
import { paymentRegistry } from "@/lib/integrations/payments/registry";
import { payoutRails } from "@/lib/integrations/payouts/rails";
import { sandboxPayoutsApi } from "@/lib/integrations/payouts/sandbox/api";
import { sandboxRail } from "@/lib/integrations/payouts/sandbox/rail";
import { sendPayouts } from "@/lib/money/payouts/commands/send-payouts";
import { openAdminPayouts } from "@/tests/support/admin-payouts";
import { expect, expectNoAxeViolations } from "@/tests/support/e2e";
import { ageFunds } from "@/tests/support/factories/funds";
import { newestMail } from "@/tests/support/mailbox";
import { expectBalance, expectPayout } from "./balance-page";
import { expectSoundBooks, test } from "./paid-slot";

const PAYS = "$432.10";
const NONE = { Pending: "$0", Available: "$0", "In transit": "$0", Paid: "$0" };

test("a payout fails in the provider's console, is due again, arrives, and is returned: the payee sees each step", async ({
  database,
  payFor,
  request,
}) => {
  test.slow();
  const { host, proposal, hosts, sponsors } = await payFor(43_210);
  await hosts.goto("/payoutsettings");
  await hosts.getByRole("radio", { name: /PayPal/ }).check();
  await hosts.getByLabel("PayPal email").fill("ada@lanterns.example");
  await hosts.getByRole("button", { name: "Save" }).click();
  await expect(hosts.getByText("Payout settings saved successfully!")).toBeVisible();
  await ageFunds(database.db, proposal.id, 15);
  const api = sandboxPayoutsApi({ db: database.aside, now: () => new Date(), webhookUrl: "" });
  const world = await openAdminPayouts(database, {
    payments: paymentRegistry([], true),
    payouts: payoutRails({ paypal: sandboxRail(api), swift: null }),
  });
  /** Sends another attempt; the site's own worker submits it to the provider. Returns its entry in the console. */
  async function send(): Promise<Locator> {
    await world.approve(host.id);
    await sendPayouts(world.admin, { method: "paypal" });
    const { transferKey } = await world.payoutOf(host.id);
    const entry = sponsors.getByRole("article").filter({ hasText: transferKey ?? "" });
    await expect(async () => {
      await sponsors.goto("/sandbox/payouts");
      await expect(entry).toBeVisible({ timeout: 1_000 });
    }).toPass();
    return entry;
  }
  const standsAt = (status: string) =>
    expect.poll(async () => (await world.payoutOf(host.id)).status, { timeout: 20_000 }).toBe(status);

  await world.release();
  const first = await send();
  await expect(first).toContainText(`Payout of ${PAYS}`);
  await expect(first).toContainText("In transit");
  await expectNoAxeViolations(sponsors);
  await expectBalance(hosts, { ...NONE, "In transit": PAYS });
  const late = await sponsors.context().newPage();
  await late.goto("/sandbox/payouts");
  await first.getByRole("button", { name: "Fail" }).click();
  await expect(first).toContainText("Failed");
  await expect(first).toContainText("The recipient's account can't be paid.");
  await expect(first.getByRole("button")).toHaveCount(0);
  const firstRef = await first.getAttribute("id");
  const stale = late.locator(`#${firstRef}`);
  await stale.getByRole("button", { name: "Deliver" }).click();
  await expect(stale.getByRole("status")).toContainText("That's no longer possible.");
  await expect(stale).toContainText("Failed");
  await expectNoAxeViolations(late);

  await standsAt("due");
  await expectBalance(hosts, { ...NONE, Available: PAYS });
  await expectPayout(hosts, ["Pending", PAYS, "Last attempt failed: The recipient's account can't be paid."]);
  await expectNoAxeViolations(hosts);
  expect((await newestMail(request, host.email, "payout-failed")).text).toContain(PAYS);
  await expectSoundBooks(database);

  const second = await send();
  expect(await second.getAttribute("id"), "another attempt has another reference").not.toBe(firstRef);
  await second.getByRole("button", { name: "Deliver" }).click();
  await expect(second).toContainText("Arrived");
  await standsAt("paid");
  await expectBalance(hosts, { ...NONE, Paid: PAYS });
  await expectPayout(hosts, ["Paid", PAYS, `Arrived by ${formatShortDay(new Date())}`]);

  await second.getByRole("button", { name: "Return" }).click();
  await expect(second).toContainText("Returned");
  await standsAt("failed");
  await expectBalance(hosts, { ...NONE, Available: PAYS });
  await expectPayout(hosts, [
    "Failed",
    PAYS,
    `On ${formatShortDay(new Date())}: The recipient returned it. The money is back in your balance.`,
  ]);
  await expectNoAxeViolations(hosts);
  await expectSoundBooks(database);
});
