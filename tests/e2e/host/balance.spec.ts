import { newId } from "@/lib/core/ids";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";

const unique = () => `${newId()}@example.test`;

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`a host's money on a phone, ${colorScheme}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, colorScheme });

    test("what a sponsor paid is held, and the host says where it goes", async ({
      page,
      context,
      newContext,
      database: { db },
      signIn,
    }) => {
      const host = await createHost(db, { email: unique(), emailVerifiedAt: new Date() });
      const { proposal } = await createProposal(db, host.id, {
        title: "Evening Song on the Quay",
        tiers: [{ name: "Gold Sponsor", amountCents: 50_000 }],
      });
      await signIn(context, (await createSponsor(db, { email: unique() })).id);
      await page.goto(`/checkout/${proposal.id}`);
      await page.getByRole("button", { name: "Pay $500" }).click();
      await page.getByRole("button", { name: "Approve the payment" }).click();
      await expect(page.getByRole("heading", { name: "Thank you. Your sponsorship is paid." })).toBeVisible();

      const own = await newContext();
      await signIn(own, host.id);
      const mine = await own.newPage();
      await mine.goto("/balance");
      await expect(mine.getByText(/Gold Sponsor · from /)).toBeVisible();
      await expectFits(mine);
      await mine.goto("/hostdashboard/funds");
      await expect(mine.getByText("Evening Song on the Quay").first()).toBeVisible();
      await expectFits(mine);

      await mine.goto("/payoutsettings");
      await mine.getByRole("radio", { name: /SWIFT/ }).check();
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
      await expect(page.getByText("Evening Song on the Quay").first()).toBeVisible();
      await expectFits(page);
    });
  });

async function expectFits(page: Parameters<typeof expectNoAxeViolations>[0]) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `pixels wider than the screen: ${page.url()}`).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
}
