import { expect } from "@/tests/support/e2e";
import { expectFitsLightAndDark } from "@/tests/support/widths";
import { TITLE, test } from "../money/paid-slot";

test.use({ viewport: { width: 360, height: 740 } });

test("on a phone, a host's money is held, and the host enters payout details", async ({ payFor }) => {
  const { hosts: mine, sponsors: page } = await payFor(50_000);
  await mine.goto("/balance");
  await expect(mine.getByText(/Gold Sponsor · from /)).toBeVisible();
  await expectFitsLightAndDark(mine);
  await mine.goto("/hostdashboard/funds");
  await expect(mine.getByText(TITLE).first()).toBeVisible();
  await expectFitsLightAndDark(mine);

  await mine.goto("/payoutsettings");
  await mine.getByRole("radio", { name: /Bank transfer/ }).check();
  await mine.getByLabel("IBAN or account number").fill("DE89 3704 0044 0532 0130 01");
  await mine.getByLabel("SWIFT/BIC").fill("COBA");
  await mine.getByLabel("Account holder name").fill("Ada Müller");
  await expectFitsLightAndDark(mine);
  await mine.getByRole("radio", { name: /PayPal/ }).check();
  await mine.getByLabel("PayPal email").fill("host@example.test");
  await mine.getByRole("button", { name: "Save" }).click();
  await expect(mine.getByText("host@example.test")).toBeVisible();
  await expectFitsLightAndDark(mine);

  await page.goto("/sponsordashboard/funds");
  await expect(page.getByText(TITLE).first()).toBeVisible();
  await expectFitsLightAndDark(page);
});
