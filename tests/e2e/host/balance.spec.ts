import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "@/tests/support/e2e";
import { TITLE, test } from "../money/paid-slot";

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`a host's money on a phone, ${colorScheme}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, colorScheme });

    test("holds a sponsor's payment, and lets the host enter payout details", async ({ payFor }) => {
      const { hosts: mine, sponsors: page } = await payFor(50_000);
      await mine.goto("/balance");
      await expect(mine.getByText(/Gold Sponsor · from /)).toBeVisible();
      await expectFits(mine);
      await mine.goto("/hostdashboard/funds");
      await expect(mine.getByText(TITLE).first()).toBeVisible();
      await expectFits(mine);

      await mine.goto("/payoutsettings");
      await mine.getByRole("radio", { name: /Bank transfer/ }).check();
      await mine.getByLabel("IBAN or account number").fill("DE89 3704 0044 0532 0130 01");
      await mine.getByLabel("SWIFT/BIC").fill("COBA");
      await mine.getByLabel("Account holder name").fill("Ada Müller");
      await expectFits(mine);
      await mine.getByRole("radio", { name: /PayPal/ }).check();
      await mine.getByLabel("PayPal email").fill("host@example.test");
      await mine.getByRole("button", { name: "Save" }).click();
      await expect(mine.getByText("host@example.test")).toBeVisible();
      await expectFits(mine);

      await page.goto("/sponsordashboard/funds");
      await expect(page.getByText(TITLE).first()).toBeVisible();
      await expectFits(page);
    });
  });

async function expectFits(page: Parameters<typeof expectNoAxeViolations>[0]) {
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
}
