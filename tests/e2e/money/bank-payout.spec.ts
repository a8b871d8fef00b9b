import { eq } from "drizzle-orm";
import { payoutSettings } from "@/db/schema";
import { formatShortDay } from "@/lib/core/dates";
import { paymentRegistry } from "@/lib/integrations/payments/registry";
import { payoutRails } from "@/lib/integrations/payouts/rails";
import { swiftRail } from "@/lib/integrations/payouts/swift/rail";
import { exportPayoutRun } from "@/lib/money/payouts/commands/export-payout-run";
import { importStatement } from "@/lib/money/payouts/commands/import-statement";
import { sendPayouts } from "@/lib/money/payouts/commands/send-payouts";
import { ADMIN_PASSWORD, openAdminPayouts } from "@/tests/support/admin-payouts";
import { statementOf } from "@/tests/support/bank";
import { DEBTOR } from "@/tests/support/debtor";
import { expect, expectNoAxeViolations } from "@/tests/support/e2e";
import { ageFunds } from "@/tests/support/factories/funds";
import { painProblems } from "@/tests/support/pain-rules";
import { expectBalance, expectPayout } from "./balance-page";
import { expectSoundBooks, test } from "./paid-slot";

const IBAN = "GB33 BUKB 2020 1555 5555 55";

test("a host is paid by bank transfer: settings, release, file, statement, and the balance shows each step", async ({
  database,
  payFor,
}) => {
  test.slow();
  const { db } = database;
  const { host, proposal, hosts: mine } = await payFor(123_450);
  await mine.goto("/payoutsettings");
  await mine.getByRole("radio", { name: /Bank transfer/ }).check();
  await mine.getByLabel("Account holder name").fill("Ada Müller");
  await mine.getByLabel("IBAN or account number").fill("GB33 BUKB 2020 1555 5555 56");
  await mine.getByLabel("SWIFT/BIC").fill("BUKBGB22");
  await expect(mine.getByText("This IBAN isn't valid. Please check it")).toBeVisible();
  await expect(mine.getByRole("button", { name: "Save" })).toBeDisabled();
  await expect(mine.getByText("To save, complete: IBAN or account number.")).toBeVisible();
  await mine.getByLabel("IBAN or account number").fill(IBAN);
  await mine.getByRole("button", { name: "Save" }).click();
  await expect(mine.getByText("Payout settings saved successfully!")).toBeVisible();
  await expect(mine.getByText("ending in 5555", { exact: true })).toBeVisible();
  await expect(mine.getByText("Your account ending in 5555 is saved.")).toBeVisible();
  await expect(mine.getByText(/is required/)).toHaveCount(0);
  await expect(mine.getByLabel("IBAN or account number")).toHaveValue("");
  const [saved] = await db.select().from(payoutSettings).where(eq(payoutSettings.userId, host.id));
  expect(saved?.swiftSealed).not.toContain("GB33");

  await expectBalance(mine, { Pending: "$1,234.50", Available: "$0", "In transit": "$0", Paid: "$0" });

  const world = await openAdminPayouts(database, {
    payments: paymentRegistry([], true),
    payouts: payoutRails({ paypal: null, swift: swiftRail(DEBTOR) }),
  });
  await world.release();
  await expect(world.payoutOf(host.id), "fourteen days have not passed").rejects.toThrow("no payout");
  await ageFunds(db, proposal.id, 15);
  await world.release();
  await expectBalance(mine, { Pending: "$0", Available: "$1,234.50", "In transit": "$0", Paid: "$0" });
  await expectPayout(mine, ["Pending", "$1,234.50", "Under review before it is sent"]);

  await world.approve(host.id);
  const { runId } = await sendPayouts(world.admin, { method: "swift" });
  const today = formatShortDay(new Date());
  await expectBalance(mine, { Pending: "$0", Available: "$0", "In transit": "$1,234.50", Paid: "$0" });
  await expectPayout(mine, ["In transit", `Sent on ${today}. It usually takes 3 to 5 business days.`]);

  const file = await exportPayoutRun(world.admin, { runId });
  expect(painProblems(file.text)).toEqual([]);
  expect(file.text).toContain("<IBAN>GB33BUKB20201555555555</IBAN>");
  expect(file.text).toContain('<InstdAmt Ccy="USD">1234.50</InstdAmt>');
  const { transferKey } = await world.payoutOf(host.id);
  expect(file.text).toContain(`<EndToEndId>${transferKey}</EndToEndId>`);

  const credentials = { password: ADMIN_PASSWORD, code: null };
  const statement = { name: "statement.xml", text: statementOf(file.text), ...credentials };
  expect(await importStatement(world.admin, statement), "imported by one of two admins").toMatchObject({
    paid: 0,
    waiting: 1,
  });
  const imported = await importStatement(world.other, statement);
  expect(imported).toMatchObject({ paid: 1, failed: 0, alreadyBooked: 0, unmatched: [] });
  expect((await importStatement(world.admin, statement)).paid, "the same statement again").toBe(0);
  await expectBalance(mine, { Pending: "$0", Available: "$0", "In transit": "$0", Paid: "$1,234.50" });
  await expectPayout(mine, ["Paid", "$1,234.50", `Arrived by ${formatShortDay(new Date())}`]);
  await expectNoAxeViolations(mine);
  await expectSoundBooks(database);
});
